import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { smsSenderOf } from '#server/providers/sms/sms-sender.ts';

const Payload = v.object({ tenantId: v.string(), to: v.string(), text: v.string() });

/** Hands a text message to the configured sender (Twilio, or the readable outbox). */
export async function sendSms(ctx: AppContext, payload: unknown): Promise<void> {
  await smsSenderOf(ctx).send(v.parse(Payload, payload));
}
