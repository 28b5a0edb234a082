/**
 * Passkeys: signing in by the device's own lock instead of a PIN. The challenge is kept for five minutes and good once;
 * the browser's answer is judged by @simplewebauthn/server, for the site that PUBLIC_URL names and with the person
 * verified by their device [PASSKEY-SITE].
 */
import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import type { PasskeySite } from '#server/access/passkey-site.ts';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Passkey } from '#shared/manage/passkeys.ts';
import type { DirectoryContext } from './directory-action.ts';

/** Loaded with the first passkey: two hundred modules that a start would wait for. */
const webAuthn = () => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * 60_000;
/** Passkeys of one account. */
const PASSKEYS_MAX = 20;

type Context = Pick<DirectoryContext, 'trx' | 'now'>;

/** What a browser answers, as far as it is read. */
type Read<T extends RegistrationResponseJSON | AuthenticationResponseJSON> = Pick<T, 'id' | 'rawId' | 'type'> & {
  readonly response: object;
};

/** Asks any passkey of this site to sign in. */
export async function challengeSignIn(ctx: Context, site: PasskeySite) {
  const options = await (
    await webAuthn()
  ).generateAuthenticationOptions({ rpID: site.id, userVerification: 'required' });
  return { code: await keepChallenge(ctx, options.challenge, null), options };
}

/** Asks a device to make a passkey for an account. @throws AppError limit_reached */
export async function challengePasskey(
  ctx: Context,
  site: PasskeySite,
  account: { readonly id: string; readonly email: string; readonly name: string },
) {
  const known = await ctx.trx
    .selectFrom('account_passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', account.id)
    .execute();
  if (known.length >= PASSKEYS_MAX) throw new AppError('limit_reached');
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: 'Bellhop',
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { code: await keepChallenge(ctx, options.challenge, account.id), options };
}

async function keepChallenge({ trx, now }: Context, challenge: string, accountId: string | null): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await trx
    .insertInto('passkey_challenge')
    .values({ code, challenge, account_id: accountId, expires_at: new Date(now.getTime() + CHALLENGE_MS) })
    .execute();
  return code;
}

/** Takes a challenge: good once, also where the answer is wrong. @throws AppError verification_failed */
async function takeChallenge({ trx, now }: Context, code: string, accountId: string | null): Promise<string> {
  const row = await trx
    .deleteFrom('passkey_challenge')
    .where('code', '=', code)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('verification_failed');
  return row.challenge;
}

/** Whatever the library says against an answer is one refusal: who asks learns nothing of why. */
async function judged<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw new AppError('verification_failed', {}, { cause: error });
  }
}

/** Keeps the passkey that a device made. @throws AppError verification_failed, limit_reached */
export async function addPasskey(
  ctx: DirectoryContext,
  site: PasskeySite,
  accountId: string,
  given: { readonly code: string; readonly name: string; readonly response: Read<RegistrationResponseJSON> },
): Promise<Passkey> {
  const challenge = await takeChallenge(ctx, given.code, accountId);
  const { registrationInfo } = await judged(async () =>
    (await webAuthn()).verifyRegistrationResponse({
      // Read by its schema; what the library needs besides is empty.
      response: { ...given.response, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  );
  if (registrationInfo === undefined) throw new AppError('verification_failed');
  const { credential } = registrationInfo;
  const id = ctx.newId();
  const kept = await ctx.trx
    .insertInto('account_passkey')
    .values({
      id,
      account_id: accountId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name: given.name,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (kept === undefined) throw new AppError('verification_failed');
  return { id, name: given.name, created_at: ctx.now.getTime(), last_used_at: null };
}

/** Whose passkey answered. @throws AppError verification_failed */
export async function acceptPasskey(
  ctx: Context,
  site: PasskeySite,
  given: { readonly code: string; readonly response: Read<AuthenticationResponseJSON> },
): Promise<{ readonly accountId: string; readonly email: string }> {
  const { trx, now } = ctx;
  const challenge = await takeChallenge(ctx, given.code, null);
  const key = await trx
    .selectFrom('account_passkey as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.id', 'p.account_id', 'p.credential_id', 'p.public_key', 'p.counter', 'a.email'])
    .where('p.credential_id', '=', given.response.id)
    .where('a.disabled_at', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();
  if (key === undefined) throw new AppError('verification_failed');
  const { verified, authenticationInfo } = await judged(async () =>
    (await webAuthn()).verifyAuthenticationResponse({
      response: { ...given.response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter) },
    }),
  );
  if (!verified) throw new AppError('verification_failed');
  await trx
    .updateTable('account_passkey')
    .set({ counter: authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', key.id)
    .execute();
  return { accountId: key.account_id, email: key.email };
}

/** An account's passkeys, the oldest first. */
export async function passkeysOf(db: Kysely<Database>, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('account_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at: created_at.getTime(),
    last_used_at: last_used_at?.getTime() ?? null,
  }));
}

/** @throws AppError not_found for what is not one's own */
export async function removePasskey({ trx }: Pick<Context, 'trx'>, accountId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
}
