import { sql } from 'kysely';
import type { TranslationStatus } from '#shared/domain/states/enumerations.ts';
import type { ActionContext } from '../action-context.ts';

export interface SaveTranslation {
  readonly conversationId: string;
  readonly messageId: string;
  readonly lang: string;
  readonly status: Extract<TranslationStatus, 'machine' | 'failed'>;
  readonly content: string | null;
  readonly engine: string | null;
  readonly fromLang: string | null;
}

/** Writes a translation as a row of its own; one that people edited or locked stays [TR-STATUS]. */
export async function saveTranslation(ctx: ActionContext, args: SaveTranslation): Promise<void> {
  const { trx, actor, now } = ctx;
  const message = await trx
    .selectFrom('message')
    .select('is_deleted')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.messageId)
    .forShare()
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
  await trx
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
    .execute();
  ctx.notice({
    name: `conversation/${args.conversationId}`,
    type: 'updateMessageViaApi',
    data: { conversation_id: args.conversationId, message_id: args.messageId },
  });
}
