/**
 * The menus, places and questionnaires that a house shows, kept in the process as a bot reads them: a stamp of their rows
 * says at each question whether they are still the ones that were read. Read-only, one statement where they are.
 */
import type { Selectable } from 'kysely';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { createKept, keptBy } from '#server/db/kept.ts';
import type { Database } from '#server/db/schema.ts';
import { indexPassages, type PassageIndex } from '#shared/domain/bot/find-passages.ts';
import { type MenuPassage, ofFacility, ofSubMenu } from './house-passages.ts';

export type ShownSubMenu = Pick<
  Selectable<Database['sub_menu']>,
  | 'id'
  | 'main_menu_id'
  | 'name_dict'
  | 'menu_type'
  | 'order_no'
  | 'is_display'
  | 'is_lang_restricted'
  | 'restricted_langs'
  | 'out_of_service'
  | 'menu_option'
> & {
  readonly location_group_ids: readonly string[] | null;
  /** Where the menu above it stands. */
  readonly main_order_no: number;
};

/** What stands under some sub-menus of a house that is shown: one passage a menu, one a place. */
type PassagesUnder = (subMenuIds: readonly number[]) => readonly MenuPassage[];

/** What a house shows to anybody at any time; what this guest may be shown now is decided at each question. */
export interface HousePages {
  readonly tenantId: string;
  /** The stamp that it was read by. */
  readonly stamp: string;
  readonly menus: readonly { readonly menu: ShownSubMenu; readonly passages: readonly MenuPassage[] }[];
  /** Places, each under its sub-menu. */
  readonly places: readonly MenuPassage[];
  readonly menuOf: ReadonlyMap<number, ShownSubMenu>;
  readonly placeOf: ReadonlyMap<number, MenuPassage>;
  readonly under: PassagesUnder;
  /** What all of them are found by in these languages. */
  readonly indexIn: (langs: readonly string[]) => PassageIndex;
}

interface Kept {
  readonly pages: HousePages;
  readonly characters: number;
}

/** Characters of the rows of all houses together, of which a few hundred kilobytes each are usual. */
const ROOM = 16_000_000;
/** Pairs of languages whose terms are kept of a house. */
const PAIRS = 6;
const kept = keptBy<Kysely<Database>, ReturnType<typeof createKept<Kept>>>(() =>
  createKept(ROOM, ({ characters }) => characters),
);

/** @param stamp what {@link pagesStamp} gave of this house a moment ago; else it is read */
export async function keptPages(
  db: Kysely<Database>,
  tenantId: string,
  stamp: string | Promise<string> = stampOf(db, tenantId),
): Promise<HousePages> {
  return pagesAt(db, tenantId, await stamp);
}

async function pagesAt(db: Kysely<Database>, tenantId: string, stamp: string): Promise<HousePages> {
  const found = lastPages(db, tenantId);
  if (found?.stamp === stamp) return found;
  const read = await readPages(db, tenantId, stamp);
  kept(db).set(tenantId, read);
  return read.pages;
}

/** The pages as they were when they were last asked for; undefined where nobody did lately. */
export const lastPages = (db: Kysely<Database>, tenantId: string): HousePages | undefined =>
  kept(db).get(tenantId)?.pages;

/**
 * The stamp of a house, as a statement of its own or as part of another: another one as soon as any of the rows is another,
 * for each writing of a row has a transaction and a place of its own, or what the house is searched by is.
 */
export const pagesStamp = (tenantId: string): RawBuilder<{ readonly stamp: string }> => sql`
  SELECT concat(count(*), ' ', sum(hashtidextended(ctid, kind + xmin::text::bigint)), ' ',
    (SELECT stamp FROM search_stamp WHERE tenant_id = ${tenantId})) AS stamp FROM (
    SELECT 0::bigint AS kind, xmin, ctid FROM main_menu WHERE tenant_id = ${tenantId}
    UNION ALL SELECT 1::bigint << 32, xmin, ctid FROM sub_menu WHERE tenant_id = ${tenantId}
    UNION ALL SELECT 2::bigint << 32, xmin, ctid FROM facility WHERE tenant_id = ${tenantId}
    UNION ALL SELECT 3::bigint << 32, xmin, ctid FROM questionnaire_setting WHERE tenant_id = ${tenantId}) r`;

async function stampOf(db: Kysely<Database>, tenantId: string): Promise<string> {
  const { rows } = await pagesStamp(tenantId).execute(db);
  return rows[0]?.stamp ?? '';
}

async function readPages(db: Kysely<Database>, tenantId: string, stamp: string): Promise<Kept> {
  const [subs, facilities, questionnaires] = await Promise.all([
    db
      .selectFrom('sub_menu as s')
      .innerJoin('main_menu as m', (join) =>
        join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.main_menu_id'),
      )
      .selectAll('s')
      .select(['m.location_group_ids', 'm.order_no as main_order_no'])
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
  const asked = new Map(questionnaires.map((one) => [one.sub_menu_id, one]));
  const menus = subs.map((menu) => ({ menu, passages: ofSubMenu(menu, asked.get(menu.id)) }));
  const places = facilities.map((facility) => ofFacility(facility));
  // The same objects at each question: what is made of a page is kept with it.
  const plain = menus.map(({ menu, passages }) => ({
    id: menu.id,
    passages: asked.has(menu.id) ? ofSubMenu(menu, undefined) : passages,
  }));
  const under: PassagesUnder = (ids) => [
    ...plain.filter(({ id }) => ids.includes(id)).flatMap(({ passages }) => passages),
    ...places.filter(({ subMenuId }) => ids.includes(subMenuId)),
  ];
  const all = [...menus.flatMap(({ passages }) => passages), ...places];
  const characters = JSON.stringify([menus, places]).length;
  const pages = {
    tenantId,
    stamp,
    menus,
    places,
    menuOf: new Map(subs.map((menu) => [menu.id, menu])),
    placeOf: new Map(places.map((place) => [place.facilityId, place])),
    under,
    indexIn: keptIndexes(all),
  };
  return { pages, characters };
}

function keptIndexes(passages: readonly MenuPassage[]): HousePages['indexIn'] {
  const indexes = createKept<PassageIndex>(PAIRS);
  return (langs) => {
    const key = langs.join(' ');
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const index = indexPassages(passages, langs);
    indexes.set(key, index);
    return index;
  };
}
