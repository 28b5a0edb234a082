/**
 * Access tokens: who is asking, for 15 minutes [TOKEN-ACCESS]. Every door turns the token it was handed into
 * a {@link Principal} here and nowhere else. A token seen before costs a hash and a look-up.
 */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import type { LookUpSession } from './live-sessions.ts';
import type { Principal } from './principal.ts';
import { createRevokedSessions } from './revoked-sessions.ts';
import { createSeenTokens } from './seen-tokens.ts';
import { type HouseDoors, openDoors } from './house-doors.ts';
import { type AccountTokens, createAccountTokens } from './account-tokens.ts';
import { ACCESS_TOKEN_LIFETIME, readToken, signingKey, signToken } from './signed-tokens.ts';

export type AccessClaims = Omit<Principal, 'expiresAt'>;

export interface AccessTokens {
  /** Tokens of accounts, for the management API alone. */
  readonly accounts: AccountTokens;
  /** Which houses their tokens open at all, and from where. */
  readonly houses: HouseDoors;
  /** A token for these claims; `notAfter` (milliseconds since 1970) ends it before its 15 minutes, as a stay's end does. */
  sign(claims: AccessClaims, notAfter?: number): Promise<string>;
  /**
   * Who the token speaks for. One of a house that was deleted counts as ended while it is.
   *
   * @throws AppError `missing_token`, `invalid_token`, `expired_token` or `revoked_token`; what the database throws,
   * the first time a token is seen
   */
  verify(token: string | null | undefined): Promise<Principal>;
  /** Ends every access token of a session in this process; other processes hear of it by a `sessionRevoked` notice. */
  revoke(sessionId: string): void;
  isRevoked(sessionId: string): boolean;
  /** Calls back for each session that was revoked. Returns the way to stop. */
  onRevoked(listener: (sessionId: string) => void): () => void;
}

export interface AccessTokensOptions {
  /** At least 32 bytes, the same in every process. */
  readonly secret: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Where sessions are looked up when one of their tokens is seen for the first time. Without it a signature is taken
   * at its word, as by who only makes tokens.
   */
  readonly sessions?: LookUpSession;
  /** Every house lets in without it. */
  readonly houses?: HouseDoors;
  /** Verified tokens remembered; the least used is forgotten first. */
  readonly cacheSize?: number;
}

const Payload = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  tid: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(['guest', 'staff']),
  role: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  iat: v.number(),
  exp: v.number(),
});
/** How far the clocks of two of our processes may lie apart, in milliseconds. */
const CLOCKS_APART = 60_000;

export function createAccessTokens({
  secret,
  now,
  sessions,
  houses = openDoors,
  cacheSize = 20_000,
}: AccessTokensOptions): AccessTokens {
  const key = signingKey(secret);
  const revoked = createRevokedSessions({ now, rememberFor: ACCESS_TOKEN_LIFETIME + 60_000 });
  const known = createSeenTokens<Principal>(cacheSize);
  // A socket that comes back asks for a hundred names at once, all with one token.
  const reading = new Map<string, Promise<Principal>>();

  const readOnce = (name: string, token: string): Promise<Principal> => {
    const under = reading.get(name) ?? read(token).finally(() => reading.delete(name));
    reading.set(name, under);
    return under;
  };

  const read = async (token: string): Promise<Principal> => {
    const claims = v.safeParse(Payload, await readToken(key, token, now()));
    if (!claims.success) throw new AppError('invalid_token');
    const { sub, tid, sid, kind, role, iat, exp } = claims.output;
    // We make none for later, and none that lives longer.
    if (iat * 1000 > now() + CLOCKS_APART || (exp - iat) * 1000 > ACCESS_TOKEN_LIFETIME)
      throw new AppError('invalid_token');
    const principal = { tenantId: tid, userId: sub, kind, role, sessionId: sid, expiresAt: exp * 1000 };
    const standing = (await sessions?.(principal)) ?? 'live';
    if (standing !== 'live') throw new AppError(standing === 'ended' ? 'revoked_token' : 'invalid_token');
    return Object.freeze(principal);
  };

  return {
    accounts: createAccountTokens(secret, now),
    houses,

    sign: ({ tenantId, userId, kind, role, sessionId }, notAfter = Infinity) =>
      signToken(
        key,
        { sub: userId, tid: tenantId, sid: sessionId, kind, role },
        { issuedAt: now(), expiresAt: Math.min(now() + ACCESS_TOKEN_LIFETIME, notAfter) },
      ),

    async verify(token) {
      if (token === null || token === undefined || token === '') throw new AppError('missing_token');
      const name = known.nameOf(token);
      const principal = known.find(name) ?? (await readOnce(name, token));
      if (principal.expiresAt <= now()) throw new AppError('expired_token');
      if (revoked.has(principal.sessionId) || (await houses.isGone(principal.tenantId)))
        throw new AppError('revoked_token');
      known.keep(name, principal);
      return principal;
    },

    revoke: (sessionId) => revoked.revoke(sessionId),
    isRevoked: (sessionId) => revoked.has(sessionId),
    onRevoked: (listener) => revoked.onRevoked(listener),
  };
}
