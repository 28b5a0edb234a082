/**
 * Typed reads of the client view [SYNC-KEYS], for optimistic mutators and queries. What stands behind a key
 * was written by the server's presenters or by a mutator, so it is trusted to have its shape.
 */
import type { ReadTransaction, ReadonlyJSONValue } from 'replicache';
import { keys, prefixes } from './keys.ts';
import type {
  ConversationView,
  GroupView,
  InquiryView,
  MemberView,
  MeView,
  MessageView,
  ReadView,
  StaffView,
  TaskView,
  TicketView,
  TranslationView,
} from './values.ts';

async function get<T extends ReadonlyJSONValue>(tx: ReadTransaction, key: string): Promise<T | null> {
  return ((await tx.get(key)) as T | undefined) ?? null;
}

async function scan<T extends ReadonlyJSONValue>(tx: ReadTransaction, prefix: string): Promise<T[]> {
  return (await tx.scan({ prefix }).values().toArray()) as T[];
}

export const readMe = (tx: ReadTransaction): Promise<MeView | null> => get<MeView>(tx, keys.me);

export const readConversation = (tx: ReadTransaction, id: string): Promise<ConversationView | null> =>
  get<ConversationView>(tx, keys.conversation(id));

export const readInquiry = (tx: ReadTransaction, conversationId: string, id: string): Promise<InquiryView | null> =>
  get<InquiryView>(tx, keys.inquiry(conversationId, id));

export const readMember = (tx: ReadTransaction, conversationId: string, userId: string): Promise<MemberView | null> =>
  get<MemberView>(tx, keys.member(conversationId, userId));

export const readCursor = (tx: ReadTransaction, conversationId: string, userId: string): Promise<ReadView | null> =>
  get<ReadView>(tx, keys.read(conversationId, userId));

export const readMessage = (tx: ReadTransaction, conversationId: string, id: string): Promise<MessageView | null> =>
  get<MessageView>(tx, keys.message(conversationId, id));

export const readTranslation = (
  tx: ReadTransaction,
  conversationId: string,
  id: string,
): Promise<TranslationView | null> => get<TranslationView>(tx, keys.translation(conversationId, id));

export const readTicket = (tx: ReadTransaction, conversationId: string): Promise<TicketView | null> =>
  get<TicketView>(tx, keys.ticket(conversationId));

export const readTask = (tx: ReadTransaction, id: string): Promise<TaskView | null> => get<TaskView>(tx, keys.task(id));

export const readStaff = (tx: ReadTransaction, userId: string): Promise<StaffView | null> =>
  get<StaffView>(tx, keys.staff(userId));

export const readGroup = (tx: ReadTransaction, id: string): Promise<GroupView | null> =>
  get<GroupView>(tx, keys.group(id));

export const listConversations = (tx: ReadTransaction): Promise<ConversationView[]> =>
  scan<ConversationView>(tx, prefixes.conversations);

/** Every message of a conversation in the view, in the order of their ids. Costs as much as there are. */
export const listMessages = (tx: ReadTransaction, conversationId: string): Promise<MessageView[]> =>
  scan<MessageView>(tx, prefixes.messages(conversationId));
