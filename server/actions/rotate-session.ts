import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { formatRefreshToken, newSecret, parseRefreshToken, ROTATION_GRACE_MS } from '#server/access/refresh-tokens.ts';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';

export interface RotatedSession {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshToken: string;
}

/** What came of a rotation: a new token, or a family that must be ended because an old token came back. */
export type Rotation = { readonly kind: 'rotated'; readonly session: RotatedSession } | { readonly kind: 'reused'; readonly tenantId: string; readonly sessionId: string; readonly userId: string };

/**
 * Exchanges a refresh token for the next one, under the session's row lock.
 *
 * @throws AppError invalid_token, expired_token, revoked_token
 */
export async function rotate(trx: Transaction<Database>, token: string, now: Date): Promise<Rotation> {
  const { tenantId, sessionId, hash } = parseRefreshToken(token);
  const session = await trx.selectFrom('auth_session').selectAll()
    .where('tenant_id', '=', tenantId).where('id', '=', sessionId).forUpdate().executeTakeFirst();
  if (session === undefined) throw new AppError('invalid_token');
  if (session.revoked_at !== null) throw new AppError('revoked_token');
  if (session.expires_at <= now) throw new AppError('expired_token');
  const current = timingSafeEqual(session.current_token_hash, hash);
  const previous = session.previous_token_hash !== null && timingSafeEqual(session.previous_token_hash, hash);
  const inGrace = previous && now.getTime() - session.rotated_at.getTime() <= ROTATION_GRACE_MS;
  if (!current && !inGrace) return { kind: 'reused', tenantId, sessionId, userId: session.user_id };
  const next = newSecret();
  await trx.updateTable('auth_session')
    // In the grace the loser of the race gets a token too; the older one stays the one to be told apart.
    .set({ current_token_hash: next.hash, previous_token_hash: session.current_token_hash, rotated_at: now, last_used_at: now })
    .where('tenant_id', '=', tenantId).where('id', '=', sessionId).execute();
  return { kind: 'rotated', session: { tenantId, sessionId, userId: session.user_id, refreshToken: formatRefreshToken(tenantId, sessionId, next.secret) } };
}
