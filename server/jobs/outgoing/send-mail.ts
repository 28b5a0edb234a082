import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({ tenantId: v.string(), to: v.string(), subject: v.string(), text: v.string() });

/** Hands a mail to the configured mailer (SMTP, or the readable outbox). */
export async function sendMail(ctx: AppContext, payload: unknown): Promise<void> {
  const mail = v.parse(Payload, payload);
  await ctx.mailer.send({ tenantId: mail.tenantId, to: mail.to, subject: mail.subject, text: mail.text });
}
