/** REST of signing in without a QR code or a PIN: by a link, by a text message, as nobody yet. And what a browser subscribes to pushes with. */
import { Hono, type Context } from 'hono';
import { createAnonymous } from '#server/actions/guest/create-anonymous.ts';
import { runAction } from '#server/actions/run-action.ts';
import { acceptLink, type LinkKind, tenantOfLink } from '#server/actions/guest/sign-in-links.ts';
import type { AppContext } from '#server/context.ts';
import { pushSenderOf } from '#server/providers/push/push-sender.ts';
import { pushOfferedTo } from '#server/queries/conversation/push-offer.ts';
import { LOBBY } from '#shared/domain/entry/lobby.ts';
import { AnonymousCreateBody, LinkTokenBody } from '#shared/rest/contracts.ts';
import { requirePrincipal } from '#server/access/bearer.ts';
import { peerAddress } from '../peer-address.ts';
import { RATES, rateLimit } from '../rate-limit.ts';
import { readStorableJson } from '../read-body.ts';
import { tokenFields } from './token-fields.ts';

const system = (tenantId: string) => ({ tenantId, userId: '', kind: 'system' as const, role: 'system' });
const agentOf = (c: Context): string | null => c.req.header('user-agent') ?? null;

async function accept(ctx: AppContext, c: Context, kind: LinkKind) {
  const { token } = await readStorableJson(c, LinkTokenBody);
  const session = await runAction(ctx, system(tenantOfLink(token)), (action) =>
    acceptLink(action, kind, token, { userAgent: agentOf(c), address: peerAddress(c, ctx.config.trustProxy) }),
  );
  return { fields: await tokenFields(ctx, session), conversationId: session.conversationId };
}

/** At the root: `/login/accept_onetime`. */
export function oneTimeRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.post('/login/accept_onetime', rateLimit(ctx, RATES.links), async (c) =>
    c.json((await accept(ctx, c, 'sso')).fields),
  );
  return app;
}

/** Under `{api}`: `/login/token/validate`, `/login/token_sms/validate`, `/user/anonymous/create`. */
export function linkRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.post('/login/token/validate', rateLimit(ctx, RATES.links), async (c) =>
    c.json((await accept(ctx, c, 'sso')).fields),
  );

  app.post('/login/token_sms/validate', rateLimit(ctx, RATES.links), async (c) => {
    const { fields, conversationId } = await accept(ctx, c, 'sms_forward');
    return c.json({ ...fields, conversation_id: conversationId });
  });

  app.post('/user/anonymous/create', rateLimit(ctx, RATES.guestCreate), async (c) => {
    const { lang_cd: langCd } = await readStorableJson(c, AnonymousCreateBody);
    const session = await runAction(ctx, system(LOBBY.id), (action) =>
      createAnonymous(action, { langCd, userAgent: agentOf(c) }),
    );
    const fields = await tokenFields(ctx, { tenantId: LOBBY.id, ...session });
    return c.json({
      message: fields.message,
      id: fields.id,
      access_token: fields.access_token_v2,
      refresh_token: fields.refresh_token_v2,
    });
  });

  return app;
}

/** Under `{be-api}/push`: whether this house pushes, and our key [PUSH-VAPID]. */
export function pushRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.get('/key', async (c) => {
    const { tenantId } = await requirePrincipal(ctx, c);
    const offered = await pushOfferedTo(ctx, tenantId);
    return c.json({ message: 'success', offered, public_key: offered ? pushSenderOf(ctx).publicKey : null });
  });
  return app;
}
