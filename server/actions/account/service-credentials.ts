/** Service credentials, made and ended by people [CREDENTIAL-ONCE] [CREDENTIAL-ROTATE]. */
import { newCredentialSecret } from '#server/access/credentials.ts';
import { isNetwork } from '#server/access/networks.ts';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import {
  type CredentialOwner,
  type CredentialRow,
  credentialRows,
  presentCredential,
} from '#server/queries/manage/service-credentials.ts';
import { toldAlready } from '#shared/domain/rights/key-end.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ServiceCredential } from '#shared/manage/service-credentials.ts';
import type { DirectoryContext } from './directory-action.ts';

export interface CredentialFields {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly networks: readonly string[];
  readonly expires_at: string | null;
}

/** With its secret, which nothing keeps. */
export type RevealedCredential = ServiceCredential & { readonly secret: string };

/** How long the secret before a rotation is taken, in milliseconds. */
const BOTH_FOR_MS = 24 * 3_600_000;
/** A house has a program or two, and whoever has more has lost sight of them. */
const LIVE_MAX = 50;

/**
 * @throws AppError credential_exists for a name that one which lives has, limit_reached; FieldsInvalid for what is no
 *   network, or an end that is past
 */
export async function createCredential(
  ctx: DirectoryContext,
  owner: CredentialOwner,
  accountId: string,
  fields: CredentialFields,
): Promise<RevealedCredential> {
  const { trx, now, newId } = ctx;
  check(fields, now);
  await endExpired(ctx, owner, fields.name);
  if ((await credentialRows(trx, owner)).length >= LIVE_MAX) throw new AppError('limit_reached', { max: LIVE_MAX });
  const id = newId();
  const { secret, hash } = newCredentialSecret(id);
  const made = await trx
    .insertInto('credential')
    .values({
      id,
      organization_id: owner.organizationId,
      house_id: owner.houseId,
      name: fields.name,
      scopes: [...fields.scopes],
      networks: [...fields.networks],
      ...endOf(fields.expires_at, now),
      secret_hash: hash,
      created_by: accountId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('credential_exists');
  return { ...presentCredential(await readCredential(ctx, owner, id), now), secret };
}

/** @throws AppError not_found, version_stale, credential_exists; FieldsInvalid */
export async function updateCredential(
  ctx: DirectoryContext,
  owner: CredentialOwner,
  id: string,
  expected: number,
  changes: Partial<CredentialFields>,
): Promise<ServiceCredential> {
  const { trx, now } = ctx;
  const before = await lockCredential(ctx, owner, id, expected);
  check(changes, now);
  if (changes.name !== undefined && changes.name.toLowerCase() !== before.name.toLowerCase()) {
    await endExpired(ctx, owner, changes.name);
    const live = await credentialRows(trx, owner);
    if (live.some(({ name }) => name.toLowerCase() === changes.name?.toLowerCase()))
      throw new AppError('credential_exists');
  }
  if (Object.keys(changes).length > 0)
    await trx.updateTable('credential').set(columnsOf(changes, now)).where('id', '=', id).execute();
  return presentCredential(await readCredential(ctx, owner, id), now);
}

/** A new secret under the same id; the one before is taken for 24 hours more. @throws AppError not_found, version_stale */
export async function rotateCredential(
  ctx: DirectoryContext,
  owner: CredentialOwner,
  id: string,
  expected: number,
): Promise<RevealedCredential> {
  const { trx, now } = ctx;
  const { secret_hash: previous } = await lockCredential(ctx, owner, id, expected);
  const { secret, hash } = newCredentialSecret(id);
  await trx
    .updateTable('credential')
    .set({
      secret_hash: hash,
      previous_hash: previous,
      previous_until: new Date(now.getTime() + BOTH_FOR_MS),
    })
    .where('id', '=', id)
    .execute();
  return { ...presentCredential(await readCredential(ctx, owner, id), now), secret };
}

/** Ends it with the next call. @throws AppError not_found, version_stale */
export async function revokeCredential(
  ctx: DirectoryContext,
  owner: CredentialOwner,
  id: string,
  expected: number,
): Promise<void> {
  await lockCredential(ctx, owner, id, expected);
  await ctx.trx.updateTable('credential').set({ revoked_at: ctx.now }).where('id', '=', id).execute();
}

function check({ networks, expires_at }: Partial<CredentialFields>, now: Date): void {
  const wrong = (networks ?? []).flatMap((network, place) =>
    isNetwork(network) ? [] : [{ path: `networks.${place}`, code: 'network_invalid' }],
  );
  if (expires_at != null && !(Date.parse(expires_at) > now.getTime()))
    wrong.push({ path: 'expires_at', code: 'time_past' });
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
}

/** Its people are told anew of another end. */
function endOf(at: string | null, now: Date): { readonly expires_at: Date | null; readonly told: number } {
  const end = at === null ? null : new Date(at);
  return { expires_at: end, told: toldAlready(end, now) };
}

const columnsOf = ({ expires_at, scopes, networks, ...rest }: Partial<CredentialFields>, now: Date) => ({
  ...rest,
  ...(scopes === undefined ? {} : { scopes: [...scopes] }),
  ...(networks === undefined ? {} : { networks: [...networks] }),
  ...(expires_at === undefined ? {} : endOf(expires_at, now)),
});

/** What has ended by its date holds no name. */
async function endExpired({ trx, now }: DirectoryContext, owner: CredentialOwner, name: string): Promise<void> {
  await trx
    .updateTable('credential')
    .set({ revoked_at: now })
    .where('organization_id', '=', owner.organizationId)
    .where('house_id', owner.houseId === null ? 'is' : '=', owner.houseId)
    .where(({ fn }) => fn<string>('lower', ['name']), '=', name.toLowerCase())
    .where('expires_at', '<=', now)
    .where('revoked_at', 'is', null)
    .execute();
}

async function readCredential(
  { trx }: Pick<DirectoryContext, 'trx'>,
  owner: CredentialOwner,
  id: string,
): Promise<CredentialRow> {
  const [row] = await credentialRows(trx, owner, { id });
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function lockCredential(
  ctx: DirectoryContext,
  owner: CredentialOwner,
  id: string,
  expected: number,
): Promise<CredentialRow> {
  await ctx.trx.selectFrom('credential').select('id').where('id', '=', id).forUpdate().execute();
  const row = await readCredential(ctx, owner, id);
  if (row.version !== expected) throw new StaleVersion(presentCredential(row, ctx.now));
  return row;
}
