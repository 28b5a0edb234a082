/**
 * Access tokens of accounts: who is asking at the management API, for 15 minutes [TOKEN-ACCOUNT]. They say nothing of
 * rights, and open no door of a house: those are of another audience. Whether the session still stands, the guard reads
 * with each call beside the rights. A token seen before costs a hash and a look-up: checking a signature leaves the thread
 * and comes back, which takes longer than most calls.
 */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountPrincipal } from './principal.ts';
import { createSeenTokens } from './seen-tokens.ts';
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

/** Consoles open at once, of which each has a token. */
const SEEN = 2000;

/** @param secret at least 32 bytes, the same in every process */
export function createAccountTokens(secret: Uint8Array, now: () => number): AccountTokens {
  const key = signingKey(secret);
  const seen = createSeenTokens<AccountPrincipal>(SEEN);
  return {
    sign: ({ accountId, sessionId }, notAfter) =>
      signToken(
        key,
        { sub: accountId, sid: sessionId, kind: 'account' },
        { issuedAt: now(), expiresAt: Math.min(now() + ACCESS_TOKEN_LIFETIME, notAfter) },
        'manage',
      ),
    async verify(token) {
      const name = seen.nameOf(token);
      const known = seen.find(name);
      if (known !== undefined && known.expiresAt > now()) return known;
      const read = v.safeParse(Payload, await readToken(key, token, now(), 'manage'));
      if (!read.success) throw new AppError('invalid_token');
      const { sub, sid, exp } = read.output;
      const account = Object.freeze({ accountId: sub, sessionId: sid, expiresAt: exp * 1000 });
      seen.keep(name, account);
      return account;
    },
  };
}
