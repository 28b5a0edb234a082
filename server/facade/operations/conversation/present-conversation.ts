/** From rows to the documented shapes of conversations and messages; synchronous and without a database. */
import type { ConversationRow, MemberRow, MessageRow } from '#server/queries/conversation/conversations.ts';
import { mayRead } from '#server/queries/conversation/conversations.ts';
import { DELETED_CONTENT, parseContent } from '#shared/domain/message-content/message-content.ts';
import type { ReportStatus } from '#shared/domain/states/enumerations.ts';

export interface TranslationFacts {
  readonly lang_cd: string;
  readonly content: string | null;
  readonly status: string;
}

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
  translation: TranslationFacts | undefined,
  dealing?: DealingFacts,
) {
  const readable = mayRead(member, message);
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
    translatedContents:
      readable && translation?.content != null ? [`${translation.lang_cd}/${translation.content}`] : [],
    originalLangCd: message.original_lang_cd,
    translating: translation?.status === 'pending',
    reTranslatedContents: [],
    reTranslateRequestIdMap: {},
    reTranslateCompleteMap: {},
    isGuestUnread: null,
    createdAt: iso(message.created_at),
    updatedAt: iso(message.updated_at),
    unReadUsers: null,
    isMasked: message.is_masked,
    displayTo: message.display_to,
    manualMaskingStatus: message.manual_masking_status,
    linkedMessageId: message.linked_message_id,
    linkedMessageContents: null,
    isReportRequired: false,
    action: {
      id: message.id,
      id_account: null,
      message_id: message.id,
      is_hidden: !readable || dealing?.is_hidden === true,
      report_status: dealing?.report_status ?? message.report_status,
    },
    conversation: null,
    user: null,
    isLastMessage: null,
  };
}

export interface ConversationFacts {
  readonly conversation: ConversationRow;
  readonly member: MemberRow;
  readonly hasUnread: boolean;
  readonly hasGuestUnread: boolean;
}

/** A conversation without what its own fields load (members, messages, business info). */
export function presentConversation({ conversation, member, hasUnread, hasGuestUnread }: ConversationFacts) {
  return {
    id: conversation.id,
    id_account: conversation.id_account,
    name: conversation.name,
    conversation_type: conversation.conversation_type,
    description: null,
    icon: null,
    invite_approval_type: null,
    notification_range: member.notification_range,
    is_anonymous_join: true,
    last_talk_at: iso(conversation.last_talk_at),
    created_at: iso(conversation.created_at),
    updated_at: iso(conversation.updated_at),
    importance: null,
    has_unread: hasUnread,
    has_guest_unread: hasGuestUnread,
    conversation_detail: { conversation_name: conversation.name, fix_flg: true, role: member.role, p2p_peer: null },
    cc_status: { status: null, reject_comment: null },
  };
}
