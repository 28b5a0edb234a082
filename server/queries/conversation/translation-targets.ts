import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { parseContent, textContents } from '#shared/domain/message-content/message-content.ts';

export interface TranslationTargets {
  readonly content: string;
  readonly originalLang: string;
  readonly authorId: string;
  /** What the guest reads, of what staff and bots say to them; null for all else. */
  readonly guestLang: string | null;
  /** Languages of the joined readers, and of staff who see its last line; what is written in one of them already comes back as nothing to do. */
  readonly langs: readonly string[];
  /** Languages with a standing translation. */
  readonly done: ReadonlySet<string>;
  /** Names of people and places that must survive. */
  readonly names: readonly string[];
}

/** Of some messages of a conversation, what is to be translated into what; those with nothing to translate are left out [TR-LATER]. */
export async function translationTargets(
  ctx: AppContext,
  tenantId: string,
  conversationId: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, TranslationTargets>> {
  const [messages, members, onlookers] = await Promise.all([
    ctx.db
      .selectFrom('message as m')
      .select(['id', 'content', 'original_lang_cd', 'author_id', 'side', 'display_to'])
      .select(
        sql<string[]>`ARRAY(SELECT t.lang_cd FROM message_translation t
          WHERE t.tenant_id = m.tenant_id AND t.message_id = m.id AND t.status NOT IN ('pending', 'failed'))`.as(
          'done',
        ),
      )
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`m.id = ANY(${messageIds}::uuid[])`)
      .where('conversation_id', '=', conversationId)
      .where('is_deleted', '=', false)
      .execute(),
    ctx.db
      .selectFrom('member')
      .select(['lang_cd', 'display_name', 'state', 'role'])
      .where('tenant_id', '=', tenantId)
      .where('conversation_id', '=', conversationId)
      .execute(),
    inboxLanguages(ctx, tenantId, conversationId),
  ]);
  const readers = members
    .filter(({ state, role }) => state === 'joined' && role !== 'bot')
    .map(({ lang_cd }) => lang_cd);
  const guest = members.find(({ role }) => role === 'guest');
  const names = members.map(({ display_name }) => display_name).filter((name) => name !== '' && name !== 'guest');
  return new Map(
    messages.flatMap((message): [string, TranslationTargets][] => {
      const bySystem = message.side === 'system';
      // What the product says is worded by the client; only a greeting is a text [TR-HOUSE].
      if (bySystem && textContents(parseContent(message.content)).length === 0) return [];
      const isReply = (message.side === 'staff' || message.side === 'bot') && message.display_to !== 'staff';
      return [
        [
          message.id,
          {
            content: message.content,
            originalLang: message.original_lang_cd,
            authorId: message.author_id,
            guestLang: isReply ? (guest?.lang_cd ?? null) : null,
            langs: [...new Set(bySystem ? readers : [...readers, ...onlookers])],
            done: new Set(message.done),
            names,
          },
        ],
      ];
    }),
  );
}

/** Languages of the signed-in staff in whose inbox the ticket is: its row shows the last line in theirs [INBOX-ROW]. */
async function inboxLanguages(ctx: AppContext, tenantId: string, conversationId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ lang: string }>`
    WITH asked AS MATERIALIZED (
      SELECT t.tenant_id, t.group_ids FROM ticket t
      WHERE t.tenant_id = ${tenantId} AND t.conversation_id = ${conversationId} AND t.label <> 'completed' AND t.group_ids <> '{}'
    ),
    -- Two ways to see it, each along an index of its own.
    looking AS (
      SELECT s.tenant_id, s.user_id FROM asked t
      JOIN staff s ON s.tenant_id = t.tenant_id AND s.role <> 'staff' AND s.disabled_at IS NULL
      UNION
      SELECT s.tenant_id, s.user_id FROM asked t
      JOIN staff_group_member g ON g.tenant_id = t.tenant_id AND g.group_id = ANY (t.group_ids) AND g.state = 'joined'
      JOIN staff s ON s.tenant_id = g.tenant_id AND s.user_id = g.user_id AND s.disabled_at IS NULL
    )
    SELECT DISTINCT u.lang_cd AS lang
    FROM looking s
    JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
    WHERE EXISTS (SELECT FROM auth_session a WHERE a.tenant_id = u.tenant_id AND a.user_id = u.id
      AND a.revoked_at IS NULL AND a.expires_at > ${new Date(ctx.now())})
    ORDER BY 1`.execute(ctx.db);
  return rows.map(({ lang }) => lang);
}
