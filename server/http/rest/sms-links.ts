/** The text message that brings a guest to a conversation [LINK-SMS], one that is there or one that begins so [LINK-BEGIN]. */
import * as v from 'valibot';
import { readOutgoing } from '#server/actions/conversation/message-rules.ts';
import { beginSmsChat as begin } from '#server/actions/guest/begin-sms-chat.ts';
import { sendSmsLink as send, type SmsLink } from '#server/actions/guest/sign-in-links.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { publicBase } from '#server/providers/payment/adapters.ts';
import { maskedAtDoor, maskingFor } from '#server/queries/desk-work/masking.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { phoneNumber } from '#shared/domain/links/phone-number.ts';
import { smsLinkText } from '#shared/domain/links/sms-link-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { beginSmsChat, sendSmsLink } from '#shared/rest/sms-links.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

/** @throws AppError phone_invalid */
function linkTo(
  ctx: AppContext,
  { country_code, phone_number }: { readonly country_code: string; readonly phone_number: string },
): Omit<SmsLink, 'conversationId'> {
  const phone = phoneNumber(country_code, phone_number);
  if (phone === null) throw new AppError('phone_invalid');
  return {
    phone,
    words: smsLinkText,
    address: ({ langCd, tenantCode, locationId, conversationId, token }) =>
      `${publicBase(ctx)}/${langCd}/biz/location/${tenantCode}${locationId === null ? '' : `/${locationId}`}?sms_forward=true&conversation_id=${conversationId}#token=${token}`,
  };
}

export const smsLinkRoutes: readonly Route[] = [
  route(
    sendSmsLink,
    async (ctx, { by, body }) => {
      if (!v.is(Uuid, body.conversation_id)) throw new AppError('not_found');
      const link = { ...linkTo(ctx, body), conversationId: body.conversation_id };
      const { expiresAt } = await runAction(ctx, by, (action) => send(action, link));
      return { message: 'success', expires_at: expiresAt.toISOString() };
    },
    { rate: RATES.sms },
  ),
  route(
    beginSmsChat,
    async (ctx, { by, body }) => {
      const link = linkTo(ctx, body);
      const { lang } = await readerOf(ctx, by);
      const said = maskedAtDoor(await maskingFor(ctx, by), body.message_id, readOutgoing('staff', body.text));
      const { conversationId, expiresAt } = await runAction(ctx, by, (action) =>
        begin(action, {
          ...link,
          langCd: body.lang_cd,
          locationId: body.location_id,
          groupId: body.group_id,
          message: { id: body.message_id, ...said, originalLangCd: lang },
        }),
      );
      return { conversation_id: conversationId, expires_at: expiresAt.toISOString() };
    },
    { rate: RATES.sms },
  ),
];
