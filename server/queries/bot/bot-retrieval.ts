/**
 * What a bot can answer from: the menus, places and questionnaires of its house that the guest may be shown now
 * [BOT-SOURCES]. Behind an interface, so that another way of finding can take its place. Read-only, three
 * statements whatever a house holds.
 */
import type { Lead } from '#shared/domain/assistant/answer.ts';
import { findPassages, type FoundPassages, type Passage } from '#shared/domain/bot/find-passages.ts';
import { isRestrictedFor } from '#shared/domain/menu/lang-restriction.ts';
import { isSubMenuOffered } from '#shared/domain/menu/offered-sub-menu.ts';
import type { AskingContext } from './asked-bot.ts';
import { type MenuPassage, ofFacility, ofSubMenu } from '../search/house-passages.ts';

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
export type BotRetrieval = (ctx: AskingContext, search: BotSearch) => Promise<readonly FoundPassages[]>;

/** A match of the search below this score shares a common word with the question and little else (docs/decisions/bot.md). */
const SURE = 1.2;
/** Of the best one's score, what a further one needs to be offered beside it. */
const BESIDE = 0.6;

/**
 * The search says which menu answers, the house's own terms which of its places is told. What the search is not sure of
 * is left to those terms alone, which rather find nothing [BOT-HONEST].
 */
export const retrieveForBot: BotRetrieval = async (ctx, search) => {
  const { question, lang, own, leads } = search;
  const passages = await passagesOf(ctx, search);
  const langs = [...new Set([lang, own])];
  const byTerms = findPassages(question, passages, langs);
  const best = leads[0]?.score ?? 0;
  if (best < SURE) return byTerms;
  const told = leads
    .filter(({ score }) => score >= best * BESIDE)
    .flatMap((match) => {
      const passage = passageOf(match, passages, question, langs);
      return passage === undefined ? [] : [{ passage, score: match.score / best }];
    });
  return told.length === 0 ? byTerms : told;
};

/** What is told of a match: its place, the place under it that the question names, or the menu itself. */
function passageOf(
  { subMenuId, facilityId }: Lead,
  passages: readonly MenuPassage[],
  question: string,
  langs: readonly string[],
): Passage | undefined {
  const keyed = (key: string): Passage | undefined => passages.find((one) => one.key === key);
  if (facilityId !== null) return keyed(`facility/${facilityId}`) ?? keyed(`sub_menu/${subMenuId}`);
  const places = passages.filter((one) => one.subMenuId === subMenuId && one.key.startsWith('facility/'));
  return (
    (places.length === 1 ? places[0] : findPassages(question, places, langs, 1)[0]?.passage) ??
    keyed(`sub_menu/${subMenuId}`) ??
    keyed(`questionnaire/${subMenuId}`)
  );
}

async function passagesOf(
  { db, now }: AskingContext,
  { tenantId, timeZone, locationGroupId, subMenuId, lang }: BotSearch,
): Promise<MenuPassage[]> {
  const [subs, facilities, questionnaires] = await Promise.all([
    db
      .selectFrom('sub_menu as s')
      .innerJoin('main_menu as m', (join) =>
        join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.main_menu_id'),
      )
      .selectAll('s')
      .select('m.location_group_ids')
      .where('s.tenant_id', '=', tenantId)
      .where('m.is_display', '=', true)
      .where('s.is_display', '=', true)
      .orderBy('s.id')
      .execute(),
    db
      .selectFrom('facility')
      .select(['id', 'sub_menu_id', 'name_dict', 'content'])
      .where('tenant_id', '=', tenantId)
      .where('is_display', '=', true)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('questionnaire_setting')
      .select(['sub_menu_id', 'url', 'description1_dict', 'description2_dict'])
      .where('tenant_id', '=', tenantId)
      .execute(),
  ]);
  const seen = subs.filter(
    (sub) =>
      sub.location_group_ids === null || locationGroupId === null || sub.location_group_ids.includes(locationGroupId),
  );
  const offered = new Map(
    seen
      .filter((sub) =>
        isSubMenuOffered(
          {
            isDisplay: sub.is_display,
            isLangRestricted: isRestrictedFor(sub, lang),
            serviceHours: sub.out_of_service?.hours ?? null,
            menuOption: sub.menu_option,
          },
          timeZone,
          now(),
        ),
      )
      .map((sub) => [sub.id, sub]),
  );
  const asked = new Map(questionnaires.map((one) => [one.sub_menu_id, one]));
  return [
    ...[...offered.values()].filter(({ id }) => id !== subMenuId).flatMap((sub) => ofSubMenu(sub, asked.get(sub.id))),
    ...facilities.filter(({ sub_menu_id: sub }) => offered.has(sub)).map((facility) => ofFacility(facility)),
  ];
}
