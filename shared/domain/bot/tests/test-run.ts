/** A time a bot's questions were put to it [TEST-RUN]. */

export const testReasons = ['asked', 'publish', 'draft'] as const;
export type TestReason = (typeof testReasons)[number];

/** Most questions of one bot, and most of a house that every bot of it is asked. */
export const QUESTIONS_MAX = 200;
/** So many runs of a bot are kept. */
export const RUNS_KEPT = 20;
