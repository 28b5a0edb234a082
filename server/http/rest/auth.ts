/** Signing in and staying so: PIN login and both refreshes [PIN-SHAPE] [TOKEN-ROTATE]. */
import type { Context } from 'hono';
import { isKnownDevice, rememberDevice, type Requester, requesterOf } from '#server/access/login-requester.ts';
import { systemActor } from '#server/access/principal.ts';
import { staysOpen } from '#server/actions/house/house-door.ts';
import { runAction } from '#server/actions/run-action.ts';
import { rotate } from '#server/actions/session/rotate-session.ts';
import { revokeSessions, STAFF_SESSION_DAYS, startSession } from '#server/actions/session/sessions.ts';
import { acceptLogin, accountName, requestLogin } from '#server/actions/staff/staff-login.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { refreshSession, signOut } from '#shared/rest/session.ts';
import { acceptPin, refreshTokens, requestPin } from '#shared/rest/staff-sign-in.ts';
import { addressBlock, peerAddress } from '../peer-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { tokenFields } from './token-fields.ts';

const pinMail = (pin: string): { subject: string; text: string } => ({
  subject: `${pin} is your Bellhop PIN`,
  text: `Your PIN is ${pin}. It can be used once, within 10 minutes. If you did not ask for it, you need do nothing.`,
});

/** A device the account knows, or the address that is asked from [PIN-DEVICE]. */
function requesterAt(ctx: AppContext, c: Context, loginId: string): Requester {
  const address = peerAddress(c, ctx.config.trustProxy);
  return requesterOf(ctx, c, accountName(loginId), address === null ? null : addressBlock(address));
}

async function refresh(ctx: AppContext, token: string) {
  const now = new Date(ctx.now());
  const rotation = await ctx.db.transaction().execute(async (trx) => {
    const rotated = await rotate(trx, token, now, ctx.config.secrets.session);
    if (rotated.kind === 'rotated')
      await staysOpen({ trx, now, log: ctx.log }, rotated.session.tenantId, rotated.session.userId);
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
      transaction_code: await requestLogin(ctx, body.login_id, requesterAt(ctx, c, body.login_id), pinMail),
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
      const { tenantId, userId, account, requester } = await acceptLogin(
        ctx,
        body.transaction_code,
        body.confirmation_code,
      );
      const expires = new Date(ctx.now() + STAFF_SESSION_DAYS * 86_400_000);
      const session = await runAction(ctx, systemActor(tenantId), (action) =>
        startSession(action, userId, expires, c.req.header('user-agent') ?? null),
      );
      rememberDevice(ctx, c, account, requester);
      return tokenFields(ctx, { tenantId, userId, ...session });
    },
    { rate: RATES.loginAccept },
  ),

  route(
    refreshSession,
    (ctx, { body }) => {
      const token = body.refresh_token_v2 ?? body.refresh_token;
      if (token == null || token === '') throw new AppError('missing_token');
      return refresh(ctx, token);
    },
    { rate: RATES.refresh },
  ),

  route(
    refreshTokens,
    async (ctx, { body }) => {
      const fields = await refresh(ctx, body.refresh_token);
      return {
        message: fields.message,
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
