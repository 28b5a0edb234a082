import type { TriedAnswer } from '#shared/manage/try-bot.ts';

/** A question that is tried, as it is shown. */
export interface Turn {
  readonly text: string;
  readonly langCd: string;
  readonly answer: TriedAnswer | null;
  readonly fault: string | null;
}
