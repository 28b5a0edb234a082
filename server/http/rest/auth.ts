/** REST of signing in and staying so: PIN login and both refreshes [PIN-SHAPE] [TOKEN-ROTATE]. */
import { Hono } from 'hono';
import { staysOpen } from '#server/actions/house/house-door.ts';
import { rotate } from '#server/actions/session/rotate-session.ts';
import { runAction } from '#server/actions/run-action.ts';
import { revokeSessions, STAFF_SESSION_DAYS, startSession } from '#server/actions/session/sessions.ts';
import { acceptLogin, accountName, requestLogin } from '#server/actions/staff/staff-login.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { LoginAcceptBody, LoginRequestBody, TokenRefreshBody, UserRefreshBody } from '#shared/rest/contracts.ts';
import { requirePrincipal } from '#server/access/bearer.ts';
import { createKnock, RATES, rateLimit } from '../rate-limit.ts';
import { readStorableJson } from '../read-body.ts';
import { tokenFields } from './token-fields.ts';

const pinMail = (pin: string): { subject: string; text: string } => ({
  subject: `${pin} is your Bellhop PIN`,
  text: `Your PIN is ${pin}. It can be used once, within 10 minutes. If you did not ask for it, you need do nothing.`,
});

async function refresh(ctx: AppContext, token: string) {
  const now = new Date(ctx.now());
  const rotation = await ctx.db.transaction().execute(async (trx) => {
    const rotated = await rotate(trx, token, now, ctx.config.secrets.session);
    if (rotated.kind === 'rotated')
      await staysOpen({ trx, now, log: ctx.log }, rotated.session.tenantId, rotated.session.userId);
    return rotated;
  });
  if (rotation.kind === 'reused') {
    const actor = { tenantId: rotation.tenantId, userId: rotation.userId, kind: 'system' as const, role: 'system' };
    await runAction(ctx, actor, (action) =>
      revokeSessions(action, rotation.userId, 'refresh_token_reused', rotation.sessionId),
    );
    ctx.log.warn({ session: rotation.sessionId }, 'refresh token reused: session ended');
    throw new AppError('revoked_token');
  }
  return tokenFields(ctx, rotation.session);
}

/** At the root: `/login/…` and `/user/auth/refresh`, as documented. */
export function authRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  const knockAtAccount = createKnock(ctx, RATES.loginAccount);

  app.post('/login/request', rateLimit(ctx, RATES.loginRequest), async (c) => {
    const body = await readStorableJson(c, LoginRequestBody);
    // Nobody's mailbox is filled by others; counted for addresses nobody has, too.
    await knockAtAccount(accountName(body.login_id));
    return c.json({ message: 'success', transaction_code: await requestLogin(ctx, body.login_id, pinMail) });
  });

  app.post('/login/accept', rateLimit(ctx, RATES.loginAccept), async (c) => {
    const body = await readStorableJson(c, LoginAcceptBody);
    const { tenantId, userId } = await acceptLogin(ctx, body.transaction_code, body.confirmation_code);
    const actor = { tenantId, userId, kind: 'system' as const, role: 'system' };
    const expires = new Date(ctx.now() + STAFF_SESSION_DAYS * 86_400_000);
    const session = await runAction(ctx, actor, (action) =>
      startSession(action, userId, expires, c.req.header('user-agent') ?? null),
    );
    return c.json(await tokenFields(ctx, { tenantId, userId, ...session }));
  });

  app.post('/user/auth/refresh', rateLimit(ctx, RATES.refresh), async (c) => {
    const body = await readStorableJson(c, UserRefreshBody);
    const token = body.refresh_token_v2 ?? body.refresh_token;
    if (token == null || token === '') throw new AppError('missing_token');
    return c.json(await refresh(ctx, token));
  });

  app.post('/login/token/refresh', rateLimit(ctx, RATES.refresh), async (c) => {
    const body = await readStorableJson(c, TokenRefreshBody);
    const fields = await refresh(ctx, body.refresh_token);
    return c.json({
      message: fields.message,
      access_token: fields.access_token_v2,
      refresh_token: fields.refresh_token_v2,
    });
  });

  app.post('/user/auth/logout', async (c) => {
    const principal = await requirePrincipal(ctx, c);
    await runAction(ctx, principal, (action) =>
      revokeSessions(action, principal.userId, 'logout', principal.sessionId),
    );
    return c.json({ message: 'success' });
  });

  return app;
}
