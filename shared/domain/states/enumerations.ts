/**
 * The closed lists of words that conversations, tickets, messages and people are described with.
 * Each is a valibot picklist and the type of its values under one name: validate with the schema,
 * annotate with the type. Spellings are the wire's own. Documented in docs/decisions/states.md.
 */
import * as v from 'valibot';

/** What is happening in a conversation right now [CHAT-STATE-LIST]. */
export const ConversationState = v.picklist([
  'busy',
  'calling',
  'chatting_gpt',
  'chatting_guest',
  'chatting_staff',
  'close_guest',
  'close_staff',
  'close_timeout',
  'forwarding',
  'idling',
  'out_of_business',
  'preprocessing',
]);
export type ConversationState = v.InferOutput<typeof ConversationState>;

/** Where the guest's request stands with the staff. */
export const InquiryStatus = v.picklist([
  'assigned',
  'forwarding',
  'message',
  'pending',
  'rejected',
  'solved',
  'suspended',
]);
export type InquiryStatus = v.InferOutput<typeof InquiryStatus>;

/** What the inbox writes on a ticket [TICKET-LABEL]. */
export const TicketLabel = v.picklist(['unassigned', 'assigned', 'responding', 'responded', 'completed']);
export type TicketLabel = v.InferOutput<typeof TicketLabel>;

/** How a conversation came to its end. */
export const CloseChatState = v.picklist(['solved', 'guest_left', 'timeout', 'rejected']);
export type CloseChatState = v.InferOutput<typeof CloseChatState>;

/** What a guest or clerk asks of an inquiry besides its status: a call, or a message left behind. */
export const InquiryAction = v.picklist([
  'callStaff',
  'cancelCallStaffAfter',
  'cancelCallStaffBefore',
  'cancelLeaveMessage',
  'leaveMessage',
]);
export type InquiryAction = v.InferOutput<typeof InquiryAction>;

/** How a call ended. */
export const CallEndReason = v.picklist([
  'AfterCallAnswered',
  'BeforeCallAnswered',
  'CallCancelledBeforeDialing',
  'CallTimedOut',
  'Other',
  'StaffNotAvailable',
]);
export type CallEndReason = v.InferOutput<typeof CallEndReason>;

export const ChatMode = v.picklist(['CHAT', 'VOICE_CALL']);
export type ChatMode = v.InferOutput<typeof ChatMode>;

export const VoiceCallState = v.picklist([
  'queued',
  'ringing',
  'in_progress',
  'completed',
  'busy',
  'no_answer',
  'canceled',
  'failed',
]);
export type VoiceCallState = v.InferOutput<typeof VoiceCallState>;

/** A person's part in one conversation. An observer reads along without having joined in. */
export const MemberRole = v.picklist(['guest', 'staff', 'supervisor', 'bot', 'observer']);
export type MemberRole = v.InferOutput<typeof MemberRole>;

/** The state of a membership edge; an edge changes state and is never deleted [SYNC-EDGE]. */
export const JoinStatus = v.picklist(['invited', 'joined', 'left', 'removed']);
export type JoinStatus = v.InferOutput<typeof JoinStatus>;

export const NotificationRange = v.picklist(['all', 'mention', 'none']);
export type NotificationRange = v.InferOutput<typeof NotificationRange>;

export const ConversationType = v.picklist(['guest_staff', 'guest_bot', 'staff_internal']);
export type ConversationType = v.InferOutput<typeof ConversationType>;

/** How far the translation of one text into one language has come [TR-STATUS]. */
export const TranslationStatus = v.picklist(['pending', 'machine', 'edited', 'locked', 'failed']);
export type TranslationStatus = v.InferOutput<typeof TranslationStatus>;

/** Who may see a message [MSG-AUDIENCE]. */
export const DisplayTo = v.picklist(['all', 'guest', 'staff']);
export type DisplayTo = v.InferOutput<typeof DisplayTo>;

export const ManualMaskingStatus = v.picklist(['none', 'requested', 'approved', 'rejected']);
export type ManualMaskingStatus = v.InferOutput<typeof ManualMaskingStatus>;

export const ReportStatus = v.picklist(['none', 'reported', 'reviewing', 'upheld', 'dismissed']);
export type ReportStatus = v.InferOutput<typeof ReportStatus>;

export const TenantType = v.picklist(['hotel', 'store', 'facility']);
export type TenantType = v.InferOutput<typeof TenantType>;

/** How a tenant learns where its guest is: not at all, by the name beside the chat, or by the room [ROOM-WHO]. */
export const AskLocationType = v.picklist(['none', 'dialog', 'chat']);
export type AskLocationType = v.InferOutput<typeof AskLocationType>;

/** A number on the wire: 0 normal, 1 location change, 2 leave message. */
export const InquiryType = v.picklist([0, 1, 2]);
export type InquiryType = v.InferOutput<typeof InquiryType>;

export const inquiryTypes = { normal: 0, locationChange: 1, leaveMessage: 2 } as const satisfies Record<
  string,
  InquiryType
>;

export const InquiryTrigger = v.picklist(['menu', 'ai_search', 'bot_handoff', 'staff', 'voice']);
export type InquiryTrigger = v.InferOutput<typeof InquiryTrigger>;

export const ForwardTarget = v.picklist(['staff', 'staff_group']);
export type ForwardTarget = v.InferOutput<typeof ForwardTarget>;

export const StaffOnlineStatus = v.picklist(['online', 'offline', 'ending_shift', 'timeout', 'short_break']);
export type StaffOnlineStatus = v.InferOutput<typeof StaffOnlineStatus>;

/** When an out-of-service notice is shown: as the talk starts, or as the menu opens [MENU-OUT]. */
export const DisplayTiming = v.picklist(['at_talk_start', 'at_menu_open']);
export type DisplayTiming = v.InferOutput<typeof DisplayTiming>;

/** When a sub-menu wants the room confirmed: before the inquiry, or by staff within it. */
export const RoomConfirmationTiming = v.picklist(['first', 'start_with_staff']);
export type RoomConfirmationTiming = v.InferOutput<typeof RoomConfirmationTiming>;

export const UserType = v.picklist(['biz_guest', 'biz_staff', 'anonymous', 'bot']);
export type UserType = v.InferOutput<typeof UserType>;

/** What the QR code of a guest record stands for. */
export const GuestState = v.picklist(['tenant_qr', 'location_qr', 'other']);
export type GuestState = v.InferOutput<typeof GuestState>;

export const ActivationType = v.picklist(['qr', 'sms', 'sso', 'invite']);
export type ActivationType = v.InferOutput<typeof ActivationType>;

export const SandboxType = v.picklist(['none', 'draft', 'demo']);
export type SandboxType = v.InferOutput<typeof SandboxType>;

/** What a person may do as a whole; the parts a conversation knows are {@link MemberRole}. */
export const AccountRole = v.picklist([
  'guest',
  'staff',
  'supervisor',
  'administrator',
  'super_admin',
  'owner',
  'prompt_engineer',
  'content_manager',
  'approver',
  'system_developer',
]);
export type AccountRole = v.InferOutput<typeof AccountRole>;

/** What a menu entry opens. */
export const MenuType = v.picklist([
  'url',
  'qr_order',
  'facility',
  'announcement',
  'coupon',
  'recommendation',
  'floor_guide',
  'questionnaire',
  'congestion',
  'online_payment',
  'voice_talk',
  'ai_chatbot',
]);
export type MenuType = v.InferOutput<typeof MenuType>;
