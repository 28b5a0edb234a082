/** When a guest is asked how an inquiry went, and what they may answer. */
import * as v from 'valibot';
import type { CloseChatState } from '../states/enumerations.ts';

/** Longest comment of a guest on an inquiry, in characters [LIMIT-TEXT]. */
export const SURVEY_COMMENT_MAX = 1000;

/** Where the question stands: put, answered by stars, followed to the house's own survey, or put away. */
export const SurveyState = v.picklist(['asked', 'rated', 'opened', 'declined']);
export type SurveyState = v.InferOutput<typeof SurveyState>;

export const SurveyAnswer = v.picklist(['rated', 'opened', 'declined']);
export type SurveyAnswer = v.InferOutput<typeof SurveyAnswer>;

/** Stars, 1 to 5. */
export const SurveyRating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

export interface ClosingFacts {
  readonly closedAs: CloseChatState | null;
  readonly by: 'guest' | 'staff' | 'bot' | 'system';
  /** Somebody of the staff had been asked when it closed. */
  readonly withPeople: boolean;
  /** The guest had an answer, from a person or a bot. */
  readonly replied: boolean;
}

/**
 * Is the guest asked how it was [SURVEY-ASK]? After an answer of the staff or when leaving people who were asked;
 * never after a refusal, a talk with a bot alone, or a silence in which nobody answered.
 */
export function asksForRating({ closedAs, by, withPeople, replied }: ClosingFacts): boolean {
  if (closedAs === 'rejected' || closedAs === null) return false;
  if (closedAs === 'timeout') return withPeople && replied;
  return by === 'staff' || withPeople;
}
