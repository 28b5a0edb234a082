/** REST of the text message that brings a guest to a conversation [LINK-SMS]. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { requirePrincipal } from '#server/access/bearer.ts';
import { runAction } from '#server/actions/run-action.ts';
import { sendSmsLink } from '#server/actions/guest/sign-in-links.ts';
import type { AppContext } from '#server/context.ts';
import { publicBase } from '#server/providers/payment/adapters.ts';
import { phoneNumber } from '#shared/domain/links/phone-number.ts';
import { smsLinkText } from '#shared/domain/links/sms-link-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { bySession, RATES, rateLimit } from '../rate-limit.ts';
import { readStorableJson } from '../read-body.ts';

const SmsLinkBody = v.object({
  conversation_id: v.pipe(v.string(), v.maxLength(64)),
  country_code: v.pipe(v.string(), v.maxLength(8)),
  phone_number: v.pipe(v.string(), v.maxLength(32)),
});

/** Under `{be-api}/staff/sms-links`. */
export function smsLinkRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.post('/', rateLimit(ctx, RATES.sms, bySession(ctx)), async (c) => {
    const principal = await requirePrincipal(ctx, c);
    if (principal.kind !== 'staff') throw new AppError('not_staff');
    const body = await readStorableJson(c, SmsLinkBody);
    if (!v.is(v.pipe(v.string(), v.uuid()), body.conversation_id)) throw new AppError('not_found');
    const phone = phoneNumber(body.country_code, body.phone_number);
    if (phone === null) throw new AppError('phone_invalid');
    const { expiresAt } = await runAction(ctx, principal, (action) =>
      sendSmsLink(action, {
        conversationId: body.conversation_id,
        phone,
        words: smsLinkText,
        address: ({ langCd, tenantCode, locationId, conversationId, token }) =>
          `${publicBase(ctx)}/${langCd}/biz/location/${tenantCode}${locationId === null ? '' : `/${locationId}`}?sms_forward=true&conversation_id=${conversationId}#token=${token}`,
      }),
    );
    return c.json({ message: 'success', expires_at: expiresAt.toISOString() }, 201);
  });
  return app;
}
