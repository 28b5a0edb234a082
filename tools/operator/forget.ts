/** Taking somebody out of the operation history, by whoever runs the server [HISTORY-ERASE]. */
import { sql } from 'kysely';
import { forgetInHistories, whereKnown } from '#server/actions/privacy/forget-person.ts';
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
    const { houses, organizations } = await forgetInHistories(
      trx,
      await whereKnown(trx, { id: account.id, email: address }),
    );
    return [
      ...houses.map(({ code, entries }) => `${code}: ${entries} entries`),
      ...organizations.map(({ name, entries }) => `${name}: ${entries} entries`),
      `${address} stands in no other history.`,
    ];
  });
}
