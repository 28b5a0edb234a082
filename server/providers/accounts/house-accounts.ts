/**
 * The accounts of a house with others: what `HOUSE_ACCOUNTS` says, and else what was written at a console [ACCOUNT-FILE]. Read
 * from the database at each call, so that a key that was changed or taken away counts at once, in every process.
 */
import * as v from 'valibot';
import { secretsIn } from '#server/access/sealed-accounts.ts';
import { type HouseAccounts, HouseAccountsShape } from '#server/config/accounts.ts';
import { type AccountId, hostsOf } from '#shared/domain/accounts/account-fields.ts';
import type { ProviderContext } from '../provider-context.ts';

export interface House {
  readonly tenantId: string;
  readonly code: string;
}

interface KnownAccount<Id extends AccountId> {
  readonly account: NonNullable<HouseAccounts[Id]>;
  /** Another where the account is another. */
  readonly stamp: string;
}

/** Null where the house has none, has it switched off, or where it is not whole. */
export async function houseAccount<Id extends AccountId>(
  { config, db }: Pick<ProviderContext, 'config' | 'db'>,
  { tenantId, code }: House,
  id: Id,
): Promise<KnownAccount<Id> | null> {
  const inFile = config.accounts[code]?.[id];
  if (inFile !== undefined) return { account: inFile, stamp: 'file' };
  const row = await db
    .selectFrom('house_account')
    .select(['fields', 'sealed', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const secrets = secretsIn(config, tenantId, id, row.sealed);
  if (secrets === null) return null;
  const { environment, ...fields } = row.fields;
  const read = v.safeParse(HouseAccountsShape, { [id]: { ...fields, ...secrets, ...hostsOf(id, environment) } });
  const account = read.success ? read.output[id] : undefined;
  return account === undefined ? null : { account, stamp: String(row.version) };
}
