/**
 * A catalogue as rows of JSON, whatever it lies in: the live house, its draft's twin, or a copy that was kept. From the
 * registry follows what a row consists of, so that the same thing reads the same everywhere [CATALOGUE-REGISTRY]: without
 * what is left out, and a room of a twin under the id of the live one.
 */
import { type RawBuilder, sql } from 'kysely';
import { type CatalogueTable, NEVER_TAKEN } from '#shared/domain/catalogue/catalogue-table.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import { liveRoomOf } from './twin-rooms.ts';

/** What a catalogue lies in. */
export type CatalogueSide =
  | { readonly in: 'house'; readonly houseId: string }
  | { readonly in: 'twin'; readonly houseId: string }
  | { readonly in: 'copy'; readonly houseId: string; readonly copyId: string };

/** The tenant whose rows they are. */
export const tenantOf = (side: CatalogueSide): string => (side.in === 'twin' ? twinIdOf(side.houseId) : side.houseId);

/** The column that says whose row it is. */
export const ownerColumn = ({ table }: Pick<CatalogueTable, 'table'>): 'id' | 'tenant_id' =>
  table === 'tenant' ? 'id' : 'tenant_id';

/** Columns of a row of JSON: its key, and what the catalogue has of it. */
export const docColumns = ({ keys, columns }: CatalogueTable): readonly string[] => [...keys, ...Object.keys(columns)];

/** Rooms whose code has ended are no rooms of the catalogue any more. */
const ONLY: Readonly<Record<string, RawBuilder<unknown>>> = {
  location: sql`AND x.qr_expires_at IS NULL`,
  // What guests asked is theirs.
  bot_question: sql`AND x.origin = 'written'`,
  page_copy: sql`AND x.revision = (SELECT coalesce(p.spoken_revision, p.newest_revision) FROM scraped_page p
    WHERE p.tenant_id = x.tenant_id AND p.id = x.page_id)`,
};
const only = ({ table }: CatalogueTable): RawBuilder<unknown> => ONLY[table] ?? sql``;

/** A row `x` as JSON. */
function docOf(of: CatalogueTable, id: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const without = [...Object.keys(NEVER_TAKEN), ...Object.keys(of.leftOut)];
  const parts = Object.entries(of.leftOutKeys ?? {}).map(
    ([column, keys]) =>
      sql`|| jsonb_build_object(${column}::text, (to_jsonb(x) -> ${column}) - ${Object.keys(keys)}::text[])`,
  );
  const own = id === null ? [] : [sql`|| jsonb_build_object('id', ${id})`];
  return sql.join([sql`(to_jsonb(x) - ${without}::text[])`, ...parts, ...own], sql` `);
}

/**
 * The rows of a catalogue: `of_table`, `key`, `doc`.
 *
 * @param tables those that are wanted; all of them by default
 */
export function catalogueDocs(
  side: CatalogueSide,
  tables: readonly CatalogueTable[] = catalogueTables,
): RawBuilder<unknown> {
  if (side.in === 'copy') {
    const names = tables.map(({ table }) => table);
    return sql`SELECT of_table, key, doc FROM catalogue_copy_row
      WHERE tenant_id = ${side.houseId} AND copy_id = ${side.copyId} AND NOT is_left_over AND of_table = ANY(${names}::text[])`;
  }
  return sql.join(
    tables.map(
      (
        of,
      ) => sql`SELECT ${of.table}::text AS of_table, ${keyIn(side, of)} COLLATE "C" AS key, ${docOf(of, idIn(side, of))} AS doc
      FROM ${sql.table(of.table)} x
      WHERE x.${sql.ref(ownerColumn(of))} = ${tenantOf(side)} ${only(of)}`,
    ),
    sql` UNION ALL `,
  );
}

/**
 * Rows of the live house that some keys name, each looked up by its own: whoever wants three words of a dictionary of ten
 * thousand reads three.
 *
 * @param key the name of a row, in the statement around it, that has the columns of the key
 */
export const liveDocAt = (houseId: string, of: CatalogueTable, key: string): RawBuilder<unknown> =>
  sql`SELECT ${docOf(of, null)} AS doc FROM ${sql.table(of.table)} x
    WHERE x.${sql.ref(ownerColumn(of))} = ${houseId} AND ${hasKeyOf(of, key)} ${only(of)}`;

/** The row `x` has the key that the row `key` names; of the one row of the house itself there is none. */
export const hasKeyOf = ({ keys }: CatalogueTable, key: string): RawBuilder<unknown> =>
  keys.length === 0
    ? sql`true`
    : sql.join(
        keys.map((column) => sql`x.${sql.ref(column)} = ${sql.ref(`${key}.${column}`)}`),
        sql` AND `,
      );

const hasOwnIds = (side: CatalogueSide, of: CatalogueTable): boolean => side.in === 'twin' && of.ids === 'own';

/** The live house's id of a twin's room; a new one goes by its own. */
const idIn = (side: CatalogueSide, of: CatalogueTable): RawBuilder<unknown> | null =>
  hasOwnIds(side, of) ? sql`coalesce(${liveRoomOf(side.houseId, sql`x.id`)}, x.id)` : null;

function keyIn(side: CatalogueSide, of: CatalogueTable): RawBuilder<unknown> {
  const id = idIn(side, of);
  if (id !== null) return sql`${id}::text`;
  return of.keys.length === 0
    ? sql`''`
    : sql`concat_ws(' ', ${sql.join(of.keys.map((key) => sql`x.${sql.ref(key)}`))})`;
}
