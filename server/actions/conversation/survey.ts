/** Asking a guest how an inquiry went, once, and keeping what they say. */
import type { Updateable } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import { lockCase } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import type { ConversationEvent } from '#shared/domain/states/events.ts';
import type { CloseChatState } from '#shared/domain/states/enumerations.ts';
import { asksForRating, SURVEY_COMMENT_MAX } from '#shared/domain/survey/survey.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeCase } from '../notices.ts';

type SurveyColumns = Updateable<Database['inquiry']>;

/**
 * What closing a case writes to its inquiry: the question, with the house's survey as it is now [SURVEY-ASK]. Nothing
 * where the house does not ask, or has asked about this inquiry already [SURVEY-ONCE].
 *
 * @param found the case before it closed
 */
export async function surveyOnClosing(
  { trx, actor, log }: ActionContext,
  found: Case,
  event: ConversationEvent,
  closedAs: CloseChatState | null,
): Promise<SurveyColumns> {
  const { inquiry } = found;
  if (inquiry === null || inquiry.survey_state !== null || found.conversation.guest_id === null) return {};
  const settings = await tenantSettings(trx, log, actor.tenantId);
  if (!settings.survey_rating_enabled) return {};
  const answer = await trx
    .selectFrom('message')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', inquiry.conversation_id)
    .where('side', 'in', ['staff', 'bot'])
    .where('display_to', '<>', 'staff')
    .where('created_at', '>=', inquiry.created_at)
    .limit(1)
    .executeTakeFirst();
  if (
    !asksForRating({
      closedAs,
      by: event.by,
      withPeople: inquiry.status !== 'suspended',
      replied: answer !== undefined,
    })
  )
    return {};
  const template = settings.survey_template_id;
  const survey =
    template === null
      ? undefined
      : await trx
          .selectFrom('survey')
          .select(['url', 'description_dict'])
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', template)
          .executeTakeFirst();
  return { survey_state: 'asked', survey_url: survey?.url ?? null, survey_words: survey?.description_dict ?? {} };
}

/** What an undone solve writes: a question nobody has answered was never put. */
export function surveyOnUndo({ inquiry }: Case): SurveyColumns {
  return inquiry?.survey_state === 'asked' ? { survey_state: null, survey_url: null, survey_words: {} } : {};
}

/**
 * A guest answers, follows the link or puts the question away; the first of these stays [SURVEY-ONCE].
 *
 * @throws AppError not_found where they were not asked, bad_request without stars, text_too_long, message_bad_characters
 */
export async function answerSurvey(ctx: ActionContext, args: MutatorArgs['answerSurvey']): Promise<void> {
  const { trx, actor, now } = ctx;
  const found = await lockCase(trx, actor, args.conversationId);
  const inquiry = await trx
    .selectFrom('inquiry')
    .select(['id', 'survey_state'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.inquiryId)
    .where('conversation_id', '=', args.conversationId)
    .where('guest_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (inquiry === undefined || inquiry.survey_state === null) throw new AppError('not_found');
  if (inquiry.survey_state !== 'asked') return;
  const rating = args.answer === 'rated' ? (args.rating ?? null) : null;
  if (args.answer === 'rated' && rating === null) throw new AppError('bad_request', { path: 'rating' });
  const comment = rating === null ? '' : (args.comment ?? '').trim();
  if (countCharacters(comment) > SURVEY_COMMENT_MAX) throw new AppError('text_too_long', { max: SURVEY_COMMENT_MAX });
  if (/(?![\n\t])\p{Cc}|\p{Cs}/u.test(comment)) throw new AppError('message_bad_characters');
  await trx
    .updateTable('inquiry')
    .set({ survey_state: args.answer, survey_rating: rating, survey_comment: comment, survey_answered_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', inquiry.id)
    .execute();
  noticeCase(ctx, found, 'updateConversationState');
}
