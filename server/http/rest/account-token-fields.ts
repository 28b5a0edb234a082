import type { Context } from 'hono';
import type { SignInPlace, StartedAccountSession } from '#server/actions/account/account-sessions.ts';
import type { AppContext } from '#server/context.ts';
import type { AccountTokenFields } from '#shared/rest/account-tokens.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { peerAddress } from '#server/access/peer-address.ts';

/** What every way of signing in to the consoles answers. @throws AppError revoked_token for an account that is no more */
export async function accountTokenFields(ctx: AppContext, session: StartedAccountSession): Promise<AccountTokenFields> {
  const account = await ctx.db
    .selectFrom('account')
    .select('lang_cd')
    .where('id', '=', session.accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) throw new AppError('revoked_token');
  return {
    message: 'success',
    kind: 'account',
    id: session.accountId,
    access_token_v2: await ctx.tokens.accounts.sign(session, session.expiresAt.getTime()),
    refresh_token_v2: session.refreshToken,
    lang_cd: account.lang_cd,
  };
}

/** From where a request signs in. */
export function signInPlaceOf(ctx: AppContext, c: Context): SignInPlace {
  return { userAgent: c.req.header('user-agent') ?? null, address: peerAddress(c, ctx.config.trustProxy) };
}
