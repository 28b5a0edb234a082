import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';

/** What concerns an account and no house yet, as a sign-up's PIN, names none. */
const Payload = v.object({
  tenantId: v.nullable(v.string()),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  conversationId: v.optional(v.string()),
});

/** Hands a mail to the configured mailer (SMTP, or the readable outbox). */
export async function sendMail(ctx: AppContext, payload: unknown): Promise<void> {
  await ctx.mailer.send(v.parse(Payload, payload));
}
