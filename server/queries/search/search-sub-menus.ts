/**
 * Sub-menus that answer a question, the best first, read-only [SEARCH-RANK] [SEARCH-OFFERED]. No statement where what the
 * house says is at hand in the languages that are asked for, else one. How it ranks and what was measured:
 * docs/decisions/search.md.
 */
import type { Kysely } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { isSubMenuOffered } from '#shared/domain/menu/offered-sub-menu.ts';
import type { QueryForm, UnderstoodQuery } from '#shared/domain/search/analyse-query.ts';
import { searchedLanguages } from '#shared/domain/search/query-languages.ts';
import { rankSubMenus, type RankedSubMenu } from '#shared/domain/search/rank-sub-menus.ts';
import type { TextIndex } from '#shared/domain/search/text-index.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { isRestrictedFor } from '#shared/domain/menu/lang-restriction.ts';
import type { Reader } from '../house/reader.ts';
import type { HousePages, ShownSubMenu } from './kept-pages.ts';
import { textsAtHand, textsIn } from './kept-texts.ts';
import { learnSigns, unknownSigns } from './word-signs.ts';

export interface SubMenuMatch {
  readonly label: string;
  readonly mainMenuId: number;
  readonly subMenuId: number;
  /** The place that answers it, where it is one of several under the sub-menu. */
  readonly facilityId: number | null;
  /** Comparable within one question only. */
  readonly score: number;
  /** People answer there. */
  readonly isPerson: boolean;
  /** The page for urgent help. */
  readonly isUrgent: boolean;
}

export interface SearchScope {
  /** Where the asking person is; null where nobody is anywhere, as staff: then every place's menus count. */
  readonly locationGroupId: string | null;
  /** What they are in already, which is not offered again. */
  readonly exceptSubMenuId: number | null;
}

const MOST = 5;
/** What is worth less than this part of the best is no answer, but noise beside it. */
const WORTH = 0.22;

/** A menu that a question is about, with what the house shows of it. */
type Found = RankedSubMenu & { readonly menu: ShownSubMenu };

/**
 * @param pages what the house shows, and is searched by
 * @param query what `asked` was understood as
 */
export async function searchSubMenus(
  ctx: Pick<AppContext, 'db' | 'now'>,
  reader: Reader,
  scope: SearchScope,
  asked: string,
  { forms, need, distress }: UnderstoodQuery,
  pages: HousePages,
): Promise<readonly SubMenuMatch[]> {
  if (forms.length === 0) return [];
  const langs = [...searchedLanguages(asked, { lang: reader.lang, own: reader.own }), '*'];
  const offered = inOrder(await rank(ctx.db, pages, langs, forms), pages).filter(
    ({ menu }) => isInPlace(menu, scope) && isOffered(menu, reader, ctx.now()),
  );
  // What only a person can see to leads to people, where the house has any, and not to a page that names the thing [SEARCH-NEED].
  const people = need !== null || distress !== null ? offered.filter(({ menu }) => isAnsweredByPeople(menu)) : [];
  // In danger help comes before whatever else is near [ASSIST-DANGER].
  const help = distress === 'danger' ? people.filter(({ menu }) => isUrgent(menu)) : [];
  const led = people.length > 0 ? [...help, ...people.filter((one) => !help.includes(one))] : offered;
  const least = Math.max(0, ...led.map(({ score }) => score)) * WORTH;
  return led
    .filter((one) => one.score >= least || help.includes(one))
    .slice(0, MOST)
    .map((one) => present(one, reader, pages));
}

async function rank(
  db: Kysely<Database>,
  pages: HousePages,
  langs: readonly string[],
  forms: readonly QueryForm[],
): Promise<readonly RankedSubMenu[]> {
  const texts: ReadonlyMap<string, TextIndex> = textsAtHand(db, pages, langs) ?? (await textsIn(db, pages, langs));
  const alike = forms.flatMap(({ alike, form }) => (alike ? [form] : []));
  const unknown = unknownSigns(db, alike.join(''));
  if (unknown.length > 0) await learnSigns(db, unknown);
  return rankSubMenus(texts, forms);
}

/** The best first, of several that are as good as they stand; without those that the house does not show. */
const inOrder = (ranked: readonly RankedSubMenu[], { menuOf }: HousePages): readonly Found[] =>
  ranked
    .flatMap((one): readonly Found[] => {
      const menu = menuOf.get(one.subMenuId);
      return menu === undefined ? [] : [{ ...one, menu }];
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.menu.main_order_no - b.menu.main_order_no ||
        a.menu.order_no - b.menu.order_no ||
        a.menu.id - b.menu.id,
    );

const isInPlace = (
  { id, location_group_ids: groups }: ShownSubMenu,
  { locationGroupId, exceptSubMenuId }: SearchScope,
): boolean =>
  id !== exceptSubMenuId && (groups === null || locationGroupId === null || groups.includes(locationGroupId));

const isOffered = (menu: ShownSubMenu, { lang, timeZone }: Reader, now: number): boolean =>
  isSubMenuOffered(
    {
      isDisplay: true,
      isLangRestricted: isRestrictedFor(menu, lang),
      serviceHours: menu.out_of_service?.hours ?? null,
      menuOption: menu.menu_option,
    },
    timeZone,
    now,
  );

/** A talk without a bot: people answer, in emergencies as well. */
const isAnsweredByPeople = ({ menu_type: type, menu_option: option }: ShownSubMenu): boolean =>
  (type === 'ai_chatbot' || type === 'voice_talk') && !/(?:^|_)bot$/.test(option?.type ?? '');

const isUrgent = ({ menu_option: option }: ShownSubMenu): boolean => option?.type === 'emergency';

/** A place is named where it is what the question found, and not only the menu it stands under. */
function present({ menu, score, place }: Found, { lang, own }: Reader, { placeOf }: HousePages): SubMenuMatch {
  const named = place !== null && place.score >= score * 0.6 ? placeOf.get(place.facilityId) : undefined;
  return {
    label: textIn(named?.nameDict ?? menu.name_dict, lang, own),
    mainMenuId: menu.main_menu_id,
    subMenuId: menu.id,
    facilityId: named?.facilityId ?? null,
    score,
    isPerson: isAnsweredByPeople(menu),
    isUrgent: isUrgent(menu),
  };
}
