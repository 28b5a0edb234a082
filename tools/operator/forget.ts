/** Taking somebody out of the operation history, by whoever runs the server [HISTORY-ERASE]. */
import { sql } from 'kysely';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { atDatabase, type Where } from './at-database.ts';

/**
 * What they did stays, and that somebody was taken out; that it was they does not. Of every house and organisation they
 * have or had a seat in: whose history names them is looked for, so that a seat given up long ago counts too.
 *
 * @param email of their account
 * @returns a line for each history they were taken out of
 * @throws StartupFault where nobody has this address, and where there is no database
 */
export async function forgetPerson(where: Where, email: string, now: Date): Promise<readonly string[]> {
  return atDatabase(where, now, async ({ trx }) => {
    const address = email.trim().toLowerCase();
    const account = await trx.selectFrom('account').select('id').where('email', '=', address).executeTakeFirst();
    if (account === undefined) throw new StartupFault(`Nobody has the address ${address}`);
    const by = JSON.stringify({ door: 'operator', action: 'forget', role: 'system', at: now.toISOString() });
    await sql`SELECT set_config('bellhop.by', ${by}, true)`.execute(trx);
    // In a house they are known by their account and by who they are at its desk.
    const { rows: houses } = await sql<{ code: string; entries: number }>`
      WITH person AS MATERIALIZED (
        SELECT h.id AS house_id, h.code, p.id FROM house h CROSS JOIN LATERAL (
          SELECT ${account.id}::uuid AS id
          UNION SELECT s.user_id FROM seat s WHERE s.house_id = h.id AND s.account_id = ${account.id}
          UNION SELECT s.user_id FROM staff s WHERE s.tenant_id = h.id AND s.login_id = ${address}
        ) p
        WHERE EXISTS (SELECT FROM history e WHERE e.tenant_id = h.id AND (p.id IN (e.account_id, e.user_id)
          OR concat_ws(' ', e.thing_id, e.before, e.after) LIKE '%' || p.id || '%'))
      )
      SELECT code, sum(erase_from_history(house_id, id))::int AS entries FROM person GROUP BY code ORDER BY code`.execute(
      trx,
    );
    const { rows: organizations } = await sql<{ name: string; entries: number }>`
      SELECT o.name, erase_from_organization_history(o.id, ${account.id}) AS entries FROM organization o
      WHERE EXISTS (SELECT FROM organization_history e WHERE e.organization_id = o.id AND (${account.id} IN (e.account_id, e.user_id)
        OR concat_ws(' ', e.thing_id, e.before, e.after) LIKE '%' || ${account.id} || '%')) ORDER BY o.name`.execute(
      trx,
    );
    return [
      ...houses.map(({ code, entries }) => `${code}: ${entries} entries`),
      ...organizations.map(({ name, entries }) => `${name}: ${entries} entries`),
      `${address} stands in no other history.`,
    ];
  });
}
