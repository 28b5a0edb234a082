/** How much of an answer that is still being written is shown, and when [BOT-STREAM]. Pure, and without a clock. */

/** Characters before anything is shown: by then it is known that the model did not answer with nothing. */
const FIRST = 24;
/** Characters that must have come since; at the speed of models two or three times a second. */
const STEP = 80;

/** What a model is asked to answer where its notes hold no answer. */
export const NO_ANSWER = 'NOTHING';

/**
 * Whether the text as it stands is worth showing. What is shown never gets shorter: a text of a second try waits until
 * it has passed the first.
 * @param shown characters that stand there already
 */
export function isWorthShowing(shown: number, text: string): boolean {
  if (text.trimStart().startsWith(NO_ANSWER)) return false;
  return text.length >= (shown === 0 ? FIRST : shown + STEP);
}

/** What is left standing of an answer that was interrupted. */
export function interrupted(text: string): string {
  return `${text.trimEnd().replace(/…$/u, '')}…`;
}
