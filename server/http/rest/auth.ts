/** Signing in and staying so: PIN login and both refreshes [PIN-SHAPE] [TOKEN-ROTATE]. */
import type { Context } from 'hono';
import { isKnownDevice, rememberDevice } from '#server/access/login-requester.ts';
import { systemActor } from '#server/access/principal.ts';
import { isAccountRefreshToken } from '#server/access/refresh-tokens.ts';
import { rotateAccountSession, startAccountSession } from '#server/actions/account/account-sessions.ts';
import { beginAtDesk } from '#server/actions/account/begin-at-desk.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { type Accepted, acceptLogin, accountName, requestLogin } from '#server/actions/account/pin-login.ts';
import { completeSignUp } from '#server/actions/account/sign-up.ts';
import { staysOpen } from '#server/actions/house/house-door.ts';
import { runAction } from '#server/actions/run-action.ts';
import { rotate } from '#server/actions/session/rotate-session.ts';
import { enterHouse } from '#server/actions/session/enter-house.ts';
import { revokeSessions } from '#server/actions/session/sessions.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountTokenFields } from '#shared/rest/account-tokens.ts';
import { refreshSession, signOut, type TokenFields } from '#shared/rest/session.ts';
import { acceptPin, refreshTokens, requestPin } from '#shared/rest/staff-sign-in.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { accountTokenFields, signInPlaceOf } from './account-token-fields.ts';
import { requesterAt } from './requester-at.ts';
import { tokenFields } from './token-fields.ts';

const pinMail = (pin: string): { subject: string; text: string } => ({
  subject: `${pin} is your Bellhop PIN`,
  text: `Your PIN is ${pin}. It can be used once, within 10 minutes. If you did not ask for it, you need do nothing.`,
});

/** Begins the session that a right PIN asked for. */
async function signedIn(ctx: AppContext, c: Context, accepted: Accepted): Promise<TokenFields | AccountTokenFields> {
  switch (accepted.kind) {
    case 'staff':
      return tokenFields(ctx, await beginAtDesk(ctx, accepted, { ...signInPlaceOf(ctx, c), entry: 'pin' }));
    case 'account':
      return accountTokenFields(
        ctx,
        await runDirectoryAction(ctx, (action) =>
          startAccountSession(action, accepted.accountId, signInPlaceOf(ctx, c), 'pin'),
        ),
      );
    case 'sign_up':
      return accountTokenFields(ctx, await completeSignUp(ctx, accepted.signUpId, signInPlaceOf(ctx, c)));
  }
}

async function refreshAccount(ctx: AppContext, token: string): Promise<AccountTokenFields> {
  const session = await runDirectoryAction(ctx, (action) =>
    rotateAccountSession(action, token, ctx.config.secrets.session),
  );
  if (session === null) {
    ctx.log.warn('refresh token of an account reused: session ended');
    throw new AppError('revoked_token');
  }
  return accountTokenFields(ctx, session);
}

async function refresh(ctx: AppContext, c: Context, token: string): Promise<TokenFields | AccountTokenFields> {
  if (isAccountRefreshToken(token)) return refreshAccount(ctx, token);
  const now = new Date(ctx.now());
  const rotation = await ctx.db.transaction().execute(async (trx) => {
    const rotated = await rotate(trx, token, now, ctx.config.secrets.session);
    if (rotated.kind === 'rotated') {
      await enterHouse(ctx, trx, rotated.session, peerAddress(c, ctx.config.trustProxy));
      await staysOpen({ trx, now, log: ctx.log }, rotated.session.tenantId, rotated.session.userId);
    }
    return rotated;
  });
  if (rotation.kind === 'reused') {
    await runAction(ctx, systemActor(rotation.tenantId), (action) =>
      revokeSessions(action, rotation.userId, 'refresh_token_reused', rotation.sessionId),
    );
    ctx.log.warn({ session: rotation.sessionId }, 'refresh token reused: session ended');
    throw new AppError('revoked_token');
  }
  return tokenFields(ctx, rotation.session);
}

export const authRoutes: readonly Route[] = [
  route(
    requestPin,
    async (ctx, { body, c }) => ({
      message: 'success',
      transaction_code: await requestLogin(ctx, {
        loginId: body.login_id,
        target: body.target,
        isSandbox: body.is_sandbox,
        requester: requesterAt(ctx, c, body.login_id),
        words: pinMail,
      }),
    }),
    {
      rate: RATES.loginRequest,
      // Nobody's mailbox is filled by others, and nobody keeps others from their own; counted for addresses nobody
      // has, too.
      counted: [
        {
          rate: RATES.loginRequester,
          of: ({ body, c }, ctx) => `${accountName(body.login_id)} ${requesterAt(ctx, c, body.login_id)}`,
        },
        {
          rate: RATES.loginAccount,
          of: ({ body, c }, ctx) =>
            isKnownDevice(requesterAt(ctx, c, body.login_id)) ? null : accountName(body.login_id),
        },
      ],
    },
  ),

  route(
    acceptPin,
    async (ctx, { body, c }) => {
      const accepted = await acceptLogin(
        ctx,
        body.transaction_code,
        body.confirmation_code,
        peerAddress(c, ctx.config.trustProxy),
        body.target,
      );
      const fields = await signedIn(ctx, c, accepted);
      rememberDevice(ctx, c, accepted.account, accepted.requester);
      return fields;
    },
    { rate: RATES.loginAccept },
  ),

  route(
    refreshSession,
    (ctx, { body, c }) => {
      const token = body.refresh_token_v2 ?? body.refresh_token;
      if (token == null || token === '') throw new AppError('missing_token');
      return refresh(ctx, c, token);
    },
    { rate: RATES.refresh },
  ),

  route(
    refreshTokens,
    async (ctx, { body, c }) => {
      const fields = await refresh(ctx, c, body.refresh_token);
      return {
        message: 'success',
        access_token: fields.access_token_v2,
        refresh_token: fields.refresh_token_v2,
      };
    },
    { rate: RATES.refresh },
  ),

  route(signOut, async (ctx, { by }) => {
    await runAction(ctx, by, (action) => revokeSessions(action, by.userId, 'logout', by.sessionId));
    return { message: 'success' };
  }),
];
