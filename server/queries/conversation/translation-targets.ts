import type { AppContext } from '#server/context.ts';
import { parseContent, textContents } from '#shared/domain/message-content/message-content.ts';

export interface TranslationTargets {
  readonly content: string;
  readonly originalLang: string;
  readonly authorId: string;
  /** Languages of the joined readers; what is written in one of them already comes back as nothing to do. */
  readonly langs: readonly string[];
  /** Languages with a standing translation. */
  readonly done: ReadonlySet<string>;
  /** Names of people and places that must survive. */
  readonly names: readonly string[];
}

/** What is to be translated into what, or null when there is nothing to translate [TR-LATER]. */
export async function translationTargets(
  ctx: AppContext,
  tenantId: string,
  conversationId: string,
  messageId: string,
): Promise<TranslationTargets | null> {
  const message = await ctx.db
    .selectFrom('message')
    .select(['content', 'original_lang_cd', 'author_id', 'side', 'is_deleted'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', messageId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (message === undefined || message.is_deleted) return null;
  // What the product says is worded by the client; only a greeting is a text [TR-HOUSE].
  if (message.side === 'system' && textContents(parseContent(message.content)).length === 0) return null;
  const [members, rows] = await Promise.all([
    ctx.db
      .selectFrom('member')
      .select(['lang_cd', 'display_name', 'state', 'role'])
      .where('tenant_id', '=', tenantId)
      .where('conversation_id', '=', conversationId)
      .execute(),
    ctx.db
      .selectFrom('message_translation')
      .select(['lang_cd', 'status'])
      .where('tenant_id', '=', tenantId)
      .where('message_id', '=', messageId)
      .execute(),
  ]);
  return {
    content: message.content,
    originalLang: message.original_lang_cd,
    authorId: message.author_id,
    langs: [
      ...new Set(
        members.filter(({ state, role }) => state === 'joined' && role !== 'bot').map(({ lang_cd }) => lang_cd),
      ),
    ],
    done: new Set(
      rows.filter(({ status }) => status !== 'pending' && status !== 'failed').map(({ lang_cd }) => lang_cd),
    ),
    names: members.map(({ display_name }) => display_name).filter((name) => name !== '' && name !== 'guest'),
  };
}
