/** What stands around a page of messages: who wrote them, what they answer, how they read elsewhere, and who has read them. */
import type { Selectable } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import type { MemberRow, MessageRow } from './conversations.ts';

export interface MessageFacts {
  /** The writers, and the reader, by id. */
  readonly users: ReadonlyMap<string, Selectable<Database['app_user']>>;
  /** What the messages answer, by id. */
  readonly linked: ReadonlyMap<string, MessageRow>;
  /** Translations by message, the reader's language first. */
  readonly translations: ReadonlyMap<string, readonly Selectable<Database['message_translation']>[]>;
  /** How far each member who is there has read. */
  readonly readers: readonly { readonly id: string; readonly role: string; readonly order: number }[];
  readonly lastOrder: number;
}

/** In five statements, whatever the page holds; each by the primary key of its table. */
export async function messageFacts(
  { db }: Pick<AppContext, 'db'>,
  member: MemberRow,
  messages: readonly MessageRow[],
): Promise<MessageFacts> {
  const { tenant_id: tenantId, conversation_id: conversationId } = member;
  const ids = messages.map(({ id }) => id);
  const links = messages.flatMap(({ linked_message_id: id }) => (id === null ? [] : [id]));
  const [users, linked, translations, readers, conversation] = await Promise.all([
    db
      .selectFrom('app_user')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', [member.user_id, ...new Set(messages.map(({ author_id: id }) => id))])
      .execute(),
    links.length === 0
      ? []
      : db
          .selectFrom('message')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('conversation_id', '=', conversationId)
          .where('id', 'in', links)
          .execute(),
    ids.length === 0
      ? []
      : db
          .selectFrom('message_translation')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('message_id', 'in', ids)
          .orderBy('lang_cd')
          .execute(),
    db
      .selectFrom('member as m')
      .leftJoin('read_state as r', (on) =>
        on
          .onRef('r.tenant_id', '=', 'm.tenant_id')
          .onRef('r.conversation_id', '=', 'm.conversation_id')
          .onRef('r.user_id', '=', 'm.user_id'),
      )
      .select((e) => ['m.user_id as id', 'm.role', e.fn.coalesce('r.order', e.lit(0)).as('order')])
      .where('m.tenant_id', '=', tenantId)
      .where('m.conversation_id', '=', conversationId)
      .where('m.state', '=', 'joined')
      .orderBy('m.user_id')
      .execute(),
    db
      .selectFrom('conversation')
      .select('last_order')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow(),
  ]);
  const own = translations.filter(({ lang_cd }) => lang_cd === member.lang_cd);
  const others = translations.filter(({ lang_cd }) => lang_cd !== member.lang_cd);
  return {
    users: new Map(users.map((row) => [row.id, row])),
    linked: new Map(linked.map((row) => [row.id, row])),
    translations: Map.groupBy([...own, ...others], ({ message_id }) => message_id),
    readers: readers.map(({ id, role, order }) => ({ id, role, order: Number(order) })),
    lastOrder: conversation.last_order,
  };
}
