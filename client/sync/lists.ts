/** The lists of the view that screens show: conversations with their unread, tickets, notes, people. */
import type { ReadonlyJSONValue } from 'replicache';
import { keys, prefixes } from '#shared/client-view/keys.ts';
import type { ConversationView, MeView, MessageView, ReadView, TranslationView } from '#shared/client-view/values.ts';
import { unreadCount } from '#shared/domain/unread/unread.ts';
import { derive, type Readable } from './readable.ts';
import type { ConversationSummary, UnreadCounts } from './types.ts';
import type { ViewStore } from './view-store.ts';

/** All rows under a prefix, in no particular order; the same array until one changes. */
export function createList<T extends ReadonlyJSONValue>(view: ViewStore, prefix: string): Readable<readonly T[]> {
  return derive([view.rows<T>(prefix)], (rows) => [...rows.byId.values()]);
}

export function createMe(view: ViewStore): Readable<MeView | null> {
  return derive([view.only<MeView>(keys.me)], (rows) => rows.byId.get('') ?? null);
}

/** Unread of every conversation by the counts and the reader's cursors [UNREAD-COUNT]. */
export function createUnread(view: ViewStore): Readable<UnreadCounts> {
  return derive(
    [
      view.rows<ConversationView>(prefixes.conversations),
      view.rows<ReadView>(prefixes.allReads),
      view.only<MeView>(keys.me),
    ],
    (conversations, reads, mes): UnreadCounts => {
      const me = mes.byId.get('');
      const byConversation = new Map<string, number>();
      let total = 0;
      if (me === undefined) return { total, byConversation };
      const side = me.userType === 'biz_staff' ? 'staff' : 'guest';
      for (const conversation of conversations.byId.values()) {
        const count = unreadCount(conversation, reads.byId.get(`${conversation.id}/${me.id}`) ?? null, side);
        byConversation.set(conversation.id, count);
        total += count;
      }
      return { total, byConversation };
    },
    sameCounts,
  );
}

function sameCounts(a: UnreadCounts, b: UnreadCounts): boolean {
  if (a.total !== b.total || a.byConversation.size !== b.byConversation.size) return false;
  for (const [id, count] of a.byConversation) if (b.byConversation.get(id) !== count) return false;
  return true;
}

/**
 * The message box: each conversation with its unread and its newest message, last talked in first. It looks at
 * every message in the view, which for a guest is little; the inbox of staff reads tickets instead.
 */
export function createSummaries(view: ViewStore): Readable<readonly ConversationSummary[]> {
  const translations = view.rows<TranslationView>('translation/');
  let kept = new Map<string, ConversationSummary>();
  return derive(
    [
      view.rows<ConversationView>(prefixes.conversations),
      view.rows<MessageView>(prefixes.allMessages),
      translations,
      createUnread(view),
    ],
    (conversations, messages, translated, unread) => {
      const newest = new Map<string, MessageView>();
      for (const message of messages.byId.values()) {
        const before = newest.get(message.conversationId);
        if (before === undefined || isNewer(message, before)) newest.set(message.conversationId, message);
      }
      const next = new Map<string, ConversationSummary>();
      for (const conversation of conversations.byId.values()) {
        const last = newest.get(conversation.id) ?? null;
        const fresh: ConversationSummary = {
          conversation,
          unread: unread.byConversation.get(conversation.id) ?? 0,
          last,
          lastTranslation: last === null ? null : (translated.byId.get(`${conversation.id}/${last.id}`) ?? null),
        };
        const before = kept.get(conversation.id);
        next.set(conversation.id, before !== undefined && sameSummary(before, fresh) ? before : fresh);
      }
      kept = next;
      return [...next.values()].sort((a, b) => talkedAt(b) - talkedAt(a));
    },
  );
}

function isNewer(a: MessageView, b: MessageView): boolean {
  if (a.order !== null && b.order !== null) return a.order > b.order;
  if (a.order === null && b.order === null) return a.id > b.id;
  return a.order === null;
}

function talkedAt({ conversation }: ConversationSummary): number {
  return conversation.lastTalkAt ?? conversation.createdAt;
}

function sameSummary(a: ConversationSummary, b: ConversationSummary): boolean {
  return (
    a.conversation === b.conversation &&
    a.unread === b.unread &&
    a.last === b.last &&
    a.lastTranslation === b.lastTranslation
  );
}
