import { sql } from 'kysely';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { lastLineOf, plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import type { GuestReads } from '#shared/domain/translation/guest-reading.ts';
import type { TranslationStatus } from '#shared/domain/states/enumerations.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeDesk } from '../notices.ts';
import { rankTicket } from '../ticket/rank-ticket.ts';

export interface SaveTranslation {
  readonly conversationId: string;
  readonly messageId: string;
  readonly lang: string;
  readonly status: Extract<TranslationStatus, 'machine' | 'failed'>;
  readonly content: string | null;
  readonly engine: string | null;
  readonly fromLang: string | null;
  /** It is a reply, and this is what its guest reads [TR-GUEST]. */
  readonly isForGuest: boolean;
}

/** Writes a translation as a row of its own; one that people edited or locked stays [TR-STATUS]. */
export async function saveTranslation(ctx: ActionContext, args: SaveTranslation): Promise<void> {
  const { trx, actor, now } = ctx;
  // The ticket before the message, as everybody locks them.
  if (args.content !== null) await sayInInboxes(ctx, args.conversationId, args.messageId, args.lang, args.content);
  const message = await trx
    .selectFrom('message')
    .select('is_deleted')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.messageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // mark: translatable
  if (message === undefined || message.is_deleted) return;
  const value = {
    content: args.content,
    status: args.status,
    engine: args.engine,
    source_lang_cd: args.fromLang,
    updated_at: now,
  };
  // A new try that failed takes nothing away: the former translation stands [TR-AGAIN].
  const onConflict =
    args.status === 'failed'
      ? {
          status: sql<
            'failed' | 'machine'
          >`CASE WHEN message_translation.content IS NULL THEN 'failed' ELSE 'machine' END`,
          updated_at: now,
        }
      : value;
  const stored = await trx
    .insertInto('message_translation')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: args.conversationId,
      message_id: args.messageId,
      lang_cd: args.lang,
      ...value,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'message_id', 'lang_cd'])
        .doUpdateSet(onConflict)
        .where('message_translation.status', 'not in', ['edited', 'locked']),
    )
    .returning('status')
    .executeTakeFirst();
  if (args.isForGuest) {
    const status = stored?.status === 'failed' ? 'failed' : 'translated';
    await noteGuestReads(ctx, args.messageId, { lang: args.lang, status });
  }
  ctx.notice({
    name: `conversation/${args.conversationId}`,
    type: 'updateMessageViaApi',
    data: { conversation_id: args.conversationId, message_id: args.messageId },
  });
}

/** Notes what became of a reply in the guest's language, which its bubble shows the staff [TR-GUEST]. */
export async function noteGuestReads(
  { trx, actor }: ActionContext,
  messageId: string,
  reads: GuestReads,
): Promise<void> {
  await trx
    .updateTable('message')
    .set({ guest_reads: reads })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', messageId)
    .where(
      sql<boolean>`guest_reads IS DISTINCT FROM jsonb_build_object('lang', ${reads.lang}::text, 'status', ${reads.status}::text)`,
    )
    .execute();
}

/** Where it is the last that was said, its line stands in inboxes in this language too [INBOX-ROW]. */
async function sayInInboxes(
  ctx: ActionContext,
  conversationId: string,
  messageId: string,
  lang: string,
  content: string,
): Promise<void> {
  const parsed = parseContent(content);
  const line = lastLineOf(parsed);
  const told = await ctx.trx
    .updateTable('ticket')
    .set({
      last_lines: sql`CASE WHEN last_lines_order = last_order THEN last_lines ELSE '{}' END || jsonb_build_object(${lang}::text, ${line}::text)`,
      last_lines_order: sql`last_order`,
    })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('last_order', '=', (e) =>
      e
        .selectFrom('message as m')
        .select('m.order')
        .where('m.tenant_id', '=', ctx.actor.tenantId)
        .where('m.id', '=', messageId)
        .where('m.is_deleted', '=', false)
        .where('m.side', '<>', 'system'),
    )
    .returningAll()
    .executeTakeFirst();
  // Rules are in words of the team: what a guest wrote in another language is found in its translation [PRIORITY-RULE].
  if (told?.last_side === 'guest' && told.label !== 'completed') await rankTicket(ctx, told, plainTextOf(parsed));
  noticeDesk(ctx, told ?? null);
}
