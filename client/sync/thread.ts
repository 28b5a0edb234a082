/** A conversation as its screen shows it: rows of the view, joined with what this device still holds. */
import { keys, prefixes } from '#shared/client-view/keys.ts';
import type {
  ConversationView,
  InquiryView,
  MemberView,
  MeView,
  MessageView,
  ReadView,
  TranslationView,
} from '#shared/client-view/values.ts';
import { unreadCount } from '#shared/domain/unread/unread.ts';
import { createMessageList } from './message-list.ts';
import { derive, type Readable, sameFields } from './readable.ts';
import type { OutboxView, Thread } from './types.ts';
import type { Rows, ViewStore } from './view-store.ts';

/** The conversation `id` for its reader, following the view and the outbox. */
export function createThread(view: ViewStore, outbox: Readable<OutboxView>, id: string): Readable<Thread> {
  const list = createMessageList(id);
  let people: { readonly from: Rows<MemberView>; readonly members: readonly MemberView[] } | null = null;
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
      const shown = list({ messages, translations, outbox: held, me, readUpTo: readByOtherSide(side, members, reads) });
      const oldest = shown[0]?.message.order ?? null;
      if (people?.from !== members) people = { from: members, members: [...members.byId.values()] };
      return {
        ready: conversations.ready && messages.ready && mes.ready,
        conversation,
        inquiry: conversation?.inquiryId == null ? null : (inquiries.byId.get(conversation.inquiryId) ?? null),
        members: people.members,
        messages: shown,
        cursor,
        unread: conversation === null ? 0 : unreadCount(conversation, cursor, side),
        hasOlder: oldest !== null && oldest > 1,
      };
    },
    sameFields,
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
