/** Sign-ins of accounts: one row a refresh token family, as of the people of a house [TOKEN-ROTATE] [TOKEN-ACCOUNT]. */
import {
  formatAccountRefreshToken,
  newSecret,
  parseAccountRefreshToken,
  successorOf,
} from '#server/access/refresh-tokens.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SignInEntry } from '#shared/manage/sign-ins.ts';
import type { DirectoryContext } from './directory-action.ts';

/** Days a session lasts without being used up. */
const SESSION_DAYS = 30;

export interface StartedAccountSession {
  readonly accountId: string;
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** From where somebody signs in, as the list of sign-ins shows it to them. */
export interface SignInPlace {
  readonly userAgent: string | null;
  readonly address: string | null;
}

export async function startAccountSession(
  { trx, now, newId }: DirectoryContext,
  accountId: string,
  { userAgent, address }: SignInPlace,
  entry: SignInEntry,
): Promise<StartedAccountSession> {
  const sessionId = newId();
  const { secret, hash } = newSecret();
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
  await trx
    .insertInto('account_session')
    .values({
      id: sessionId,
      account_id: accountId,
      user_agent: userAgent?.slice(0, 300) ?? null,
      address,
      entry,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      current_token_hash: hash,
      rotated_at: now,
    })
    .execute();
  return { accountId, sessionId, refreshToken: formatAccountRefreshToken(accountId, sessionId, secret), expiresAt };
}

/**
 * Exchanges a refresh token for the next one; one that was rotated away ends the session [TOKEN-REUSE] [TOKEN-GRACE].
 *
 * @returns null where the session was ended just now
 * @throws AppError invalid_token, expired_token, revoked_token
 */
export async function rotateAccountSession(
  { trx, now }: Pick<DirectoryContext, 'trx' | 'now'>,
  token: string,
  key: string,
): Promise<StartedAccountSession | null> {
  const { accountId, sessionId, secret, hash } = parseAccountRefreshToken(token);
  const session = await trx
    .selectFrom('account_session')
    .selectAll()
    .where('id', '=', sessionId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) throw new AppError('invalid_token');
  if (session.revoked_at !== null) throw new AppError('revoked_token');
  if (session.expires_at <= now) throw new AppError('expired_token');
  const successor = successorOf({ key, sessionId, secret, hash, session, now });
  if (successor === 'reused') {
    await endAccountSessions({ trx, now }, accountId, 'refresh_token_reused', sessionId);
    return null;
  }
  if (successor.isCurrent)
    await trx
      .updateTable('account_session')
      .set({ current_token_hash: successor.hash, previous_token_hash: hash, rotated_at: now, last_used_at: now })
      .where('id', '=', sessionId)
      .execute();
  const refreshToken = formatAccountRefreshToken(accountId, sessionId, successor.secret);
  return { accountId, sessionId, refreshToken, expiresAt: session.expires_at };
}

/** Ends sign-ins of an account: one, or all of them. @returns how many there were to end */
export async function endAccountSessions(
  { trx, now }: Pick<DirectoryContext, 'trx' | 'now'>,
  accountId: string,
  reason: string,
  sessionId?: string,
): Promise<number> {
  let query = trx
    .updateTable('account_session')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null);
  if (sessionId !== undefined) query = query.where('id', '=', sessionId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
