import type { Transaction } from 'kysely';
import { formatRefreshToken, parseRefreshToken, successorOf } from '#server/access/refresh-tokens.ts';
import { keepConnection } from '../plans/connections.ts';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';

interface RotatedSession {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** What came of a rotation: a new token, or a family that must be ended because an old token came back. */
export type Rotation =
  | { readonly kind: 'rotated'; readonly session: RotatedSession }
  | { readonly kind: 'reused'; readonly tenantId: string; readonly sessionId: string; readonly userId: string };

/**
 * Exchanges a refresh token for the next one, under the session's row lock [TOKEN-ROTATE] [TOKEN-REUSE]. Within
 * the grace the one before gets the same successor again [TOKEN-GRACE].
 *
 * @param key signs the succession; the same in every process
 * @throws AppError invalid_token, expired_token, revoked_token
 */
export async function rotate(trx: Transaction<Database>, token: string, now: Date, key: string): Promise<Rotation> {
  const { tenantId, sessionId, secret, hash } = parseRefreshToken(token);
  const session = await trx
    .selectFrom('auth_session')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) throw new AppError('invalid_token');
  // Who was erased is told so: the device forgets them, too [PRIVACY-CONVERGES].
  if (session.revoked_at !== null)
    throw new AppError('revoked_token', session.revoked_reason === 'erased' ? { reason: 'erased' } : {});
  if (session.expires_at <= now) throw new AppError('expired_token');
  const next = successorOf({ key, sessionId, secret, hash, session, now });
  if (next === 'reused') return { kind: 'reused', tenantId, sessionId, userId: session.user_id };
  if (next.isCurrent)
    await trx
      .updateTable('auth_session')
      .set({ current_token_hash: next.hash, previous_token_hash: hash, rotated_at: now, last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sessionId)
      .execute();
  if (session.entry !== null) await keepConnection(trx, { tenantId, sessionId, userId: session.user_id }, now);
  const refreshToken = formatRefreshToken(tenantId, sessionId, next.secret);
  return {
    kind: 'rotated',
    session: { tenantId, sessionId, userId: session.user_id, refreshToken, expiresAt: session.expires_at },
  };
}
