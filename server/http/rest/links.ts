/** Signing in without a QR code or a PIN: by a link, by a text message, as nobody yet. And what a browser subscribes to pushes with. */
import type { Context } from 'hono';
import { systemActor } from '#server/access/principal.ts';
import { createAnonymous } from '#server/actions/guest/create-anonymous.ts';
import { acceptLink, type LinkKind, tenantOfLink } from '#server/actions/guest/sign-in-links.ts';
import { enterHouse } from '#server/actions/session/enter-house.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { pushSenderOf } from '#server/providers/push/push-sender.ts';
import { pushOfferedTo } from '#server/queries/conversation/push-offer.ts';
import { LOBBY } from '#shared/domain/entry/lobby.ts';
import * as links from '#shared/rest/links.ts';
import { getPushKey } from '#shared/rest/push.ts';
import { acceptStaffLink } from '#shared/rest/staff-sign-in.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { tokenFields } from './token-fields.ts';

const agentOf = (c: Context): string | null => c.req.header('user-agent') ?? null;

async function accept(ctx: AppContext, c: Context, kind: LinkKind, token: string) {
  const address = peerAddress(c, ctx.config.trustProxy);
  const session = await runAction(ctx, systemActor(tenantOfLink(token)), async (action) => {
    const begun = await acceptLink(action, kind, token, { userAgent: agentOf(c), address });
    // A link that was refused for where it was opened is good elsewhere.
    await enterHouse(ctx, action.trx, begun, address);
    return begun;
  });
  return { fields: await tokenFields(ctx, session), conversationId: session.conversationId };
}

const limits = { rate: RATES.links };

export const linkRoutes: readonly Route[] = [
  route(acceptStaffLink, async (ctx, { body, c }) => (await accept(ctx, c, 'sso', body.token)).fields, limits),
  route(links.acceptLink, async (ctx, { body, c }) => (await accept(ctx, c, 'sso', body.token)).fields, limits),
  route(
    links.acceptSmsLink,
    async (ctx, { body, c }) => {
      const { fields, conversationId } = await accept(ctx, c, 'sms_forward', body.token);
      return { ...fields, conversation_id: conversationId };
    },
    limits,
  ),
  route(
    links.createAnonymous,
    async (ctx, { body, c }) => {
      const session = await runAction(ctx, systemActor(LOBBY.id), (action) =>
        createAnonymous(action, { langCd: body.lang_cd, userAgent: agentOf(c) }),
      );
      const fields = await tokenFields(ctx, { tenantId: LOBBY.id, ...session });
      return {
        message: fields.message,
        id: fields.id,
        access_token: fields.access_token_v2,
        refresh_token: fields.refresh_token_v2,
      };
    },
    { rate: RATES.guestCreate },
  ),
  route(getPushKey, async (ctx, { by }) => {
    const offered = await pushOfferedTo(ctx, by.tenantId);
    return { message: 'success', offered, public_key: offered ? pushSenderOf(ctx).publicKey : null };
  }),
];
