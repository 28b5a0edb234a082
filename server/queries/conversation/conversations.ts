/** Conversations and messages as the documented surface shows them, read-only. Membership is the only key. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';

export type ConversationRow = Selectable<Database['conversation']>;
export type MessageRow = Selectable<Database['message']>;
export type MemberRow = Selectable<Database['member']>;

/** The asking person's joined membership, or null: unknown and foreign conversations look the same [ACCESS-SAME]. */
export async function joinedMember(
  ctx: AppContext,
  principal: Principal,
  conversationId: string,
): Promise<MemberRow | null> {
  return (
    (await ctx.db
      .selectFrom('member')
      .selectAll()
      .where('tenant_id', '=', principal.tenantId)
      .where('user_id', '=', principal.userId)
      .where('conversation_id', '=', conversationId)
      .where('state', '=', 'joined')
      .executeTakeFirst()) ?? null
  );
}

/** Which conversations a list is about, by the documented words of `mode` [CONV-MODE]. */
const TYPES_OF_MODE = {
  customer_service: ['guest_staff', 'guest_bot'],
  internal: ['staff_internal'],
  all: ['guest_staff', 'guest_bot', 'staff_internal'],
} as const;
type ListMode = keyof typeof TYPES_OF_MODE;

export interface ListedConversations {
  readonly mode: ListMode;
  /** Those in which something is asked of the house are among them. */
  readonly withInquiries: boolean;
}

/** Conversations the person is joined in, last talked in first [CONV-MODE]. */
export async function joinedConversations(
  ctx: AppContext,
  principal: Principal,
  { mode, withInquiries }: ListedConversations,
  page: { offset: number; limit: number },
): Promise<ConversationRow[]> {
  let query = ctx.db
    .selectFrom('conversation as c')
    .innerJoin('member as m', (on) =>
      on.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.conversation_id', '=', 'c.id'),
    )
    .selectAll('c')
    .where('m.tenant_id', '=', principal.tenantId)
    .where('m.user_id', '=', principal.userId)
    .where('m.state', '=', 'joined')
    .where('c.conversation_type', 'in', TYPES_OF_MODE[mode]);
  if (!withInquiries) query = query.where('c.inquiry_id', 'is', null);
  return query
    .orderBy('c.last_talk_at', (at) => at.desc().nullsLast())
    .orderBy('c.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function conversationById(ctx: AppContext, tenantId: string, id: string): Promise<ConversationRow | null> {
  return (
    (await ctx.db
      .selectFrom('conversation')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  );
}

const audience = (member: MemberRow): readonly ('all' | 'guest' | 'staff')[] =>
  member.role === 'guest' ? ['all', 'guest'] : ['all', 'staff'];

/** Messages newest first, from below an order (exclusive), as far back as the conversation goes. */
export async function messagesBelow(
  ctx: AppContext,
  member: MemberRow,
  below: number | null,
  limit: number,
): Promise<MessageRow[]> {
  let query = ctx.db
    .selectFrom('message')
    .selectAll()
    .where('tenant_id', '=', member.tenant_id)
    .where('conversation_id', '=', member.conversation_id)
    .where('display_to', 'in', audience(member));
  if (below !== null) query = query.where('order', '<', below);
  return query.orderBy('order', 'desc').limit(limit).execute();
}

/** Messages of certain orders, whether the person may see them or not; the presenter blanks those they may not. */
export async function messagesByOrder(
  ctx: AppContext,
  member: MemberRow,
  orders: readonly number[],
): Promise<MessageRow[]> {
  if (orders.length === 0) return [];
  return ctx.db
    .selectFrom('message')
    .selectAll()
    .where('tenant_id', '=', member.tenant_id)
    .where('conversation_id', '=', member.conversation_id)
    .where('order', 'in', [...orders])
    .orderBy('order')
    .execute();
}

/** True when a member may read a message's words. */
export function mayRead(member: MemberRow, message: MessageRow): boolean {
  return audience(member).includes(message.display_to) && !message.is_masked && !message.is_deleted;
}

/** How the person dealt with messages, by message id: what they hid and what they reported, their own doings alone. */
export async function dealingsOf(ctx: AppContext, { tenantId, userId }: Principal, messageIds: readonly string[]) {
  const { rows } =
    messageIds.length === 0
      ? { rows: [] }
      : await sql<{ id: string; is_hidden: boolean | null; report_status: ReportStatus | null }>`
    SELECT coalesce(a.message_id, r.message_id) AS id, a.is_hidden, r.status AS report_status
    FROM (SELECT message_id, is_hidden FROM message_action WHERE tenant_id = ${tenantId} AND user_id = ${userId} AND message_id = ANY(${[...messageIds]}::uuid[])) a
    FULL JOIN (SELECT message_id, status FROM message_report WHERE tenant_id = ${tenantId} AND reporter_id = ${userId} AND message_id = ANY(${[...messageIds]}::uuid[])) r
      ON r.message_id = a.message_id`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Unread messages of the other side, oldest first: above the cursor, less those deleted one by one. */
export async function unreadMessages(ctx: AppContext, principal: Principal, page: { offset: number; limit: number }) {
  const others = principal.kind === 'guest' ? (['staff', 'bot'] as const) : (['guest'] as const);
  return ctx.db
    .selectFrom('member as m')
    .innerJoin('message as x', (on) =>
      on.onRef('x.tenant_id', '=', 'm.tenant_id').onRef('x.conversation_id', '=', 'm.conversation_id'),
    )
    .leftJoin('read_state as r', (on) =>
      on
        .onRef('r.tenant_id', '=', 'm.tenant_id')
        .onRef('r.conversation_id', '=', 'm.conversation_id')
        .onRef('r.user_id', '=', 'm.user_id'),
    )
    .innerJoin('app_user as a', (on) => on.onRef('a.tenant_id', '=', 'x.tenant_id').onRef('a.id', '=', 'x.author_id'))
    .innerJoin('app_user as me', (on) => on.onRef('me.tenant_id', '=', 'm.tenant_id').onRef('me.id', '=', 'm.user_id'))
    .leftJoin('message_notification as n', (on) =>
      on
        .onRef('n.tenant_id', '=', 'x.tenant_id')
        .onRef('n.user_id', '=', 'm.user_id')
        .onRef('n.message_id', '=', 'x.id'),
    )
    .select([
      'x.id',
      'x.conversation_id',
      'x.created_at',
      'x.updated_at',
      'a.id_account as author_account',
      'me.id_account as own_account',
      'm.role',
      'n.notified_at',
      'n.count as notification_count',
      'n.type as notification_type',
    ])
    .where('m.tenant_id', '=', principal.tenantId)
    .where('m.user_id', '=', principal.userId)
    .where('m.state', '=', 'joined')
    .where('x.side', 'in', [...others])
    .where('x.is_deleted', '=', false)
    .where('x.display_to', 'in', principal.kind === 'guest' ? ['all', 'guest'] : ['all', 'staff'])
    .where((e) => e('x.order', '>', e.fn.coalesce('m.min_from_order', e.lit(0))))
    .where((e) => e('x.order', '>', e.fn.coalesce('r.order', e.lit(0))))
    .where(sql<boolean>`NOT (x."order" = ANY(coalesce(r.dismissed, '{}')))`)
    .orderBy('x.conversation_id')
    .orderBy('x.order')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}
