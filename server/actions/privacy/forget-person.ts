/** Taking somebody out of the operation histories: what they did stays, that it was they does not [HISTORY-ERASE]. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

interface Forgotten {
  readonly houses: readonly { readonly code: string; readonly entries: number }[];
  readonly organizations: readonly { readonly name: string; readonly entries: number }[];
}

/**
 * Of every house and organisation they have or had a seat in: whose history names them is looked for, so that a seat
 * given up long ago counts too.
 */
export async function forgetInHistories(
  trx: Transaction<Database>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Forgotten> {
  // In a house they are known by their account and by who they are at its desk.
  const { rows: houses } = await sql<{ code: string; entries: number }>`
    WITH person AS MATERIALIZED (
      SELECT h.id AS house_id, h.code, p.id FROM house h CROSS JOIN LATERAL (
        SELECT ${id}::uuid AS id
        UNION SELECT s.user_id FROM seat s WHERE s.house_id = h.id AND s.account_id = ${id}
        UNION SELECT s.user_id FROM staff s WHERE s.tenant_id = h.id AND s.login_id = ${email}
      ) p
      WHERE EXISTS (SELECT FROM history e WHERE e.tenant_id = h.id AND (p.id IN (e.account_id, e.user_id)
        OR concat_ws(' ', e.thing_id, e.before, e.after) LIKE '%' || p.id || '%'))
    )
    SELECT code, sum(erase_from_history(house_id, id))::int AS entries FROM person GROUP BY code ORDER BY code`.execute(
    trx,
  );
  const { rows: organizations } = await sql<{ name: string; entries: number }>`
    SELECT o.name, erase_from_organization_history(o.id, ${id}) AS entries FROM organization o
    WHERE EXISTS (SELECT FROM organization_history e WHERE e.organization_id = o.id AND (${id} IN (e.account_id, e.user_id)
      OR concat_ws(' ', e.thing_id, e.before, e.after) LIKE '%' || ${id} || '%')) ORDER BY o.name`.execute(trx);
  return { houses, organizations };
}
