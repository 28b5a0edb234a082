/**
 * Refresh tokens as strings: signed like access tokens, and never taken for one [TOKEN-KIND]. Rotation, grace
 * and families live in auth_session, which knows a token by its hash; here stands only what a token says.
 */
import { hash, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { readToken, signingKey, signToken } from './signed-tokens.ts';

export interface RefreshClaims {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970: 30 days for staff, the stay's end for guests. */
  readonly expiresAt: number;
}

export interface RefreshTokens {
  /** Each call makes another token, even for the same claims. */
  sign(claims: RefreshClaims): Promise<string>;
  /** @throws AppError `missing_token`, `invalid_token` or `expired_token` */
  verify(token: string | null | undefined): Promise<RefreshClaims>;
  /** What auth_session keeps in place of the token. */
  hash(token: string): Buffer;
}

const Payload = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  tid: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
});

export function createRefreshTokens({ secret, now, newId = randomUUID }: {
  readonly secret: Uint8Array;
  readonly now: () => number;
  readonly newId?: () => string;
}): RefreshTokens {
  const key = signingKey(secret);
  return {
    sign: ({ tenantId, userId, sessionId, expiresAt }) => signToken(
      key, 'refresh', { sub: userId, tid: tenantId, sid: sessionId, jti: newId() }, { issuedAt: now(), expiresAt },
    ),
    async verify(token) {
      const claims = v.safeParse(Payload, await readToken(key, 'refresh', token ?? '', now()));
      if (!claims.success) throw new AppError('invalid_token');
      const { sub, tid, sid, exp } = claims.output;
      return { tenantId: tid, userId: sub, sessionId: sid, expiresAt: exp * 1000 };
    },
    hash: (token) => hash('sha256', token, 'buffer'),
  };
}
