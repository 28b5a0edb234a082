/** Rules by which tickets come first, or last, in the inbox [PRIORITY-RULE]. */
import { literally, UNSPACED } from './unspaced.ts';

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** A rule as the house wrote it: all that it names has to hold. */
export interface WrittenRule {
  readonly name: string;
  readonly priority: Priority;
  /** One of them stands in what the guest wrote; none: whatever they wrote. A star stands for any beginning or ending. */
  readonly words: readonly string[];
  readonly subMenuId: number | null;
  readonly staffGroupId: string | null;
}

export interface PriorityRule extends WrittenRule {
  /** Does one of its words stand in a text? */
  readonly says: (text: string) => boolean;
}

/** What a ticket is about, as rules ask. */
export interface RankedCase {
  readonly subMenuId: number | null;
  readonly groupIds: readonly string[];
  /** What was just written; '' where nothing was. */
  readonly text: string;
}

/** Small letters, plain width, no accents. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A word as it is looked for: whole, but where a star stands, and in what is written without spaces. */
function wordSource(word: string): string | null {
  const letters = folded(word).replaceAll('*', ' ').trim();
  if (letters === '') return null;
  const source = literally(letters).replaceAll(/\s+/g, '\\s{1,9}');
  const before = word.trim().startsWith('*') || UNSPACED.test(letters.slice(0, 1)) ? '' : '(?<![\\p{L}\\p{N}])';
  const after = word.trim().endsWith('*') || UNSPACED.test(letters.slice(-1)) ? '' : '(?![\\p{L}\\p{N}])';
  return before + source + after;
}

/** Rules that can be asked. */
export const priorityRules = (written: readonly WrittenRule[]): readonly PriorityRule[] =>
  written.map((rule) => {
    const sources = rule.words.flatMap((word) => wordSource(word) ?? []);
    const found = sources.length === 0 ? null : new RegExp(sources.join('|'), 'u');
    return { ...rule, says: (text) => found?.test(folded(text)) ?? false };
  });

/** Would one of these words move a ticket? Asked before what is said is written in one statement. */
export const someSay = (rules: readonly PriorityRule[], text: string): boolean => rules.some(({ says }) => says(text));

/** The first rule, in the house's order, all of which holds. */
export const ruleFor = (
  rules: readonly PriorityRule[],
  { subMenuId, groupIds, text }: RankedCase,
): PriorityRule | undefined =>
  rules.find(
    (rule) =>
      (rule.words.length === 0 || rule.says(text)) &&
      (rule.subMenuId === null || rule.subMenuId === subMenuId) &&
      (rule.staffGroupId === null || groupIds.includes(rule.staffGroupId)),
  );

/** What a ticket's priority is said by: a rule's name, somebody's name, or nobody. */
export interface Ranked {
  readonly priority: Priority;
  readonly priority_rule: string | null;
  readonly priority_by: string | null;
}

export const rankOf = (priority: Priority): number => priorities.indexOf(priority);

/** Whether a rule is heeded: never over what a person said, and a later one only to come sooner. */
export const heeds = (ticket: Ranked, rule: Pick<PriorityRule, 'priority'>): boolean =>
  ticket.priority_by === null && (ticket.priority_rule === null || rankOf(rule.priority) < rankOf(ticket.priority));
