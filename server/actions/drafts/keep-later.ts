/** What was left for later stays in the draft, which goes on from the live house as it is now [DRAFT-LATER]. */
import { sql } from 'kysely';
import { type DraftRow, planOf } from '#shared/domain/drafts/plan.ts';
import { mergeRow } from '#shared/domain/drafts/merge.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import type { DraftRecord } from '#server/queries/drafts/drafts.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import type { ActionContext } from '../action-context.ts';
import { dropCopies, makeCopy } from './copies.ts';
import { lastEntry } from './drafts.ts';
import { fillTwin } from './fill-twin.ts';
import { setState } from './state.ts';
import { asWhole } from './write-catalogue.ts';

/** @returns whether there was something */
export async function keepLater(ctx: ActionContext, draft: DraftRecord): Promise<boolean> {
  const { trx, now } = ctx;
  const { tenant_id: houseId, base_copy_id: baseCopyId, own_copy_id: ownId } = draft;
  if (ownId === null || !draft.choices.some(({ take }) => take === 'later')) return false;
  const { rows } = await readChanges(trx, { houseId, baseCopyId, mine: { in: 'copy', houseId, copyId: ownId } });
  const { later } = planOf(rows, draft.choices);
  if (later.length === 0) return false;
  await rebase(ctx, draft, later);
  await setState(trx, houseId, { state: 'open', fixed: true, now });
  return true;
}

/** The draft begins anew from the live house, with these changes on top; where both changed the same, with the draft's. */
async function rebase(
  { trx, now, newId }: ActionContext,
  draft: DraftRecord,
  rows: readonly DraftRow[],
): Promise<void> {
  const houseId = draft.tenant_id;
  const base = await makeCopy(trx, { in: 'house', houseId }, { id: newId(), now });
  const own = newId();
  await trx.insertInto('catalogue_copy').values({ tenant_id: houseId, id: own, made_at: now }).execute();
  await sql`INSERT INTO catalogue_copy_row (tenant_id, copy_id, of_table, key, doc, texts)
    SELECT tenant_id, ${own}::uuid, of_table, key, doc, texts FROM catalogue_copy_row
    WHERE tenant_id = ${houseId} AND copy_id = ${base} AND NOT is_left_over`.execute(trx);
  const said = rows.map((row) => ({
    of_table: row.of.table,
    key: row.key,
    doc: mergeRow(row.of, row, () => 'mine') ?? null,
  }));
  const written = JSON.stringify(said.filter(({ doc }) => doc !== null));
  await sql`INSERT INTO catalogue_copy_row AS c (tenant_id, copy_id, of_table, key, doc, texts)
    SELECT ${houseId}::uuid, ${own}::uuid, e.of_table, e.key, e.doc,
      (SELECT o.texts FROM catalogue_copy_row o WHERE o.tenant_id = ${houseId} AND o.copy_id = ${draft.own_copy_id}
        AND o.of_table = e.of_table AND o.key = e.key)
    FROM jsonb_to_recordset(${written}::text::jsonb) AS e(of_table text, key text, doc jsonb)
    ON CONFLICT (tenant_id, copy_id, of_table, key) DO UPDATE SET doc = excluded.doc, texts = excluded.texts`.execute(
    trx,
  );
  const gone = said.filter(({ doc }) => doc === null).map(({ of_table, key }) => `${of_table} ${key}`);
  await sql`DELETE FROM catalogue_copy_row WHERE tenant_id = ${houseId} AND copy_id = ${own}
    AND of_table || ' ' || key = ANY(${gone}::text[])`.execute(trx);
  await bringBackScenarios(trx, houseId, own, draft.own_copy_id);
  if (draft.is_loaded) {
    await asWhole(trx);
    await fillTwin(trx, { houseId, twinId: twinIdOf(houseId) }, own, base);
    await setState(trx, twinIdOf(houseId), { state: 'open', fixed: true, now });
  }
  await trx
    .updateTable('draft')
    .set({
      state: 'editing',
      base_copy_id: base,
      own_copy_id: draft.is_loaded ? null : own,
      copied_at: now,
      ...(draft.is_loaded ? { history_seen: await lastEntry(trx, twinIdOf(houseId)) } : {}),
      choices: sql`'[]'::jsonb`,
      job_id: null,
      applied: null,
      failed_code: null,
      review: 'none',
      review_version: null,
      review_asked_at: null,
      review_asked_by: null,
      review_note: '',
      reflect_at: null,
    })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draft.id)
    .execute();
  await dropCopies(trx, houseId, [draft.base_copy_id, ...(draft.own_copy_id === null ? [] : [draft.own_copy_id]), own]);
}

/**
 * A step that was left for later stands in its scenario: where the live house has removed that meanwhile, the draft brings
 * it back whole, as one that does not open. Where its assistant is gone too, the step has nowhere to stand.
 */
async function bringBackScenarios(
  trx: ActionContext['trx'],
  houseId: string,
  own: string,
  before: string | null,
): Promise<void> {
  const homeless = sql`SELECT split_part(n.key, ' ', 1) FROM catalogue_copy_row n
    WHERE n.tenant_id = ${houseId} AND n.copy_id = ${own} AND n.of_table = 'scenario_node' AND NOT EXISTS (
      SELECT FROM catalogue_copy_row s WHERE s.tenant_id = n.tenant_id AND s.copy_id = n.copy_id
        AND s.of_table = 'scenario' AND s.key = split_part(n.key, ' ', 1))`;
  await sql`INSERT INTO catalogue_copy_row (tenant_id, copy_id, of_table, key, doc, texts)
    SELECT tenant_id, ${own}::uuid, of_table, key,
      CASE of_table WHEN 'scenario' THEN doc || '{"is_opening": false}' ELSE doc END, texts
    FROM catalogue_copy_row o
    WHERE o.tenant_id = ${houseId} AND o.copy_id = ${before} AND o.of_table IN ('scenario', 'scenario_node')
      AND split_part(o.key, ' ', 1) IN (${homeless}) AND EXISTS (
        SELECT FROM catalogue_copy_row s JOIN catalogue_copy_row b ON b.tenant_id = s.tenant_id AND b.copy_id = ${own}
          AND b.of_table = 'bot' AND b.key = s.doc ->> 'bot_id'
        WHERE s.tenant_id = o.tenant_id AND s.copy_id = o.copy_id AND s.of_table = 'scenario'
          AND s.key = split_part(o.key, ' ', 1))
    ON CONFLICT (tenant_id, copy_id, of_table, key) DO NOTHING`.execute(trx);
  await sql`DELETE FROM catalogue_copy_row WHERE tenant_id = ${houseId} AND copy_id = ${own}
    AND of_table = 'scenario_node' AND split_part(key, ' ', 1) IN (${homeless})`.execute(trx);
}
