/** Accounts with others, written by who runs the house; their secrets are sealed before they are kept [ACCOUNT-SECRET]. */
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { sealSecrets, secretsIn } from '#server/access/sealed-accounts.ts';
import type { Config } from '#server/config/config.ts';
import { presentAccount } from '#server/queries/manage/accounts.ts';
import { accountParts, type AccountId } from '#shared/domain/accounts/account-fields.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Account } from '#shared/manage/accounts.ts';
import type { ActionContext } from '../action-context.ts';

interface Change {
  readonly is_active?: boolean | undefined;
  readonly [field: string]: string | boolean | undefined;
}

interface At {
  readonly config: Config;
  readonly code: string;
  readonly id: AccountId;
}

async function lockedRow({ trx, actor }: ActionContext, id: AccountId) {
  // The house's row serialises what is written of an account for the first time.
  await trx.selectFrom('tenant').select('id').where('id', '=', actor.tenantId).forNoKeyUpdate().execute();
  return trx
    .selectFrom('house_account')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @throws FieldsInvalid for a field of another provider's or one that is needed and missing; StaleVersion */
export async function writeAccount(
  ctx: ActionContext,
  { config, code, id }: At,
  expected: number,
  { is_active: active, ...change }: Change,
): Promise<Account> {
  const { trx, actor } = ctx;
  const row = await lockedRow(ctx, id);
  if ((row?.version ?? 0) !== expected) throw new StaleVersion(presentAccount(config, code, actor.tenantId, id, row));
  const parts = accountParts[id];
  const foreign = Object.keys(change).filter(
    (name) => change[name] !== undefined && !parts.fields.includes(name) && !parts.secrets.includes(name),
  );
  if (foreign.length > 0) throw new FieldsInvalid(foreign.map((path) => ({ path, code: 'option_unfit' })));
  const known = row === undefined ? {} : (secretsIn(config, actor.tenantId, id, row.sealed) ?? {});
  const typed = (names: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(
      names.flatMap((name) => (typeof change[name] === 'string' ? [[name, change[name]] as const] : [])),
    );
  const fields = { ...row?.fields, ...typed(parts.fields) };
  const written = Object.entries(typed(parts.secrets)).filter(([, text]) => text !== '');
  const secrets = { ...known, ...Object.fromEntries(written) };
  const missing = [
    ...parts.fields.filter((name) => !parts.optional.includes(name) && (fields[name] ?? '') === ''),
    ...parts.secrets.filter((name) => (secrets[name] ?? '') === ''),
  ];
  if (missing.length > 0) throw new FieldsInvalid(missing.map((path) => ({ path, code: 'required' })));
  if (secrets['private_key'] !== undefined && !secrets['private_key'].startsWith('-----BEGIN PRIVATE KEY-----'))
    throw new FieldsInvalid([{ path: 'private_key', code: 'private_key_invalid' }]);
  // What did not change is not sealed anew: the history would tell of a change that is none.
  const sealed =
    row !== undefined && written.length === 0 ? row.sealed : sealSecrets(config, actor.tenantId, id, secrets);
  const kept = { is_active: active ?? row?.is_active ?? true, fields, sealed };
  const saved = await trx
    .insertInto('house_account')
    .values({ tenant_id: actor.tenantId, id, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(kept))
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentAccount(config, code, actor.tenantId, id, saved);
}

/** @throws AppError not_found; StaleVersion */
export async function forgetAccount(ctx: ActionContext, { config, code, id }: At, expected: number): Promise<void> {
  const { trx, actor } = ctx;
  const row = await lockedRow(ctx, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.version !== expected) throw new StaleVersion(presentAccount(config, code, actor.tenantId, id, row));
  await trx.deleteFrom('house_account').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute();
}
