import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Mailer } from './mailer.ts';

/** Keeps mail in a table that developers and testers read at /dev/outbox, outside production. */
export function createOutboxMailer(db: Kysely<Database>): Mailer {
  return {
    send: async (mail) => {
      await db
        .insertInto('outbox_mail')
        .values({
          tenant_id: mail.tenantId,
          recipient: mail.to,
          kind: 'mail',
          subject: mail.subject,
          text: mail.text,
          conversation_id: mail.conversationId ?? null,
        })
        .execute();
    },
  };
}

/** Keeps a text message there, too, where no sender of them is configured. */
export async function keepTextMessage(
  db: Kysely<Database>,
  message: { readonly tenantId: string; readonly to: string; readonly text: string },
): Promise<void> {
  await db
    .insertInto('outbox_mail')
    .values({ tenant_id: message.tenantId, recipient: message.to, kind: 'sms', text: message.text })
    .execute();
}
