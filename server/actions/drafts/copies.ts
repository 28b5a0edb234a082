/** Copies of a catalogue: what a draft began from, one that is not loaded, a version that was live. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type CatalogueSide, catalogueDocs, tenantOf } from '#server/queries/drafts/catalogue-docs.ts';
import { twinRoomOf } from '#server/queries/drafts/twin-rooms.ts';
import { tablesWithTexts, textStates } from '#server/queries/drafts/text-states.ts';

/**
 * Keeps a catalogue as it is now.
 *
 * @returns the copy's id
 */
export async function makeCopy(
  trx: Transaction<Database>,
  side: Exclude<CatalogueSide, { in: 'copy' }>,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<string> {
  const tenantId = tenantOf(side);
  await trx.insertInto('catalogue_copy').values({ tenant_id: side.houseId, id, made_at: now }).execute();
  const thing = tablesWithTexts.map(
    ({ of, kind, thing: make }) =>
      sql`WHEN ${of.table}::text THEN ${kind}::text || '.' || ${make(sql`d.doc`, sql`${tenantId}`)}`,
  );
  const own = sql`CASE d.of_table ${sql.join(thing, sql` `)} END`;
  const code =
    side.in === 'twin'
      ? sql`coalesce('room.' || CASE WHEN d.of_table = 'location' THEN ${twinRoomOf(side.houseId, sql`d.key`)} END, ${own})`
      : own;
  const leftOver =
    side.in === 'twin'
      ? sql`WHERE NOT EXISTS (SELECT FROM catalogue_copy_row o JOIN draft f ON f.tenant_id = o.tenant_id AND f.base_copy_id = o.copy_id AND f.is_loaded
          WHERE o.tenant_id = ${side.houseId} AND o.is_left_over AND o.of_table = d.of_table AND o.key = d.key)`
      : sql``;
  await sql`
    WITH states AS MATERIALIZED (SELECT s.kind || '.' || s.thing_id AS thing, s.texts FROM (${textStates(tenantId)}) s)
    INSERT INTO catalogue_copy_row (tenant_id, copy_id, of_table, key, doc, texts)
    SELECT ${side.houseId}::uuid, ${id}::uuid, d.of_table, d.key, d.doc, s.texts
    FROM (${catalogueDocs(side)}) d LEFT JOIN states s ON s.thing = ${code}
    ${leftOver}`.execute(trx);
  return id;
}

/** Takes away copies that nothing names any more. */
export async function dropCopies(trx: Transaction<Database>, houseId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    DELETE FROM catalogue_copy c WHERE c.tenant_id = ${houseId} AND c.id = ANY(${[...ids]}::uuid[])
      AND NOT EXISTS (SELECT FROM draft d WHERE d.tenant_id = c.tenant_id AND c.id IN (d.base_copy_id, d.own_copy_id))
      AND NOT EXISTS (SELECT FROM catalogue_version v WHERE v.tenant_id = c.tenant_id AND v.copy_id = c.id)`.execute(
    trx,
  );
}
