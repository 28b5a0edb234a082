/** How long a house keeps what is personal: set by people, done by a job [PRIVACY-RETENTION]. */
import { sql } from 'kysely';
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { noteIsDue } from '#server/queries/privacy/due.ts';
import { type Rules, rulesOf, type StoredRules } from '#server/queries/privacy/retention.ts';
import type { ActionContext } from '../action-context.ts';

/** What is set is in force so long after: a slip of the hand is taken back before it erased anything. */
const GRACE_MS = 86_400_000;

/** @throws StaleVersion */
export async function setRetention(
  ctx: ActionContext,
  expected: number,
  changes: Partial<Rules>,
): Promise<StoredRules> {
  const { trx, actor, now } = ctx;
  await trx.selectFrom('tenant').select('id').where('id', '=', actor.tenantId).forNoKeyUpdate().execute();
  const before = await rulesOf(trx, actor.tenantId);
  if (before.version !== expected) throw new StaleVersion(before);
  const { begins_at, version: _raised, ...kept } = before;
  const rules = { ...kept, ...changes };
  const sooner = (Object.keys(rules) as (keyof Rules)[]).some((rule) => isShorter(rules[rule], before[rule]));
  const row = { ...rules, begins_at: sooner || begins_at === null ? new Date(now.getTime() + GRACE_MS) : begins_at };
  await trx
    .insertInto('retention')
    .values({ tenant_id: actor.tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
  return rulesOf(trx, actor.tenantId);
}

const isShorter = (days: number | null, before: number | null): boolean =>
  days !== null && (before === null || days < before);

/** Notes on guests past their time. @returns how many went */
export async function eraseNotes({ trx, actor }: ActionContext, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM guest_note WHERE ctid = ANY (ARRAY(
    SELECT n.ctid FROM guest_note n WHERE n.tenant_id = ${actor.tenantId} AND ${noteIsDue(before)} LIMIT ${limit}))`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}
