/** What waits for somebody in a house [DRAFT-TOLD]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { HousePrincipal } from '#server/access/seats.ts';
import { mayInHouse } from '#shared/domain/rights/rights.ts';
import type { Waiting } from '#shared/manage/waiting.ts';

/** What was made into a draft of a template waits there, and is no proposal any more. */
export async function waitingFor(
  db: Kysely<Database>,
  { house: { live }, seat, accountId }: Pick<HousePrincipal, 'house' | 'seat' | 'accountId'>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`SELECT
    (SELECT count(*)::int FROM draft WHERE tenant_id = ${live.id} AND ${mayInHouse('drafts.approve', seat)}
      AND review = 'asked' AND state <> 'applying' AND review_asked_by IS DISTINCT FROM ${accountId}) AS approvals,
    (SELECT count(*)::int FROM draft_answer WHERE tenant_id = ${live.id} AND account_id = ${accountId}) AS answers,
    coalesce((SELECT f.known + CASE WHEN f.proposed IS NOT NULL AND d.id IS NULL THEN f.changes ELSE 0 END
      FROM template_follow f LEFT JOIN draft d ON d.tenant_id = f.house_id AND d.id = f.draft_id
      WHERE f.house_id = ${live.id} AND ${mayInHouse('drafts.edit', seat)}), 0) AS proposed`.execute(db);
  return rows[0] ?? { approvals: 0, answers: 0, proposed: 0 };
}

/** Is there an answer that this account has not looked at? */
export async function hasUnseenAnswer(
  db: Kysely<Database>,
  houseId: string,
  draftId: string,
  accountId: string | null,
): Promise<boolean> {
  if (accountId === null) return false;
  const row = await db
    .selectFrom('draft_answer')
    .select('draft_id')
    .where('tenant_id', '=', houseId)
    .where('draft_id', '=', draftId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}
