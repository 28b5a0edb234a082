/**
 * A conversation as its screen shows it: rows of the view, joined with what this device still holds.
 * Each message keeps its object until something in it changes, so a list of thousands draws only what moved.
 */
import { keys, prefixes } from '#shared/client-view/keys.ts';
import type {
  ConversationView, InquiryView, MemberView, MeView, MessageView, ReadView, TranslationView,
} from '#shared/client-view/values.ts';
import { timeOfId } from '#shared/domain/ids/uuid-v7.ts';
import { unreadCount } from '#shared/domain/unread/unread.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import { derive, type Readable } from './readable.ts';
import type { MessageState, OutboxItem, OutboxView, Thread, ThreadMessage } from './types.ts';
import type { Rows, ViewStore } from './view-store.ts';

/** The conversation `id` for its reader, following the view and the outbox. */
export function createThread(view: ViewStore, outbox: Readable<OutboxView>, id: string): Readable<Thread> {
  const join = messageJoiner(id);
  return derive(
    [
      view.rows<ConversationView>(prefixes.conversations),
      view.rows<InquiryView>(prefixes.inquiries(id)),
      view.rows<MemberView>(prefixes.members(id)),
      view.rows<ReadView>(prefixes.reads(id)),
      view.rows<MessageView>(prefixes.messages(id)),
      view.rows<TranslationView>(prefixes.translations(id)),
      view.only<MeView>(keys.me),
      outbox,
    ],
    (conversations, inquiries, members, reads, messages, translations, mes, held): Thread => {
      const me = mes.byId.get('') ?? null;
      const conversation = conversations.byId.get(id) ?? null;
      const cursor = me === null ? null : (reads.byId.get(me.id) ?? null);
      const side = me?.userType === 'biz_staff' ? 'staff' : 'guest';
      const list = join(messages, translations, held, me, readByOtherSide(side, members, reads));
      const oldest = list[0]?.message.order ?? null;
      return {
        ready: conversations.ready && messages.ready && mes.ready,
        conversation,
        inquiry: conversation?.inquiryId == null ? null : (inquiries.byId.get(conversation.inquiryId) ?? null),
        members: [...members.byId.values()],
        messages: list,
        cursor,
        unread: conversation === null ? 0 : unreadCount(conversation, cursor, side),
        hasOlder: oldest !== null && oldest > 1,
      };
    },
  );
}

/** The highest order someone of the other side has read. Who only looks in does not count as having read. */
function readByOtherSide(side: 'guest' | 'staff', members: Rows<MemberView>, reads: Rows<ReadView>): number {
  let order = 0;
  for (const member of members.byId.values()) {
    const other = side === 'guest' ? member.role === 'staff' || member.role === 'supervisor' : member.role === 'guest';
    if (other) order = Math.max(order, reads.byId.get(member.userId)?.order ?? 0);
  }
  return order;
}

type SendItem = OutboxItem & { readonly args: MutatorArgs['sendMessage'] };

type Joiner = (
  messages: Rows<MessageView>,
  translations: Rows<TranslationView>,
  outbox: OutboxView,
  me: MeView | null,
  readUpTo: number,
) => readonly ThreadMessage[];

function messageJoiner(conversationId: string): Joiner {
  let items = new Map<string, ThreadMessage>();
  return (messages, translations, outbox, me, readUpTo) => {
    const held = new Map<string, SendItem>();
    for (const item of [...outbox.waiting, ...outbox.refused]) {
      if (isSend(item, conversationId)) held.set(item.args.id, item);
    }
    const next = new Map<string, ThreadMessage>();
    const add = (message: MessageView, item: OutboxItem | undefined): void => {
      // What is only on this device is the person's own, even before the view says who they are.
      const mine = message.order === null || item !== undefined || (me !== null && message.authorId === me.id);
      const fresh: ThreadMessage = {
        id: message.id,
        message,
        translation: translations.byId.get(message.id) ?? null,
        linked: message.linkedMessageId === null ? null : (messages.byId.get(message.linkedMessageId) ?? null),
        mine,
        state: mine ? stateOf(message, item, readUpTo) : 'sent',
        refusal: message.order === null ? (item?.refusal ?? null) : null,
      };
      const before = items.get(message.id);
      next.set(message.id, before !== undefined && sameItem(before, fresh) ? before : fresh);
    };
    for (const message of messages.byId.values()) add(message, held.get(message.id));
    // What the view does not hold (refused, or its store was lost) is still the person's own words.
    for (const [id, item] of held) if (!messages.byId.has(id)) add(items.get(id)?.message ?? messageOf(item, me), item);
    items = next;
    return [...next.values()].sort(byOrder);
  };
}

function isSend(item: OutboxItem, conversationId: string): item is SendItem {
  return item.name === 'sendMessage' && 'content' in item.args && item.args.conversationId === conversationId;
}

function stateOf(message: MessageView, item: OutboxItem | undefined, readUpTo: number): MessageState {
  if (message.order !== null) return message.order <= readUpTo ? 'read' : 'sent';
  if (item === undefined) return 'saved';
  if (item.refusal !== null) return 'refused';
  return item.stored === 'disk' ? 'saved' : 'saving';
}

function messageOf(item: SendItem, me: MeView | null): MessageView {
  const { id, conversationId, content, originalLangCd } = item.args;
  const at = timeOfId(id) ?? item.authoredAt;
  return {
    id, conversationId, order: null, authorId: me?.id ?? '', authorName: me?.name ?? '',
    side: me?.userType === 'biz_staff' ? 'staff' : 'guest', content, originalLangCd, displayTo: 'all', isMasked: false,
    manualMaskingStatus: 'none', isDeleted: false, reportStatus: 'none', linkedMessageId: null, createdAt: at, updatedAt: at,
  };
}

function sameItem(a: ThreadMessage, b: ThreadMessage): boolean {
  return a.message === b.message && a.translation === b.translation && a.linked === b.linked && a.mine === b.mine
    && a.state === b.state && a.refusal === b.refusal;
}

/** By order; what has none yet comes last, in the order it was written (their ids tell the time). */
function byOrder(a: ThreadMessage, b: ThreadMessage): number {
  const [x, y] = [a.message.order, b.message.order];
  if (x !== null && y !== null) return x - y;
  if (x === null && y === null) return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
  return x === null ? 1 : -1;
}
