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

type ShownSubMenu = Pick<
  Selectable<Database['sub_menu']>,
  'id' | 'is_display' | 'is_lang_restricted' | 'restricted_langs' | 'out_of_service' | 'menu_option'
> & { readonly location_group_ids: readonly string[] | null };

/** What stands under some sub-menus of a house that is shown: one passage a menu, one a place. */
type PassagesUnder = (subMenuIds: readonly number[]) => readonly MenuPassage[];

/** What a house shows to anybody at any time; what this guest may be shown now is decided at each question. */
export interface HousePages {
  readonly menus: readonly { readonly menu: ShownSubMenu; readonly passages: readonly MenuPassage[] }[];
  /** Places, each under its sub-menu. */
  readonly places: readonly MenuPassage[];
  /** What stands under some sub-menus, as `passagesUnder` reads it. */
  readonly under: PassagesUnder;
  /** What all of them are found by in these languages. */
  readonly indexIn: (langs: readonly string[]) => PassageIndex;
}

interface Stamped {
  readonly stamp: string;
  readonly pages: HousePages;
  readonly characters: number;
}

/** Characters of the rows of all houses together, of which a few hundred kilobytes each are usual. */
const ROOM = 16_000_000;
/** Pairs of languages whose terms are kept of a house. */
const PAIRS = 6;
const kept = keptBy<Kysely<Database>, ReturnType<typeof createKept<Stamped>>>(() =>
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
  const found = kept(db).get(tenantId);
  if (found?.stamp === stamp) return found.pages;
  const read = await readPages(db, tenantId);
  kept(db).set(tenantId, { stamp, ...read });
  return read.pages;
}

/**
 * The stamp of a house, as a statement of its own or as part of another: another one as soon as any of the rows is another,
 * for each writing of a row has a transaction and a place of its own.
 */
export const pagesStamp = (tenantId: string): RawBuilder<{ readonly stamp: string }> => sql`
  SELECT concat(count(*), ' ', sum(hashtidextended(ctid, kind + xmin::text::bigint))) AS stamp FROM (
    SELECT 0::bigint AS kind, xmin, ctid FROM main_menu WHERE tenant_id = ${tenantId}
    UNION ALL SELECT 1::bigint << 32, xmin, ctid FROM sub_menu WHERE tenant_id = ${tenantId}
    UNION ALL SELECT 2::bigint << 32, xmin, ctid FROM facility WHERE tenant_id = ${tenantId}
    UNION ALL SELECT 3::bigint << 32, xmin, ctid FROM questionnaire_setting WHERE tenant_id = ${tenantId}) r`;

async function stampOf(db: Kysely<Database>, tenantId: string): Promise<string> {
  const { rows } = await pagesStamp(tenantId).execute(db);
  return rows[0]?.stamp ?? '';
}

async function readPages(
  db: Kysely<Database>,
  tenantId: string,
): Promise<{ readonly pages: HousePages; readonly characters: number }> {
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
  return { pages: { menus, places, under, indexIn: keptIndexes(all) }, characters };
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
