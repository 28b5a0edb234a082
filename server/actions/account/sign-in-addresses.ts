/**
 * A one-time address by which somebody locked out signs in [OPERATOR-SIGN-IN]: made by whoever runs the server, at its
 * shell, for half an hour. Of its secret only a hash is kept.
 */
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { type SignInPlace, startAccountSession, type StartedAccountSession } from './account-sessions.ts';
import type { DirectoryContext } from './directory-action.ts';
import { accountName } from './pin-login.ts';

/** Half an hour, in milliseconds: the operator reads it out, or sends it. */
const LIVES_MS = 30 * 60_000;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface SignInAddress {
  /** Stands behind the `#` of the address. */
  readonly token: string;
  readonly lang: string;
  readonly expiresAt: Date;
}

/** Makes an address's token, and ends those made for the same account before. @returns null where nobody has the e-mail address */
export async function makeSignInAddress(
  { trx, now, newId }: DirectoryContext,
  email: string,
): Promise<SignInAddress | null> {
  const account = await trx
    .selectFrom('account')
    .select(['id', 'lang_cd'])
    .where('email', '=', accountName(email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) return null;
  await trx
    .updateTable('account_link')
    .set({ used_at: now })
    .where('account_id', '=', account.id)
    .where('used_at', 'is', null)
    .execute();
  const id = newId();
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIVES_MS);
  await trx
    .insertInto('account_link')
    .values({ id, account_id: account.id, secret_hash: hashOf(secret), created_at: now, expires_at: expiresAt })
    .execute();
  return { token: `${id}.${secret}`, lang: account.lang_cd, expiresAt };
}

/** Signs in by an address, once; of two that open it at the same moment, one. @throws AppError link_expired */
export async function acceptSignInAddress(
  ctx: DirectoryContext,
  token: string,
  place: SignInPlace,
): Promise<StartedAccountSession> {
  const [id = '', secret = ''] = token.split('.');
  const link = v.is(Uuid, id)
    ? await ctx.trx
        .updateTable('account_link')
        .set({ used_at: ctx.now })
        .where('id', '=', id)
        .where('secret_hash', '=', hashOf(secret))
        .where('used_at', 'is', null)
        .where('expires_at', '>', ctx.now)
        .returning('account_id')
        .executeTakeFirst()
    : undefined;
  if (link === undefined) throw new AppError('link_expired');
  return startAccountSession(ctx, link.account_id, place, 'operator');
}
