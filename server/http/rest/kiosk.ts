/** Kiosks: the device by its secret, and whoever stands before it as a guest of the house (ours). */
import type { Context } from 'hono';
import { type KnownKiosk, kioskNamed, requireKiosk } from '#server/access/kiosk-proof.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import { systemActor } from '#server/access/principal.ts';
import { readOutgoing } from '#server/actions/conversation/message-rules.ts';
import { sendMessage } from '#server/actions/conversation/send-message.ts';
import { leaveKiosk } from '#server/actions/guest/leave-kiosk.ts';
import { createKioskLink } from '#server/actions/guest/sign-in-links.ts';
import { visitKiosk } from '#server/actions/guest/visit-bot.ts';
import { noteKiosk, pairKiosk } from '#server/actions/manage/kiosks.ts';
import { runAction } from '#server/actions/run-action.ts';
import { publicBase } from '#server/providers/payment/adapters.ts';
import { kioskFacts } from '#server/queries/bot/kiosk.ts';
import { kioskTalk } from '#server/queries/bot/kiosk-talk.ts';
import { maskedAtDoor, maskingFor } from '#server/queries/desk-work/masking.ts';
import { tenantByCode } from '#server/queries/house/location-detail.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import * as contract from '#shared/rest/kiosk.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { tokenFields } from './token-fields.ts';

const agentOf = (c: Context): string | null => c.req.header('user-agent') ?? null;
const systemOf = ({ tenantId }: KnownKiosk) => systemActor(tenantId);

export const kioskRoutes: readonly Route[] = [
  route(
    contract.pairKiosk,
    async (ctx, { body, c }) => {
      const tenant = await tenantByCode(ctx, body.tenant_cd);
      // A house that is not there has no codes either.
      if (tenant === null) throw new AppError('wrong_pin');
      const device = { botId: body.bot_id, code: body.pin, userAgent: agentOf(c) };
      return { proof: await runAction(ctx, systemActor(tenant.id), (action) => pairKiosk(action, device)) };
    },
    { rate: RATES.kioskPairing },
  ),
  route(
    contract.readKiosk,
    async (ctx, { body }) => {
      const kiosk = await requireKiosk(ctx.db, body.proof);
      await runAction(ctx, systemOf(kiosk), (action) => noteKiosk(action, kiosk.id));
      return kioskFacts(ctx, kiosk, fitLanguage([body.lang_cd]));
    },
    { rate: RATES.kioskFacts },
  ),
  route(
    contract.visitKiosk,
    async (ctx, { body, c }) => {
      const kiosk = await requireKiosk(ctx.db, body.proof);
      const visit = await runAction(ctx, systemOf(kiosk), (action) =>
        visitKiosk(action, kiosk, {
          langCd: body.lang_cd,
          userAgent: agentOf(c),
          address: peerAddress(c, ctx.config.trustProxy),
        }),
      );
      const fields = await tokenFields(ctx, { tenantId: kiosk.tenantId, ...visit });
      return { ...fields, conversation_id: visit.conversationId };
    },
    // Whoever plays with one device leaves the others their guests.
    { rate: RATES.guestCreate, counted: { rate: RATES.kioskVisits, of: ({ body }) => kioskNamed(body.proof) } },
  ),

  route(contract.readKioskTalk, (ctx, { by, params }) => kioskTalk(ctx, by, params.conversationId), {
    rate: RATES.calls,
  }),
  route(
    contract.sayAtKiosk,
    async (ctx, { by, params: { conversationId }, body: { id, content } }) => {
      const said = maskedAtDoor(await maskingFor(ctx, by), id, readOutgoing('guest', content));
      const { lang } = await readerOf(ctx, by);
      await runAction(ctx, by, (action) => sendMessage(action, { id, conversationId, ...said, originalLangCd: lang }));
      return { message: 'success' };
    },
    { rate: RATES.calls },
  ),
  route(
    contract.takeKioskTalk,
    async (ctx, { by, params: { conversationId } }) => {
      const link = await runAction(ctx, by, (action) => createKioskLink(action, conversationId));
      const { lang } = await readerOf(ctx, by);
      const house = await ctx.db
        .selectFrom('tenant')
        .select('code')
        .where('id', '=', by.tenantId)
        .executeTakeFirstOrThrow();
      const at = `${publicBase(ctx)}/${lang}/biz/location/${house.code}/${link.locationId}`;
      return {
        url: `${at}?sms_forward=true&conversation_id=${conversationId}#token=${link.token}`,
        expires_at: link.expiresAt.toISOString(),
      };
    },
    { rate: RATES.calls },
  ),
  route(
    contract.leaveKiosk,
    async (ctx, { by, params: { conversationId } }) => {
      await runAction(ctx, by, (action) => leaveKiosk(action, conversationId, by.sessionId));
      return { message: 'success' };
    },
    { rate: RATES.calls },
  ),
];
