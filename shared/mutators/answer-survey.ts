import { keys } from '#shared/client-view/keys.ts';
import { readInquiry } from '#shared/client-view/read.ts';
import type { InquiryView } from '#shared/client-view/values.ts';
import type { Mutator } from './mutator.ts';

/** Says how an inquiry went, or puts the question away; the first answer stays [SURVEY-ONCE]. */
export const answerSurvey: Mutator<'answerSurvey'> = async (
  tx,
  { conversationId, inquiryId, answer, rating, comment },
) => {
  const inquiry = await readInquiry(tx, conversationId, inquiryId);
  if (inquiry?.survey?.state !== 'asked') return;
  const rated = answer === 'rated';
  const survey = {
    ...inquiry.survey,
    state: answer,
    rating: rated ? (rating ?? null) : null,
    comment: rated ? (comment ?? '').trim() : '',
  };
  const answered: InquiryView = { ...inquiry, survey };
  await tx.set(keys.inquiry(conversationId, inquiryId), answered);
};
