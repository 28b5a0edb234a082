/**
 * Writes what a draft changes into the live house, in one transaction: all of it or nothing, and exactly what was planned
 * [DRAFT-EXACT]. What nobody waits for, texts by language and what the search knows, is written after it
 * (follow-plan.ts), so that this one is short.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { hasKeyOf, liveDocAt } from '#server/queries/drafts/catalogue-docs.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import type { Doc } from '#shared/domain/drafts/leaves.ts';
import type { Plan } from '#shared/domain/drafts/plan.ts';
import type { ActionContext } from '../action-context.ts';
import { writeBotFace } from '../manage/bot-face.ts';
import { asWhole, writeDocs } from './write-catalogue.ts';

type Trx = Transaction<Database>;
export type PlannedRow = Plan['rows'][number];

/**
 * @returns the rows as they were written: a new room has another id
 * @throws AppError version_stale where the live house is not what was planned for; nothing is written then
 */
export async function applyPlan(
  ctx: ActionContext,
  houseId: string,
  planned: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  const { trx } = ctx;
  await asWhole(trx);
  const rows = await withLiveIds(ctx, houseId, planned);
  const byTable = Map.groupBy(rows, ({ of }) => of);
  for (const [of, changed] of byTable) await requireUnchanged(trx, houseId, of, changed);
  for (const of of catalogueTables) {
    const docs = (byTable.get(of) ?? []).flatMap(({ after }) => (after === null ? [] : [after]));
    if (docs.length === 0) continue;
    if (of.table === 'bot') for (const doc of docs) await writeFace(ctx, doc);
    await writeDocs(
      trx,
      { tenantId: houseId },
      of,
      sql`SELECT e.doc FROM jsonb_array_elements(${JSON.stringify(docs)}::text::jsonb) e(doc)`,
    );
  }
  for (const of of catalogueTables.toReversed()) {
    const gone = (byTable.get(of) ?? []).filter(({ after }) => after === null);
    if (gone.length > 0) await remove(trx, houseId, of, gone);
  }
  return rows;
}

/** Nobody changes the house while it is closed; who did all the same, in the database, is heard here. */
async function requireUnchanged(
  trx: Trx,
  houseId: string,
  of: CatalogueTable,
  planned: readonly PlannedRow[],
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM ${keysOf(of, planned)} LEFT JOIN LATERAL (${liveDocAt(houseId, of, 'k')}) d ON true
    WHERE d.doc IS DISTINCT FROM nullif(p.doc, 'null') LIMIT 1`.execute(trx);
  if (rows.length > 0) throw new AppError('version_stale');
}

/** Rows `p` with the `doc` that each was planned for, beside rows `k` with the columns of its key as the table has them. */
function keysOf(of: CatalogueTable, planned: readonly PlannedRow[]): RawBuilder<unknown> {
  const said = planned.map(({ before, after }) => {
    const doc = before ?? after ?? {};
    return { key: Object.fromEntries(of.keys.map((column) => [column, doc[column]])), doc: before };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(said)}::text::jsonb) AS p(key jsonb, doc jsonb)
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(of.table)}, p.key) k`;
}

const writeFace = (ctx: ActionContext, { id, name, icon }: Doc): Promise<void> =>
  writeBotFace(ctx, String(id), { name: String(name), icon: typeof icon === 'string' ? icon : null });

/** A room that only the draft had gets an id of its own in the live house: what was printed to try opens nothing here. */
async function withLiveIds(
  { trx, newId }: ActionContext,
  houseId: string,
  rows: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  const added = rows.filter(({ of, before, after }) => of.ids === 'own' && before === null && after !== null);
  if (added.length === 0) return rows;
  const known = await trx
    .selectFrom('draft_room')
    .select('room_id')
    .where('tenant_id', '=', houseId)
    .where(
      'room_id',
      'in',
      added.map(({ key }) => key),
    )
    .execute();
  const live = new Set(known.map(({ room_id }) => room_id));
  const made = new Map(added.flatMap((row) => (live.has(row.key) ? [] : [[row, newId()] as const])));
  if (made.size > 0)
    await trx
      .insertInto('draft_room')
      .values([...made].map(([{ key }, id]) => ({ tenant_id: houseId, room_id: id, twin_room_id: key })))
      .execute();
  return rows.map((row) => {
    const id = made.get(row);
    return id === undefined || row.after === null ? row : { ...row, key: id, after: { ...row.after, id } };
  });
}

async function remove(trx: Trx, houseId: string, of: CatalogueTable, gone: readonly PlannedRow[]): Promise<void> {
  const keys = keysOf(of, gone);
  const which = sql`x.tenant_id = ${houseId} AND ${hasKeyOf(of, 'k')}`;
  if (of.removal !== 'closes') {
    await sql`DELETE FROM ${sql.table(of.table)} x USING ${keys} WHERE ${which}`.execute(trx);
    return;
  }
  // A room in which somebody was stays, and its code ends.
  await sql`DELETE FROM location x USING ${keys} WHERE ${which}
    AND NOT EXISTS (SELECT FROM guest g WHERE g.tenant_id = x.tenant_id AND g.location_id = x.id)
    AND NOT EXISTS (SELECT FROM conversation c WHERE c.tenant_id = x.tenant_id AND c.location_id = x.id)
    AND NOT EXISTS (SELECT FROM coupon c WHERE c.tenant_id = x.tenant_id AND c.location_id = x.id)
    AND NOT EXISTS (SELECT FROM stay s WHERE s.tenant_id = x.tenant_id AND s.location_id = x.id)
    AND NOT EXISTS (SELECT FROM stay_reservation s WHERE s.tenant_id = x.tenant_id AND s.location_id = x.id)
    AND NOT EXISTS (SELECT FROM room_asking r WHERE r.tenant_id = x.tenant_id AND r.location_id = x.id)`.execute(trx);
  await sql`UPDATE location x SET qr_expires_at = now() FROM ${keys} WHERE ${which}`.execute(trx);
}
