/** What a guest was asked before an inquiry, and answered: kept with it, and read by whoever takes its ticket [INQ-ANSWERS]. */
import * as v from 'valibot';
import type { QuestionAnswer } from './question-answer.ts';

const QUESTION_MAX = 200;
const ANSWER_MAX = 1000;
const MOST = 20;

/** A question is the id of a text this product words, or the words it was asked in. */
const Question = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(QUESTION_MAX));
const Answer = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.trim(),
  v.maxLength(ANSWER_MAX),
);

/** The documented `question_answers` of `functionJson`: a list of questions with their answers, or an object of them. */
export const QuestionAnswers = v.pipe(
  v.union([
    v.array(v.object({ question: Question, answer: Answer })),
    v.pipe(
      v.record(Question, Answer),
      v.transform((given) => Object.entries(given).map(([question, answer]) => ({ question, answer }))),
    ),
  ]),
  v.maxLength(MOST),
  v.transform((given): readonly QuestionAnswer[] => given.filter(({ answer }) => answer !== '')),
);
