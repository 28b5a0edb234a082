/**
 * Notices: small, losable messages that say where to look. They travel between processes on
 * the bus and to clients on the poke socket as documented event types. They never carry content.
 */
export const EVENT_TYPES = [
  'createMessageViaApi',
  'updateMessageViaApi',
  'createQcUnreadMessage',
  'readConversation',
  'updateConversationState',
  'notifyMyself',
  'changeUser',
  'notifyInquiry',
  'createQcUnreadConversation',
  'startVoiceChatInRoom',
  'respondVoiceChatInRoom',
  'finishVoiceChatInRoom',
  'voiceChatCrowded',
  'noStaffCanRespondVoiceChat',
  'paymentGmoLinkplusCallback',
  'paymentTakemePayCallback',
  'pmsRoomServiceOrderFailed',
  'pmsRoomServiceOrdered',
  'chatTyping',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Of what is synchronized something changed: looking is all there is to do. */
export const LOOKS_ONLY: ReadonlySet<string> = new Set<EventType>([
  'createMessageViaApi',
  'updateMessageViaApi',
  'createQcUnreadMessage',
  'readConversation',
  'updateConversationState',
  'notifyInquiry',
  'createQcUnreadConversation',
]);

/** Ours alone, never sent to a client that did not ask with our subprotocol: a colleague is viewing or typing. Or sent to none. */
export type InternalType =
  | 'staffPresence'
  | 'sessionRevoked'
  | 'houseChanged'
  | 'houseRenewed'
  | 'workChanged'
  | 'textsWait';

/** `user/{id}`, `tenant/{id}`, `conversation/{id}` or `staff_group/{id}`. */
export type SubscribeName = `${'user' | 'tenant' | 'conversation' | 'staff_group'}/${string}`;

export interface Notice {
  readonly tenantId: string;
  readonly name: SubscribeName;
  readonly type: EventType | InternalType;
  /** Set on notices that are rows until acknowledged (receiveMyEvent). */
  readonly eventId?: string;
  /** Ids and tiny facts only: conversation_id, message_id, access_id, target, state … */
  readonly data: { readonly [key: string]: string | number | boolean | null };
  /** The client whose mutation caused it, which pulls when its push is answered. Another tab of its group does not. */
  readonly originClient?: string;
}
