/**
 * What a sync log may hold as it is [LOG-REDACT]: words of our own closed lists, and numbers under names that
 * mean places, counts and times. Everything that is not listed here is written as filler.
 */
import * as enumerations from '#shared/domain/states/enumerations.ts';
import { SYSTEM_EVENTS } from '#shared/domain/message-content/system-events.ts';
import { ERROR_CODES } from '#shared/errors/codes.ts';
import { ALL_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { mutatorNames } from '#shared/mutators/args.ts';
import { EVENT_TYPES } from '#shared/realtime/notices.ts';
import { REJECT_REASONS, STATUSES } from '#shared/realtime/frames.ts';

const picklists = Object.values(enumerations).flatMap((one) => {
  const options: unknown = 'options' in one ? one.options : Object.values(one);
  return Array.isArray(options) ? options.filter((word): word is string => typeof word === 'string') : [];
});

/** Words that stand in code, not in what people write. */
const WORDS: ReadonlySet<string> = new Set([
  ...picklists, ...SYSTEM_EVENTS, ...EVENT_TYPES, ...REJECT_REASONS, ...STATUSES, ...mutatorNames, ...Object.keys(ERROR_CODES),
  // Items of a message, and what their fields may say.
  'text', 'image', 'video', 'file', 'button', 'form', 'mention', 'sys_msg', 'action', 'quick_replies', 'user_input', 'survey',
  'table', 'tscan', 'onload', 'move_to_inquiry_page', 'number', 'url', 'sns', 'redirect',
  // Rows of the catalogue, people and edges.
  'access_id', 'bot_id', 'ai_chatbot', 'staff_chat', 'bot_chat', 'facility', 'system', 'open', 'closed', 'high', 'medium', 'low',
  'pending', 'accepted', 'rejected', 'cancelled', 'accept', 'reject', 'cancel', 'sessionRevoked', 'staffPresence',
  'logout', 'refresh_token_reused', 'checkout', 'replaced', 'expired',
  'phrasebook', 'libretranslate', 'deepl', 'google', 'apertium', 'dictionary', 'cache',
  'put', 'del', 'clear', 'ClientStateNotFound', 'VersionNotSupported', 'applied', 'repeated', 'refused', 'lost_state',
  'asked', 'rated', 'opened', 'declined', 'member', 'scope', 'hotel', 'visible', 'hidden', 'viewing', 'typing', 'left',
]);
const LANGUAGES: ReadonlySet<string> = new Set(ALL_LANGUAGE_CODES);

export function isOurWord(text: string): boolean {
  return WORDS.has(text) || LANGUAGES.has(text);
}

export function isLanguage(text: string): boolean {
  return LANGUAGES.has(text);
}

/** Fields whose texts may be words of ours; a word that is none of ours is filler here too. */
export const WORD_FIELDS: ReadonlySet<string> = new Set([
  'state', 'status', 'role', 'type', 'kind', 'code', 'label', 'side', 'displayTo', 'reportStatus', 'manualMaskingStatus', 'joinStatus',
  'notificationRange', 'conversationType', 'userType', 'closeChatState', 'inquiryTrigger', 'lastSide', 'priority', 'targetType',
  'onlineStatus', 'langCd', 'originalLangCd', 'sourceLangCd', 'guestLangCd', 'secondaryLangCd', 'lang', 'languages', 'engine',
  'askLocationType', 'tenantType', 'sandboxType', 'menuType', 'subMenuType', 'answer', 'op', 'error', 'outcome', 'reason', 'inputType',
  'revokedReason', 'roomConfirmationTiming', 'displayTiming', 'target', 'event', 'name', 'hearing', 'surveyState',
]);

/** Fields whose numbers say where, how many or when. */
export const NUMBER_FIELDS: ReadonlySet<string> = new Set([
  'order', 'lastOrder', 'fromOrder', 'toOrder', 'minFromOrder', 'guestCount', 'staffCount', 'waitingCount', 'dismissed', 'mutationId',
  'lastMutationId', 'id', 'mainMenuId', 'subMenuId', 'facilityId', 'inquiryType', 'createdAt', 'updatedAt', 'lastTalkAt', 'lastAt', 'closedAt',
  'waitingSince', 'stayFrom', 'stayTo', 'solvedAt', 'at', 'position', 'orderNo', 'handlingLimit', 'sessionTimeout', 'lockWait', 'pushVersion',
  'weekday', 'width', 'height', 'size', 'digit', 'status', 'max', 'min', 'limit', 'retryAfter', 'rating', 'surveyRating', 'lmids', 'changes',
]);

/** Keys of documents that are ours; any other key is filler. Languages and ids are told by themselves. */
export const CONTENT_KEYS: ReadonlySet<string> = new Set([
  'messages', 'type', 'text', 'image', 'video', 'file', 'button', 'form', 'mention', 'sys_msg', 'action', 'list', 'submit', 'label', 'payload',
  'sns', 'transactionCode', 'color', 'url', 'serviceName', 'path', 'width', 'height', 'alt', 'content', 'originalName', 'size', 'selected',
  'selectedBtnText', 'in_reply_to', 'id', 'name', 'digit', 'input_type', 'template_id', 'disabled', 'isDisplay', 'style', 'target_conversation_id',
]);
