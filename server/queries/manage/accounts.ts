/** Accounts with others, as the management API shows them; read-only. */
import type { Kysely, Selectable } from 'kysely';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/schema.ts';
import { isInFile, secretsIn } from '#server/access/sealed-accounts.ts';
import { accountIds, accountParts, type AccountId } from '#shared/domain/accounts/account-fields.ts';
import type { Account, secretNames } from '#shared/manage/accounts.ts';

type Row = Selectable<Database['house_account']>;

/** An account without its secrets. */
export function presentAccount(
  config: Config,
  code: string,
  tenantId: string,
  id: AccountId,
  row: Row | undefined,
): Account {
  const inFile = isInFile(config.accounts, code, id);
  const secrets = row === undefined ? {} : secretsIn(config, tenantId, id, row.sealed);
  const { fields, secrets: needed, optional } = accountParts[id];
  const set = needed.filter((name) => (secrets?.[name] ?? '') !== '');
  const said = (name: string): string => row?.fields[name] ?? '';
  return {
    id,
    in_file: inFile,
    is_active: row?.is_active ?? true,
    is_whole:
      inFile ||
      (set.length === needed.length &&
        row !== undefined &&
        fields.every((name) => optional.includes(name) || said(name) !== '')),
    secrets_set: [...set],
    secrets_lost: secrets === null,
    shop_id: said('shop_id'),
    config_id: said('config_id'),
    environment: said('environment') === '' ? 'live' : said('environment'),
    property_id: said('property_id'),
    client_id: said('client_id'),
    issuer_id: said('issuer_id'),
    class_name: said('class_name'),
    client_email: said('client_email'),
    ...NOTHING,
    version: row?.version ?? 0,
  };
}

/** No secret is ever shown. */
const NOTHING = {
  shop_pass: '',
  api_key: '',
  webhook_secret: '',
  client_secret: '',
  private_key: '',
} as const satisfies Record<(typeof secretNames)[number], ''>;

/** All of a house, be they written or not. */
export async function accountsOfHouse(
  { config, db }: { readonly config: Config; readonly db: Kysely<Database> },
  house: { readonly id: string; readonly code: string },
): Promise<Account[]> {
  const rows = await db.selectFrom('house_account').selectAll().where('tenant_id', '=', house.id).execute();
  return accountIds.map((id) =>
    presentAccount(
      config,
      house.code,
      house.id,
      id,
      rows.find((row) => row.id === id),
    ),
  );
}
