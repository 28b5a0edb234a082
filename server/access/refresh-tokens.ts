/**
 * Refresh tokens: opaque, rotated at each use, one family a session [TOKEN-ROTATE]. A token rotated away is
 * a sign of theft and ends the family, but for ten seconds after its rotation: two honest tabs may race, and
 * an answer may get lost. Both are given the very same next token, so that neither holds one that is old.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
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

/**
 * The secret that follows another. Derived rather than drawn, so that it can be said again within the grace;
 * without our key nobody gets from one to the next.
 */
export function secretAfter(key: string, sessionId: string, secret: string): { secret: string; hash: Buffer } {
  const next = createHmac('sha256', key).update(`refresh\n${sessionId}\n${secret}`).digest('base64url');
  return { secret: next, hash: hashSecret(next) };
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What a refresh token names. @throws AppError invalid_token */
export function parseRefreshToken(token: string): {
  tenantId: string;
  sessionId: string;
  secret: string;
  hash: Buffer;
} {
  const [kind, ids, secret, ...rest] = token.split('.');
  if (kind !== 'r2' || ids === undefined || secret === undefined || rest.length > 0)
    throw new AppError('invalid_token');
  const [tenantId, sessionId, ...more] = Buffer.from(ids, 'base64url').toString().split('/');
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  if (
    tenantId === undefined ||
    sessionId === undefined ||
    more.length > 0 ||
    !uuid.test(tenantId) ||
    !uuid.test(sessionId)
  ) {
    throw new AppError('invalid_token');
  }
  // One spelling each: what decodes to the same session is not yet the same token [TOKEN-CANONICAL].
  if (formatRefreshToken(tenantId, sessionId, secret) !== token) throw new AppError('invalid_token');
  return { tenantId, sessionId, secret, hash: hashSecret(secret) };
}
