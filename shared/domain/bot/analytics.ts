/**
 * The figures of an assistant, by name [BOT-FIGURES]. What each counts stands once in
 * server/queries/bot-analytics/figures.ts; its total, its course and the answers it opens are made of that.
 */

/** What happened in a period, each counted at the moment it was asked. */
export const botFigures = [
  /** Talks, each once, when it began. */
  'conversations',
  /** Those of them that went to people. */
  'handed_over',
  'questions',
  /** How long it took is measured. */
  'answered',
  'unanswered',
  /** What a model worded; what it used is measured. */
  'worded',
  /** Those of them whose model has a price; what they cost is measured [BOT-COST]. */
  'cost',
  /** Answers that guests said had helped, and those that had not [BOT-RATED]. */
  'liked',
  'disliked',
] as const;
export type BotFigure = (typeof botFigures)[number];

/** Figures that open talks, and not single questions. */
export const isOfTalks = (figure: BotFigure): boolean => figure === 'conversations' || figure === 'handed_over';

/** By what a figure may be split, and narrowed. */
export const botDimensions = ['day', 'hour', 'lang', 'source', 'version', 'variation', 'scenario', 'category'] as const;
export type BotDimension = (typeof botDimensions)[number];

/** Ways of answering that are an answer; the others led to people, found nothing, or were kept back. */
export const ANSWERS = ['model', 'retrieval', 'scenario', 'courtesy'] as const;

/** Fewer answers than this say nothing about a variation [BOT-COMPARE]. */
export const ENOUGH_ANSWERS = 100;

/**
 * Between what two shares the true one lies, 19 times of 20 (Wilson): for so few as houses have, an interval around the
 * share itself says too much.
 *
 * @returns null of nothing
 */
export function intervalOf(hits: number, of: number): readonly [low: number, high: number] | null {
  if (of === 0) return null;
  const z = 1.96;
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const whole = 1 + (z * z) / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
