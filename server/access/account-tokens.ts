/**
 * Access tokens of accounts: who is asking at the management API, for 15 minutes [TOKEN-ACCOUNT]. They say nothing of
 * rights, and open no door of a house: those are of another audience. Whether the session still stands, the guard reads
 * with each call beside the rights.
 */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountPrincipal } from './principal.ts';
import { ACCESS_TOKEN_LIFETIME, readToken, signingKey, signToken } from './signed-tokens.ts';

export interface AccountTokens {
  /** A token for a session; `notAfter` (milliseconds since 1970) is the session's own end. */
  sign(of: { readonly accountId: string; readonly sessionId: string }, notAfter: number): Promise<string>;
  /** @throws AppError missing_token, invalid_token, expired_token */
  verify(token: string): Promise<AccountPrincipal>;
}

const Payload = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  kind: v.literal('account'),
  exp: v.number(),
});

/** @param secret at least 32 bytes, the same in every process */
export function createAccountTokens(secret: Uint8Array, now: () => number): AccountTokens {
  const key = signingKey(secret);
  return {
    sign: ({ accountId, sessionId }, notAfter) =>
      signToken(
        key,
        { sub: accountId, sid: sessionId, kind: 'account' },
        { issuedAt: now(), expiresAt: Math.min(now() + ACCESS_TOKEN_LIFETIME, notAfter) },
        'manage',
      ),
    async verify(token) {
      const read = v.safeParse(Payload, await readToken(key, token, now(), 'manage'));
      if (!read.success) throw new AppError('invalid_token');
      return { accountId: read.output.sub, sessionId: read.output.sid, expiresAt: read.output.exp * 1000 };
    },
  };
}
