/** REST of the staff's page, ours: canned replies, and what a text says in another language. */
import * as v from 'valibot';
import { REPLIED_STATES } from '../domain/desk-work/replied-states.ts';
import { MESSAGE_MAX_CHARACTERS } from '../domain/message-content/outgoing-content.ts';
import { isKnownLanguage } from '../languages/codes.ts';
import { endpoint } from './endpoint.ts';
import { Text, Uuid } from './fields.ts';

const HouseReply = v.object({
  id: v.string(),
  /** Without its slash. */
  shortcut: v.string(),
  texts: v.record(v.string(), v.string()),
  /** What the ticket is filed under with it; null also where the code is offered no more [MACRO-ONE]. */
  work_code: v.optional(v.nullable(v.object({ id: v.string(), code: v.string() })), null),
  /** What becomes of the ticket with it; null leaves it as it is. */
  sets_state: v.optional(v.nullable(v.picklist(REPLIED_STATES)), null),
});
/** A reply the house wrote itself. */
export type HouseReply = v.InferOutput<typeof HouseReply>;
export const HouseReplies = v.array(HouseReply);

export const listCannedReplies = endpoint({
  id: 'listCannedReplies',
  method: 'GET',
  path: '/be-api/staff/canned-replies',
  needs: 'staff',
  answers: {
    200: v.object({ items: HouseReplies }),
  },
  errors: [],
});

const DeskWorkCode = v.object({ id: v.string(), code: v.string(), name: v.string(), is_offered: v.boolean() });
export type DeskWorkCode = v.InferOutput<typeof DeskWorkCode>;

/** What tickets may be filed under, in the house's order; with what is offered no more, which tickets still carry [WORK-CODE]. */
export const listDeskWorkCodes = endpoint({
  id: 'listDeskWorkCodes',
  method: 'GET',
  path: '/be-api/staff/work-codes',
  needs: 'staff',
  answers: { 200: v.object({ items: v.array(DeskWorkCode) }) },
  errors: [],
});

const DeskTranslationLag = v.object({
  /** Seconds that the first text of the house has waited for its translation; 0 where none waits. */
  seconds: v.number(),
  /** After so many a text is said to be untranslated, and no longer waits. */
  patience_seconds: v.number(),
});
export type DeskTranslationLag = v.InferOutput<typeof DeskTranslationLag>;

/** How late translations of the house are [TR-LAG]. */
export const getTranslationLag = endpoint({
  id: 'getTranslationLag',
  method: 'GET',
  path: '/be-api/staff/translation-lag',
  needs: 'staff',
  answers: { 200: DeskTranslationLag },
  errors: [],
});

const BackTranslation = v.object({
  translated: v.nullable(v.string()),
  back: v.nullable(v.string()),
  engine: v.nullable(v.string()),
});
/** What a text says in the guest's language, and what that says back; null for what nobody could translate. */
export type BackTranslation = v.InferOutput<typeof BackTranslation>;

export const previewTranslation = endpoint({
  id: 'previewTranslation',
  method: 'POST',
  path: '/be-api/staff/back-translation',
  needs: 'staff',
  looks: true,
  body: v.object({
    conversation_id: Uuid,
    // A character may take several code units.
    text: Text(MESSAGE_MAX_CHARACTERS * 4),
    to: v.pipe(v.string(), v.check(isKnownLanguage)),
  }),
  answers: { 200: BackTranslation },
  errors: ['message_empty'],
});

const ReplyReach = v.object({
  reads: v.picklist(['written', 'translated', 'nobody']),
  interpreter: v.nullable(v.string()),
});
/** How the guest will read a reply, and the number of the house's telephone interpreter. */
export type ReplyReach = v.InferOutput<typeof ReplyReach>;

/**
 * Whether the guest will be able to read a reply, asked while it is written; an empty text asks for any in the writer's
 * language. `interpreter` is the house's telephone interpreter, null where it has none [TR-GUEST].
 */
export const foreseeReply = endpoint({
  id: 'foreseeReply',
  method: 'POST',
  path: '/be-api/staff/reply-reach',
  needs: 'staff',
  looks: true,
  body: v.object({
    conversation_id: Uuid,
    text: Text(MESSAGE_MAX_CHARACTERS * 4),
    to: v.pipe(v.string(), v.check(isKnownLanguage)),
  }),
  answers: { 200: ReplyReach },
  errors: [],
});

/** What a guest wrote beside their stars, in the clerk's language [SURVEY-STAFF]. */
export const translateSurveyComment = endpoint({
  id: 'translateSurveyComment',
  method: 'POST',
  path: '/be-api/staff/survey-comment',
  needs: 'staff',
  looks: true,
  body: v.object({ conversation_id: Uuid, inquiry_id: Uuid }),
  answers: { 200: v.object({ translated: v.nullable(v.string()) }) },
  errors: [],
});
