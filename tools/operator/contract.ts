/** What a house's contract says, read and written by whoever runs the server [OPERATOR-CONTRACT]. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { saidBy } from '#server/actions/origin.ts';
import { updateSettings } from '#server/actions/manage/house.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { readTenantSettings } from '#shared/domain/tenant-settings/stored-settings.ts';
import type { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import { CONTRACTED } from '#shared/manage/settings.ts';
import { atDatabase, type Where } from './at-database.ts';

type Contract = Pick<TenantSettings, (typeof CONTRACTED)[number]>;

const usage = `Each is NAME=VALUE, or NAME=none: ${CONTRACTED.join(', ')}`;
const Name = v.picklist(CONTRACTED);

/** `guest_limit=50` as part of a merge patch. */
function changeOf(argument: string): readonly [string, string | number | null] {
  const [name, value = ''] = argument.split(/=(.*)/s);
  if (!v.is(Name, name) || value === '') throw new StartupFault(usage);
  return [name, value === 'none' ? null : /^\d+$/.test(value) ? Number(value) : value];
}

/**
 * Writes what is named, and nothing else; the change stands in the house's history as the operator's.
 *
 * @param changes each `NAME=VALUE`; none only reads
 * @returns a line for each part of the contract
 * @throws StartupFault for a house or a part that is none, for a value out of its range, and where there is no database
 */
export async function houseContract(
  where: Where,
  code: string,
  changes: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const patch = Object.fromEntries(changes.map(changeOf));
  const stored = await atDatabase(where, now, async ({ trx, newId }) => {
    const house = await trx
      .selectFrom('tenant')
      .select(['id', 'version', 'settings'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (house === undefined) throw new StartupFault(`There is no house ${code}`);
    if (changes.length === 0) return house.settings;
    const actor = systemActor(house.id);
    await sql`SELECT ${saidBy(actor, now, { door: 'operator', action: 'contract' })}`.execute(trx);
    try {
      const { settings } = await updateSettings(
        // The consoles ask anew by themselves; a running server reads settings with each request.
        { trx, actor, now, newId, log: console, notice: () => undefined },
        house.version,
        patch,
      );
      return settings;
    } catch (error) {
      if (!(error instanceof FieldsInvalid)) throw error;
      throw new StartupFault(`${error.fields.map(({ path }) => path).join(', ')} cannot be that`);
    }
  });
  const contract: Contract = readTenantSettings(stored).settings;
  return CONTRACTED.map((name) => `${name}=${contract[name] ?? 'none'}`);
}
