/**
 * Makes a twin the same as a copy of a catalogue: what the copy has is written, what it has not goes [DRAFT-TWIN]. Rows that
 * something a cookie may know still names stay, hidden, and are told apart from the draft: of conversations, tickets and
 * people nothing is ever deleted.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { catalogueDocs, ownerColumn } from '#server/queries/drafts/catalogue-docs.ts';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import { liveRoomOf } from '#server/queries/drafts/twin-rooms.ts';
import { fillTexts } from './fill-texts.ts';
import type { Twin } from './twin.ts';
import { writeDocs, writeFaces } from './write-catalogue.ts';

type Trx = Transaction<Database>;

/**
 * @param copyId what it shall say
 * @param baseCopyId what the draft began from; what could not go is noted there
 */
export async function fillTwin(trx: Trx, twin: Twin, copyId: string, baseCopyId: string): Promise<void> {
  await clearTries(trx, twin.twinId);
  await mapRooms(trx, twin.houseId);
  const copied = (of: CatalogueTable): RawBuilder<unknown> =>
    catalogueDocs({ in: 'copy', houseId: twin.houseId, copyId }, [of]);
  const target = { tenantId: twin.twinId, twinOf: twin.houseId };
  for (const of of catalogueTables) {
    if (of.table === 'bot') await writeFaces(trx, target, copied(of));
    await writeDocs(trx, target, of, copied(of));
  }
  for (const of of catalogueTables.toReversed()) await removeOthers(trx, twin, of, copied(of));
  await fillTexts(trx, twin, copyId);
  await noteLeftOvers(trx, twin, copyId, baseCopyId);
  await sql`SELECT mirror_people(${twin.houseId}, ${twin.twinId},
    ARRAY(SELECT user_id FROM staff WHERE tenant_id = ${twin.houseId}))`.execute(trx);
}

/** What was tried in the twin and names its rows: orders, payments, coupons and readings. Nothing of it is synchronized. */
async function clearTries(trx: Trx, twinId: string): Promise<void> {
  const tables = [
    'coupon_redemption',
    'coupon',
    'bill_line',
    'payment_callback',
    'payment_refund',
    'payment',
    'guest_order_item',
    'guest_order',
    'stay_reservation',
    'congestion_reading',
  ] as const;
  for (const table of tables) await trx.deleteFrom(table).where('tenant_id', '=', twinId).execute();
}

/** Each room of the live house has one in the twin, the same in every draft: what was printed to try stays good. */
async function mapRooms(trx: Trx, houseId: string): Promise<void> {
  await sql`INSERT INTO draft_room (tenant_id, room_id, twin_room_id)
    SELECT tenant_id, id, gen_random_uuid() FROM location WHERE tenant_id = ${houseId}
    ON CONFLICT (tenant_id, room_id) DO NOTHING`.execute(trx);
}

/** What names a row of the catalogue from outside of it, and keeps it from being deleted. */
interface Holder {
  readonly table: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

async function holdersOf(trx: Trx, of: CatalogueTable): Promise<readonly Holder[]> {
  const ours = catalogueTables.map(({ table }) => table);
  const { rows } = await sql<Holder>`
    SELECT c.conrelid::regclass::text AS table,
      ARRAY(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY k(n, o)
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n ORDER BY o) AS columns,
      ARRAY(SELECT a.attname::text FROM unnest(c.confkey) WITH ORDINALITY k(n, o)
        JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.n ORDER BY o) AS keys
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r') AND c.confrelid = ${of.table}::regclass
      AND (c.conrelid::regclass::text <> ALL(${ours}::text[]) OR ${of.table} IN ('location_group', 'staff_group'))`.execute(
    trx,
  );
  return rows;
}

/**
 * What the copy does not have is found by `NOT IN`, which is looked up in a hash: nothing is known yet of how many rows a copy
 * has that was made just now, and each would be compared with each.
 */
async function removeOthers(trx: Trx, twin: Twin, of: CatalogueTable, docs: RawBuilder<unknown>): Promise<void> {
  if (ownerColumn(of) === 'id') return;
  const holders = await holdersOf(trx, of);
  const held = holders.map(
    ({ table, columns, keys }) =>
      sql`AND NOT EXISTS (SELECT FROM ${sql.table(table)} f WHERE ${sql.join(
        columns.map((column, at) =>
          keys[at] === 'tenant_id'
            ? sql`f.${sql.ref(column)} = ${twin.twinId}`
            : sql`f.${sql.ref(column)} = x.${sql.ref(keys[at] ?? '')}`,
        ),
        sql` AND `,
      )})`,
  );
  const isLeft = sql`x.tenant_id = ${twin.twinId} AND ${keyOf(twin, of)} NOT IN (SELECT s.key FROM (${docs}) s)`;
  await sql`DELETE FROM ${sql.table(of.table)} x WHERE ${isLeft} ${sql.join(held, sql` `)}`.execute(trx);
  // A room that cannot go lets nobody in any more.
  if (of.table === 'location')
    await sql`UPDATE location x SET qr_expires_at = now() WHERE ${isLeft} AND x.qr_expires_at IS NULL`.execute(trx);
}

/** How a copy calls a row `x` of the twin. */
const keyOf = ({ houseId }: Twin, of: CatalogueTable): RawBuilder<unknown> =>
  of.ids === 'own'
    ? sql`coalesce(${liveRoomOf(houseId, sql`x.id`)}, x.id)::text`
    : sql`concat_ws(' ', ${sql.join(of.keys.map((key) => sql`x.${sql.ref(key)}`))})`;

async function noteLeftOvers(trx: Trx, twin: Twin, copyId: string, baseCopyId: string): Promise<void> {
  await sql`DELETE FROM catalogue_copy_row WHERE tenant_id = ${twin.houseId} AND copy_id = ${baseCopyId} AND is_left_over`.execute(
    trx,
  );
  await sql`
    INSERT INTO catalogue_copy_row (tenant_id, copy_id, of_table, key, doc, is_left_over)
    SELECT ${twin.houseId}::uuid, ${baseCopyId}::uuid, d.of_table, d.key, d.doc, true
    FROM (${catalogueDocs({ in: 'twin', ...twin })}) d
    WHERE (d.of_table, d.key) NOT IN (
      SELECT c.of_table, c.key FROM catalogue_copy_row c WHERE c.tenant_id = ${twin.houseId} AND c.copy_id = ${copyId})
    ON CONFLICT DO NOTHING`.execute(trx);
}
