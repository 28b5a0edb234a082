/**
 * Names and arguments of the mutations a guest's page knows. Their schemas come with every guest's chat; those of staff
 * alone (args.ts) do not.
 *
 * Schemas of the last 30 days stay accepted: never remove a field, never make an optional one required.
 */
import * as v from 'valibot';
import { SurveyAnswer, SurveyRating } from '#shared/domain/survey/survey.ts';
import { CloseChatState, ConversationState, InquiryType } from '#shared/domain/states/enumerations.ts';

export const Id = v.pipe(v.string(), v.uuid());
const LangCd = v.pipe(v.string(), v.minLength(2), v.maxLength(12), v.regex(/^[\w-]+$/));
const Order = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
/** Lengths are checked again by the domain, which answers with a code a person understands. */
export const LongText = v.pipe(v.string(), v.maxLength(100_000));

export const guestArgs = {
  sendMessage: v.object({ id: Id, conversationId: Id, content: LongText, originalLangCd: LangCd }),
  deleteMessage: v.object({ id: Id, conversationId: Id, messageId: Id }),
  /** The counts are the reader's own, for their view until the server has counted. */
  readConversation: v.object({
    conversationId: Id,
    order: Order,
    guestCount: v.optional(Order),
    staffCount: v.optional(Order),
  }),
  deleteUnread: v.object({ conversationId: Id, messageId: Id }),
  setConversationInfoState: v.object({ id: Id, conversationId: Id, state: ConversationState }),
  updateInquiry: v.object({
    id: Id,
    conversationId: Id,
    changeLocation: v.optional(v.boolean()),
    isCheckOut: v.optional(v.boolean()),
    inquiryType: v.optional(InquiryType),
  }),
  closeConversation: v.object({ id: Id, conversationId: Id, closeChatState: CloseChatState }),
  /** `rated` comes with stars. */
  answerSurvey: v.object({
    id: Id,
    conversationId: Id,
    inquiryId: Id,
    answer: SurveyAnswer,
    rating: v.optional(SurveyRating),
    comment: v.optional(LongText),
  }),
  renameGuest: v.object({ id: Id, name: LongText }),
  /** Brings messages `fromOrder < order <= toOrder` into the view; a page of at most 200. */
  requestHistory: v.object({ id: Id, conversationId: Id, fromOrder: Order, toOrder: Order }),
} as const;
