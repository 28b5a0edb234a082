/**
 * What a bot can answer from: the menus, places and questionnaires of its house that the guest may be shown now
 * [BOT-SOURCES]. Behind an interface, so that another way of finding can take its place. Read-only, one statement, and three
 * more where what the house shows has changed.
 */
import { createKept } from '#server/db/kept.ts';
import type { Lead } from '#shared/domain/assistant/answer.ts';
import { findPassages, type FoundPassages, type Passage } from '#shared/domain/bot/find-passages.ts';
import { isRestrictedFor } from '#shared/domain/menu/lang-restriction.ts';
import { isSubMenuOffered } from '#shared/domain/menu/offered-sub-menu.ts';
import type { AskingContext } from './asked-bot.ts';
import type { MenuPassage } from '../search/house-passages.ts';
import type { HousePages } from '../search/kept-pages.ts';

export interface BotSearch {
  readonly tenantId: string;
  readonly question: string;
  /** The guest's language. */
  readonly lang: string;
  /** The house's. */
  readonly own: string;
  readonly timeZone: string;
  /** The group of the guest's place, whose menus they see; null for all. */
  readonly locationGroupId: string | null;
  /** The bot's own menu, which is no answer; null for none. */
  readonly subMenuId: number | null;
  /** What the assistant found of the house's menus, best first. */
  readonly leads: readonly Lead[];
}

/** Finds what a house says about a question, best first; nothing where it says nothing. */
export type BotRetrieval = (
  ctx: AskingContext,
  search: BotSearch,
  /** What the house shows. */
  pages: HousePages,
) => Promise<readonly FoundPassages[]>;

/** A match of the search below this score shares a common word with the question and little else (docs/decisions/bot.md). */
const SURE = 1.2;
/** Of the best one's score, what a further one needs to be offered beside it. */
const BESIDE = 0.6;

/**
 * The search says which menu answers, the house's own terms which of its places is told. What the search is not sure of
 * is left to those terms alone, which rather find nothing [BOT-HONEST].
 */
export const retrieveForBot: BotRetrieval = async (ctx, search, pages) => {
  const { question, lang, own, leads } = search;
  const passages = offeredPassages(ctx, search, pages);
  const langs = [...new Set([lang, own])];
  const index = pages.indexIn(langs);
  const find = (among: readonly MenuPassage[], most?: number) => findPassages(question, among, langs, most, index);
  const best = leads[0]?.score ?? 0;
  if (best < SURE) return find(passages);
  const told = leads
    .filter(({ score }) => score >= best * BESIDE)
    .flatMap((match) => {
      const passage = passageOf(match, passages, find);
      return passage === undefined ? [] : [{ passage, score: match.score / best }];
    });
  return told.length === 0 ? find(passages) : told;
};

/** What is told of a match: its place, the place under it that the question names, or the menu itself. */
function passageOf(
  { subMenuId, facilityId }: Lead,
  passages: readonly MenuPassage[],
  find: (among: readonly MenuPassage[], most: number) => readonly FoundPassages[],
): Passage | undefined {
  const keyed = (key: string): Passage | undefined => passages.find((one) => one.key === key);
  if (facilityId !== null) return keyed(`facility/${facilityId}`) ?? keyed(`sub_menu/${subMenuId}`);
  const places = passages.filter((one) => one.subMenuId === subMenuId && one.key.startsWith('facility/'));
  return (
    (places.length === 1 ? places[0] : find(places, 1)[0]?.passage) ??
    keyed(`sub_menu/${subMenuId}`) ??
    keyed(`questionnaire/${subMenuId}`)
  );
}

/** Kinds of guests whose pages are kept of a house. */
const KINDS = 8;
type Offered = readonly MenuPassage[];
const keptOffered = new WeakMap<HousePages, ReturnType<typeof createKept<Offered>>>();

/** Of what the house shows what this guest may be shown now; where no menu keeps hours it is the same until the house changes. */
function offeredPassages(ctx: AskingContext, search: BotSearch, pages: HousePages): Offered {
  if (pages.menus.some(({ menu }) => menu.out_of_service?.hours != null)) return offeredNow(ctx, search, pages);
  const kept = keptOffered.get(pages) ?? createKept<Offered>(KINDS);
  keptOffered.set(pages, kept);
  const key = JSON.stringify([search.lang, search.locationGroupId, search.subMenuId]);
  const offered = kept.get(key) ?? offeredNow(ctx, search, pages);
  kept.set(key, offered);
  return offered;
}

function offeredNow(
  { now }: AskingContext,
  { timeZone, locationGroupId, subMenuId, lang }: BotSearch,
  { menus, places }: HousePages,
): MenuPassage[] {
  const offered = menus.filter(({ menu }) => {
    const groups = menu.location_group_ids;
    if (groups !== null && locationGroupId !== null && !groups.includes(locationGroupId)) return false;
    const facts = {
      isDisplay: menu.is_display,
      isLangRestricted: isRestrictedFor(menu, lang),
      serviceHours: menu.out_of_service?.hours ?? null,
      menuOption: menu.menu_option,
    };
    return isSubMenuOffered(facts, timeZone, now());
  });
  const ids = new Set(offered.map(({ menu }) => menu.id));
  return [
    ...offered.filter(({ menu }) => menu.id !== subMenuId).flatMap(({ passages }) => passages),
    ...places.filter((place) => ids.has(place.subMenuId)),
  ];
}
