/**
 * What stands behind each key of the client view [SYNC-KEYS]. Written by the server's presenters and,
 * optimistically, by the mutators; read by the screens. All times are milliseconds since 1970 (UTC).
 * `null` is used, never `undefined`: these are JSON documents.
 *
 * VIEW_VERSION changes whenever a shape here does; clients then get a full resend (SYNC-PULL).
 */
import type {
  AskLocationType,
  CloseChatState,
  ConversationState,
  ConversationType,
  DisplayTo,
  ForwardTarget,
  InquiryStatus,
  InquiryTrigger,
  InquiryType,
  JoinStatus,
  ManualMaskingStatus,
  MemberRole,
  NotificationRange,
  ReportStatus,
  StaffOnlineStatus,
  TicketLabel,
  TranslationStatus,
} from '#shared/domain/states/enumerations.ts';
import type { QuestionAnswer } from '#shared/domain/inquiry/question-answer.ts';
import type { TaskState } from '#shared/domain/tasks/task-states.ts';
import type { SurveyState } from '#shared/domain/survey/survey.ts';
import type { GuestReads } from '#shared/domain/translation/guest-reading.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';

export const VIEW_VERSION = 11;

/** Texts by wire language code. */
export type Dict = { readonly [lang: string]: string };

/** Side of the conversation an author writes for. */
export type MessageSide = 'guest' | 'staff' | 'bot' | 'system';

export type MeView = {
  readonly id: string;
  readonly idAccount: string;
  readonly userType: 'biz_guest' | 'biz_staff';
  readonly name: string;
  readonly langCd: string;
  readonly tenantId: string;
  /** Role of a member of staff; `guest` for guests. */
  readonly role: string;
  readonly askLocationType: AskLocationType;
  /** IANA name of the house's zone: clocks show its time, wherever the reader is [TIME-HOUSE]. */
  readonly timeZone: string;
};

/** A conversation with its business conversation info. */
export type ConversationView = {
  readonly id: string;
  readonly idAccount: string;
  readonly name: string;
  readonly conversationType: ConversationType;
  readonly guestId: string | null;
  readonly mainMenuId: number | null;
  readonly subMenuId: number | null;
  readonly state: ConversationState;
  readonly closeChatState: CloseChatState | null;
  readonly inquiryId: string | null;
  readonly inquiryTrigger: InquiryTrigger | null;
  readonly isSmsChat: boolean;
  readonly assignStaffId: string | null;
  readonly responderName: string | null;
  readonly forwardTargetName: string | null;
  /** Order of the newest message, 0 when there is none. */
  readonly lastOrder: number;
  /** Messages of the guest's side so far; unread for staff counts against it. */
  readonly guestCount: number;
  /** Messages of the staff's side (people and bots) so far; unread for the guest counts against it. */
  readonly staffCount: number;
  readonly lastTalkAt: number | null;
  readonly createdAt: number;
};

export type InquiryView = {
  readonly id: string;
  readonly conversationId: string;
  readonly mainMenuId: number | null;
  readonly subMenuId: number | null;
  readonly facilityId: number | null;
  readonly status: InquiryStatus;
  readonly inquiryType: InquiryType;
  readonly changeLocation: boolean;
  readonly isCheckOut: boolean;
  readonly menuNames: Dict;
  /** What the guest was asked beforehand, and answered; absent or null where nothing was [INQ-ANSWERS]. */
  readonly answers?: readonly QuestionAnswer[] | null;
  readonly createdAt: number;
  readonly closedAt: number | null;
  /** What the guest was asked once it had closed; null before, and where nothing is asked [SURVEY-ASK]. */
  readonly survey: SurveyView | null;
};

export type SurveyView = {
  readonly state: SurveyState;
  /** The house's own survey, to which the guest is led instead of giving stars. */
  readonly url: string | null;
  readonly description: Dict;
  /** 1 to 5 once they have rated. */
  readonly rating: number | null;
  readonly comment: string;
};

export type MemberView = {
  readonly conversationId: string;
  readonly userId: string;
  readonly role: MemberRole;
  readonly state: JoinStatus;
  readonly displayName: string;
  readonly langCd: string;
  readonly icon: string | null;
  readonly isOfficial: boolean;
  readonly notificationRange: NotificationRange;
};

export type ReadView = {
  readonly conversationId: string;
  readonly userId: string;
  readonly order: number;
  readonly guestCount: number;
  readonly staffCount: number;
  /** Orders above the cursor whose unread marks were deleted one by one. */
  readonly dismissed: readonly number[];
};

export type MessageView = {
  readonly id: string;
  readonly conversationId: string;
  /** Place in the conversation, dense from 1; null while only this client knows the message. */
  readonly order: number | null;
  readonly authorId: string;
  readonly authorName: string;
  readonly side: MessageSide;
  /** Plain text, or a JSON document of message items; '' when masked or deleted. */
  readonly content: string;
  readonly originalLangCd: string;
  readonly displayTo: DisplayTo;
  readonly isMasked: boolean;
  readonly manualMaskingStatus: ManualMaskingStatus;
  readonly isDeleted: boolean;
  /** For those who judge; to others `upheld` where a report hid it, and nothing else [REPORT-SAID]. */
  readonly reportStatus: ReportStatus;
  readonly linkedMessageId: string | null;
  /** For those who lead the house: what was masked of it is kept, sealed [MASK-OPENED]. */
  readonly hasOriginal?: boolean;
  /** Its reader does not want to see it, and its words are gone from their view alone [REPORT-HIDE]. */
  readonly isHidden?: boolean;
  /** For staff: what became of a reply in the guest's language; null or absent until it is known [TR-GUEST]. */
  readonly guestReads?: GuestReads | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

export type TranslationView = {
  readonly conversationId: string;
  readonly messageId: string;
  readonly langCd: string;
  readonly sourceLangCd: string | null;
  readonly content: string | null;
  readonly status: TranslationStatus;
  readonly engine: string | null;
};

export type NoteView = {
  readonly id: string;
  readonly conversationId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  /** Colleagues it names, by id; absent where it names nobody [NOTE-MENTION]. */
  readonly mentionIds?: readonly string[];
  readonly createdAt: number;
};

export type ForwardView = {
  readonly id: string;
  readonly fromStaffId: string;
  readonly fromStaffName: string;
  readonly targetType: ForwardTarget;
  readonly targetId: string;
  readonly targetName: string;
  readonly state: 'pending' | 'accepted' | 'rejected' | 'cancelled';
  readonly answeredByName: string | null;
  /** Why; absent where nothing was said. */
  readonly reason?: string;
  /** The group whose inbox was opened for this forward alone; closed again when it is not accepted. */
  readonly addedGroupId: string | null;
  readonly at: number;
};

export type TicketView = {
  readonly conversationId: string;
  readonly label: TicketLabel;
  readonly state: ConversationState;
  readonly guestId: string;
  readonly guestName: string;
  readonly guestLangCd: string;
  /** The house pays attention to them before others; no guest reads it [GUEST-VIP]. */
  readonly guestIsVip: boolean;
  /** In the reader's language alone, where there is one; so is what follows. */
  readonly locationNames: Dict;
  readonly menuNames: Dict;
  readonly stayFrom: number | null;
  readonly stayTo: number | null;
  readonly priority: 'high' | 'medium' | 'low';
  /** Why it has its priority: a rule of the house, by its name, or whoever said so [PRIORITY-RULE] [PRIORITY-HAND]. */
  readonly priorityRule: string | null;
  readonly priorityBy: string | null;
  /** What it was about, as the house counts it [WORK-CODE]. */
  readonly workCodeIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  /** Guest messages since the last staff reply. */
  readonly waitingCount: number;
  readonly waitingSince: number | null;
  readonly lastLine: string;
  /** The last line by language, where it is another than the message's own [INBOX-ROW]. */
  readonly lastLines: Dict;
  readonly lastSide: MessageSide | null;
  readonly lastAt: number;
  readonly lastOrder: number;
  readonly forward: ForwardView | null;
  readonly solvedBy: string | null;
  /** The id of the solve action, which undoSolve names. */
  readonly solvedActionId: string | null;
  readonly solvedAt: number | null;
  readonly rejectReason: string | null;
  /** When the guest called for help; null for every other inquiry [URGENT-PIN]. */
  readonly urgentAt: number | null;
  /** Until when it lies aside [SNOOZE-ASIDE]; absent while it does not. */
  readonly snoozedUntil?: number;
  /** When its time came, until something is said or done [SNOOZE-BACK]; absent otherwise. */
  readonly wokenAt?: number;
  readonly createdAt: number;
};

/** A task of the desk. Fields that are empty in most do not travel (shared/sync/staff-rows.ts). */
export type TaskView = {
  readonly id: string;
  readonly state: TaskState;
  readonly title: string;
  readonly words: string;
  /** In the reader's language alone, where there is one; empty where it is of no room. */
  readonly roomNames: Dict;
  /** The room was deleted meanwhile; its name is kept [TASK-ROOM-GONE]. */
  readonly roomGone: boolean;
  readonly groupId: string;
  readonly dueAt: number | null;
  readonly priority: 'high' | 'medium' | 'low';
  readonly pictureUrl: string | null;
  /** The message it was made from, and its conversation. */
  readonly conversationId: string | null;
  readonly messageId: string | null;
  readonly createdById: string;
  readonly createdByName: string;
  /** Who took it; kept when it is done, so that it can be opened again as it was. */
  readonly takenById: string | null;
  readonly takenByName: string | null;
  /** Who finished or dropped it. */
  readonly endedById: string | null;
  readonly endedByName: string | null;
  readonly endedAt: number | null;
  readonly dropReason: string | null;
  readonly createdAt: number;
};

export type StaffView = {
  readonly userId: string;
  readonly name: string;
  readonly role: string;
  readonly onlineStatus: StaffOnlineStatus;
  readonly languages: readonly string[];
  readonly groupIds: readonly string[];
  readonly icon: string | null;
};

export type GroupView = { readonly id: string; readonly names: Dict };

/** A mutation the server refused for good [SYNC-REFUSE]. */
export type RefusalView = {
  readonly clientId: string;
  readonly mutationId: number;
  readonly name: string;
  /** The id the mutation's author made: the message id of a sendMessage. */
  readonly actionId: string | null;
  readonly code: ErrorCode;
  readonly data: { readonly [key: string]: string | number | boolean | null };
  readonly at: number;
};
