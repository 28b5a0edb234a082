import * as v from 'valibot';
import { createInquiry as createAction } from '#server/actions/inquiry/create-inquiry.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import { QuestionAnswers } from '#shared/domain/inquiry/question-answers.ts';
import { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { jsonArgument } from '../arguments.ts';

const FunctionJson = v.object({
  question_answers: v.optional(QuestionAnswers, []),
  trigger: v.optional(InquiryTrigger, 'menu'),
});

/** `createInquiry`: `message` is `success`, or `limit` with the number of inquiries a guest may have open. */
export async function createInquiry(args: MutationArguments['createInquiry'], { ctx, principal }: FacadeRequest) {
  const extra =
    args.functionJson == null || args.functionJson === ''
      ? { trigger: 'menu' as const, question_answers: [] }
      : jsonArgument(args.functionJson, FunctionJson, 'functionJson');
  const mask = await maskFor(ctx, principal);
  const answers = extra.question_answers.map(({ question, answer }) => ({
    question: mask(question),
    answer: mask(answer),
  }));
  try {
    const created = await runAction(ctx, principal, (action) =>
      createAction(action, {
        mainMenuId: args.mainMenuId ?? null,
        subMenuId: args.subMenuId,
        facilityId: args.facilityId ?? null,
        trigger: extra.trigger,
        answers,
      }),
    );
    return {
      message: 'success',
      conversation_id: created.conversationId,
      out_business_hour: created.outOfBusinessHour,
      url: null,
      default_limit: created.defaultLimit,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'limit_reached') throw error;
    return {
      message: 'limit',
      conversation_id: null,
      out_business_hour: false,
      url: null,
      default_limit: Number(error.data['limit']),
    };
  }
}
