/** The text message that brings a guest to a conversation [LINK-SMS]. */
import * as v from 'valibot';
import { sendSmsLink as send } from '#server/actions/guest/sign-in-links.ts';
import { runAction } from '#server/actions/run-action.ts';
import { publicBase } from '#server/providers/payment/adapters.ts';
import { phoneNumber } from '#shared/domain/links/phone-number.ts';
import { smsLinkText } from '#shared/domain/links/sms-link-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { sendSmsLink } from '#shared/rest/sms-links.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

export const smsLinkRoutes: readonly Route[] = [
  route(
    sendSmsLink,
    async (ctx, { by, body }) => {
      if (!v.is(Uuid, body.conversation_id)) throw new AppError('not_found');
      const phone = phoneNumber(body.country_code, body.phone_number);
      if (phone === null) throw new AppError('phone_invalid');
      const { expiresAt } = await runAction(ctx, by, (action) =>
        send(action, {
          conversationId: body.conversation_id,
          phone,
          words: smsLinkText,
          address: ({ langCd, tenantCode, locationId, conversationId, token }) =>
            `${publicBase(ctx)}/${langCd}/biz/location/${tenantCode}${locationId === null ? '' : `/${locationId}`}?sms_forward=true&conversation_id=${conversationId}#token=${token}`,
        }),
      );
      return { message: 'success', expires_at: expiresAt.toISOString() };
    },
    { rate: RATES.sms },
  ),
];
