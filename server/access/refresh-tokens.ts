/**
 * Refresh tokens: opaque, rotated at each use, one family a session [TOKEN-ROTATE]. A token rotated away is
 * a sign of theft and ends the family, but for ten seconds after its rotation: two honest tabs may race, and
 * an answer may get lost. Both are given the very same next token, so that neither holds one that is old.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';

/** How long a token just rotated away is still answered, in milliseconds. */
const ROTATION_GRACE_MS = 10_000;

/** Of a person of a house, or of an account. */
type Kind = 'r2' | 'a2';

/** Three dot-separated parts, as clients expect of any token: kind, session, secret. */
function format(kind: Kind, owner: string, sessionId: string, secret: string): string {
  return `${kind}.${Buffer.from(`${owner}/${sessionId}`).toString('base64url')}.${secret}`;
}

export const formatRefreshToken = (tenantId: string, sessionId: string, secret: string): string =>
  format('r2', tenantId, sessionId, secret);

export const formatAccountRefreshToken = (accountId: string, sessionId: string, secret: string): string =>
  format('a2', accountId, sessionId, secret);

export function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/**
 * The secret that follows another. Derived rather than drawn, so that it can be said again within the grace;
 * without our key nobody gets from one to the next.
 */
function secretAfter(key: string, sessionId: string, secret: string): { secret: string; hash: Buffer } {
  const next = createHmac('sha256', key).update(`refresh\n${sessionId}\n${secret}`).digest('base64url');
  return { secret: next, hash: hashSecret(next) };
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws AppError invalid_token for what is none of this kind */
function parse(kind: Kind, token: string): readonly [owner: string, sessionId: string, secret: string] {
  const [of, ids, secret, ...rest] = token.split('.');
  if (of !== kind || ids === undefined || secret === undefined || rest.length > 0) throw new AppError('invalid_token');
  const [owner, sessionId, ...more] = Buffer.from(ids, 'base64url').toString().split('/');
  if (owner === undefined || sessionId === undefined || more.length > 0 || !UUID.test(owner) || !UUID.test(sessionId))
    throw new AppError('invalid_token');
  // One spelling each: what decodes to the same session is not yet the same token [TOKEN-CANONICAL].
  if (format(kind, owner, sessionId, secret) !== token) throw new AppError('invalid_token');
  return [owner, sessionId, secret];
}

/** What a refresh token names. @throws AppError invalid_token */
export function parseRefreshToken(token: string): {
  tenantId: string;
  sessionId: string;
  secret: string;
  hash: Buffer;
} {
  const [tenantId, sessionId, secret] = parse('r2', token);
  return { tenantId, sessionId, secret, hash: hashSecret(secret) };
}

/** What an account's refresh token names. @throws AppError invalid_token */
export function parseAccountRefreshToken(token: string): {
  accountId: string;
  sessionId: string;
  secret: string;
  hash: Buffer;
} {
  const [accountId, sessionId, secret] = parse('a2', token);
  return { accountId, sessionId, secret, hash: hashSecret(secret) };
}

/** Is this an account's? It need not be a good one. */
export const isAccountRefreshToken = (token: string): boolean => token.startsWith('a2.');

/** What is kept of a session's tokens. */
interface KeptTokens {
  readonly current_token_hash: Buffer;
  readonly previous_token_hash: Buffer | null;
  readonly rotated_at: Date;
}

/** The token that follows the one that came; `isCurrent` where it has to be written down. */
interface Successor {
  readonly secret: string;
  readonly hash: Buffer;
  readonly isCurrent: boolean;
}

/**
 * Judges a token that came against those that are kept, under the session's row lock. `reused` is one rotated away, and
 * not within the grace just now.
 *
 * @throws AppError invalid_token where the key was changed in between: there is nothing to say again
 */
export function successorOf({
  key,
  sessionId,
  secret,
  hash,
  session,
  now,
}: {
  readonly key: string;
  readonly sessionId: string;
  readonly secret: string;
  readonly hash: Buffer;
  readonly session: KeptTokens;
  readonly now: Date;
}): Successor | 'reused' {
  const isCurrent = timingSafeEqual(session.current_token_hash, hash);
  const previous = session.previous_token_hash !== null && timingSafeEqual(session.previous_token_hash, hash);
  const inGrace = previous && now.getTime() - session.rotated_at.getTime() <= ROTATION_GRACE_MS;
  if (!isCurrent && !inGrace) return 'reused';
  const next = secretAfter(key, sessionId, secret);
  if (!isCurrent && !timingSafeEqual(session.current_token_hash, next.hash)) throw new AppError('invalid_token');
  return { ...next, isCurrent };
}
