/**
 * Refresh tokens: opaque, rotated at each use, one family a session [TOKEN-ROTATE]. A token rotated away is
 * a sign of theft and ends the family, but for ten seconds after its rotation: two honest tabs may race.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** How long a token just rotated away is still answered, in milliseconds. */
export const ROTATION_GRACE_MS = 10_000;

/** Three dot-separated parts, as clients expect of any token: kind, session, secret. */
export function formatRefreshToken(tenantId: string, sessionId: string, secret: string): string {
  return `r2.${Buffer.from(`${tenantId}/${sessionId}`).toString('base64url')}.${secret}`;
}

export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What a refresh token names. @throws AppError invalid_token */
export function parseRefreshToken(token: string): { tenantId: string; sessionId: string; hash: Buffer } {
  const [kind, ids, secret, ...rest] = token.split('.');
  if (kind !== 'r2' || ids === undefined || secret === undefined || rest.length > 0) throw new AppError('invalid_token');
  const [tenantId, sessionId, ...more] = Buffer.from(ids, 'base64url').toString().split('/');
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  if (tenantId === undefined || sessionId === undefined || more.length > 0 || !uuid.test(tenantId) || !uuid.test(sessionId)) {
    throw new AppError('invalid_token');
  }
  return { tenantId, sessionId, hash: hashSecret(secret) };
}

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
