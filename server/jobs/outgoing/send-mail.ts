import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';

/** What concerns an account and no house yet, as a sign-up's PIN, names none. */
const Payload = v.object({ tenantId: v.nullable(v.string()), to: v.string(), subject: v.string(), text: v.string() });

/** Hands a mail to the configured mailer (SMTP, or the readable outbox). */
export async function sendMail(ctx: AppContext, payload: unknown): Promise<void> {
  const mail = v.parse(Payload, payload);
  await ctx.mailer.send({ tenantId: mail.tenantId, to: mail.to, subject: mail.subject, text: mail.text });
}
