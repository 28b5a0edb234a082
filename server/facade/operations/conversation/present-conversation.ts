/** From rows to the documented shapes of conversations and messages; synchronous and without a database. */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ConversationRow, MemberRow, MessageRow } from '#server/queries/conversation/conversations.ts';
import { mayRead } from '#server/queries/conversation/conversations.ts';
import type { MessageFacts } from '#server/queries/conversation/message-facts.ts';
import { DELETED_CONTENT, parseContent } from '#shared/domain/message-content/message-content.ts';
import type { ActivationType, ReportStatus } from '#shared/domain/states/enumerations.ts';
import { textIn } from '#shared/languages/fit-language.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** How the reader dealt with a message. */
export interface DealingFacts {
  readonly is_hidden: boolean | null;
  readonly report_status: ReportStatus | null;
}

/** A message; what the reader may not read keeps its place and loses its words [MSG-MASKED]. */
export function presentMessage(
  message: MessageRow,
  member: MemberRow,
  facts: MessageFacts,
  dealing?: DealingFacts,
  judges = false,
) {
  const readable = mayRead(member, message);
  const translations = facts.translations.get(message.id) ?? [];
  const own = translations.find(({ lang_cd }) => lang_cd === member.lang_cd);
  const linked = message.linked_message_id === null ? undefined : facts.linked.get(message.linked_message_id);
  const unread = facts.readers.filter(({ id, order }) => id !== message.author_id && order < message.order);
  const writer = facts.users.get(message.author_id);
  const content = message.is_deleted ? DELETED_CONTENT : readable ? message.content : '';
  return {
    id: message.id,
    nextToken: String(message.order),
    order: message.order,
    author: message.author_name,
    authorId: message.author_id,
    content,
    contents: readable ? parseContent(message.content) : null,
    messageConversationId: message.conversation_id,
    translatedContents: readable
      ? translations.flatMap(({ lang_cd, content: words }) => (words === null ? [] : [`${lang_cd}/${words}`]))
      : [],
    originalLangCd: message.original_lang_cd,
    translating: own?.status === 'pending',
    reTranslatedContents: [],
    reTranslateRequestIdMap: own?.status === 'pending' ? { [own.lang_cd]: message.id } : {},
    reTranslateCompleteMap: own === undefined ? {} : { [own.lang_cd]: own.status !== 'pending' },
    isGuestUnread: message.side !== 'guest' && unread.some(({ role }) => role === 'guest'),
    createdAt: iso(message.created_at),
    updatedAt: iso(message.updated_at),
    unReadUsers: unread.map(({ id }) => id),
    isMasked: message.is_masked,
    displayTo: message.display_to,
    manualMaskingStatus: message.manual_masking_status,
    linkedMessageId: message.linked_message_id,
    linkedMessageContents: linked !== undefined && mayRead(member, linked) ? parseContent(linked.content) : null,
    isReportRequired: false,
    action: {
      id: message.id,
      id_account: facts.users.get(member.user_id)?.id_account ?? null,
      message_id: message.id,
      is_hidden: !readable || dealing?.is_hidden === true,
      // Who judges reports sees what becomes of anybody's; all others of their own alone [REPORT-STATE].
      report_status: dealing?.report_status ?? (judges ? message.report_status : 'none'),
    },
    conversation: null,
    user: writer === undefined ? null : camelUser(writer),
    isLastMessage: message.order === facts.lastOrder,
  };
}

/** A user as a message names its writer; how to reach them is not told here. */
function camelUser(user: Selectable<Database['app_user']>) {
  return {
    id: user.id,
    username: user.name,
    icon: user.icon,
    userType: user.user_type,
    langCd: user.lang_cd,
    email: null,
    emailNotification: null,
    snsAccessId: null,
    snsType: null,
    snsNotification: null,
    qr: null,
    signUpAt: iso(user.sign_up_at),
    activationType: activationOf(user),
  };
}

/** How a user came in: by an invitation, the link they followed last, else the code they scanned; null for bots and the house itself. */
export function activationOf({
  user_type: type,
  activation_type: link,
}: Pick<Selectable<Database['app_user']>, 'user_type' | 'activation_type'>): ActivationType | null {
  if (type === 'biz_staff') return 'invite';
  return type === 'biz_guest' || type === 'anonymous' ? (link ?? 'qr') : null;
}

export interface ConversationFacts {
  readonly conversation: ConversationRow;
  readonly member: MemberRow;
  readonly hasUnread: boolean;
  readonly hasGuestUnread: boolean;
  readonly about: AboutConversation;
}

/** What menu and ticket say of a conversation. */
export interface AboutConversation {
  readonly icon: string | null;
  readonly description: Readonly<Record<string, string>> | null;
  readonly priority: 'high' | 'medium' | 'low' | null;
  readonly label: string | null;
  readonly reject_reason: string | null;
  /** Whether the house shows a guest the label of their ticket. */
  readonly isLabelShown: boolean;
}

const IMPORTANCE = { high: 3, medium: 2, low: 1 } as const;

/** A conversation without what its own fields load (members, messages, business info). */
export function presentConversation({ conversation, member, hasUnread, hasGuestUnread, about }: ConversationFacts) {
  const isGuest = member.role === 'guest';
  return {
    id: conversation.id,
    id_account: conversation.id_account,
    name: conversation.name,
    conversation_type: conversation.conversation_type,
    description: about.description === null ? null : textIn(about.description, member.lang_cd) || null,
    icon: about.icon,
    invite_approval_type: null,
    notification_range: member.notification_range,
    is_anonymous_join: true,
    last_talk_at: iso(conversation.last_talk_at),
    created_at: iso(conversation.created_at),
    updated_at: iso(conversation.updated_at),
    importance: isGuest || about.priority === null ? null : IMPORTANCE[about.priority],
    has_unread: hasUnread,
    has_guest_unread: hasGuestUnread,
    conversation_detail: {
      conversation_name: conversation.name,
      fix_flg: true,
      role: member.role,
      p2p_peer: isGuest ? conversation.assign_staff_id : conversation.guest_id,
    },
    // Why a ticket was rejected is said among the staff; the guest reads it in the chat, in the house's words.
    cc_status: {
      status: isGuest && !about.isLabelShown ? null : about.label,
      reject_comment: isGuest ? null : about.reject_reason,
    },
  };
}
