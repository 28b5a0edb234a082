/**
 * Arguments that are documented as optional and without which an operation has no sense. The schema lets them be left
 * out, because a client that declares such a variable as one that may be null would otherwise be refused before it has
 * said anything [FACADE-OPTIONAL].
 */
import { AppError } from '#shared/errors/app-error.ts';

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  getMissingMessages: ['conversationId', 'orders'],
  isConversationMember: ['conversationId'],
  getConversationV2: ['id'],
  getQcUser: ['id'],
  getQcBizFacility: ['facilityId'],
  listQcBizFacilities: ['subMenuId'],
  checkConversationState: ['conversationId'],
  reTranslateMessage: ['messageId'],
  receiveMyEvent: ['eventId'],
  dealWithMessage: ['messageId', 'action'],
  transferAskRoomConversation: ['conversationId', 'functionJson'],
  updateConversationInfoState: ['conversationId', 'functionJson'],
  cancelGuestInquiry: ['conversation_id'],
  completeGuestInquiry: ['conversation_id'],
  updateGuestLocation: ['newLocationId'],
  createInquiry: ['subMenuId'],
  notifyMyself: ['event_type'],
  updateQcBizInquiry: ['conversationId'],
  leaveMessageOnNoAvailableStaff: ['sessionId', 'conversationId'],
  startVoiceCall: ['sessionId', 'conversationId'],
  createVoiceCallToken: ['sessionId'],
  cancelVoiceCall: ['tenantId', 'conversationId'],
};

/** @throws AppError bad_request {path} for the first that is missing, and for a list with holes */
export function requireArguments(operation: string, args: Readonly<Record<string, unknown>>): void {
  for (const path of NEEDED[operation] ?? [])
    if (args[path] === undefined || args[path] === null) throw new AppError('bad_request', { path });
  for (const [path, value] of Object.entries(args))
    if (Array.isArray(value) && value.includes(null)) throw new AppError('bad_request', { path });
}
