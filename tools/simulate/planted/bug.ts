/**
 * What stands elsewhere than it should: the statement, property or element under the comment `// mark: <mark>` becomes
 * `code`; or words within one text of the file, such as SQL, become others.
 */
export type Change =
  | { readonly mark: string; readonly code: string }
  | {
      /** Stands exactly once in the file, within one string or template. */
      readonly text: string;
      readonly becomes: string;
    };

/** A piece of a source file that only a simulation's own process sees replaced. */
export type Patch = Change & {
  readonly id: string;
  /** The rule it is about, in words. */
  readonly rule: string;
  /** Path from the root of the checkout. */
  readonly file: string;
  /** Further changes of the same file. */
  readonly more?: readonly Change[];
};

/** A rule broken on purpose, and how a run has to notice. */
export type PlantedBug = Patch & {
  /** The invariant that concerns the rule, by its number in docs/simulation.md. A run that is stopped by another one has not caught the bug. */
  readonly breaks: number;
  /** What its words are about; a violation of the same invariant about something else does not count. */
  readonly says: RegExp;
  /** The weather it is looked for in; all faults by turns when left out. */
  readonly faults?: string;
  /** The first seed; 1 when left out. Chosen because it shows the bug soon. */
  readonly seed?: number;
  /** Virtual hours of a seed. */
  readonly hours?: number;
};

/** How it went with one planted bug. */
export interface Look {
  readonly bug: PlantedBug;
  readonly verdict: 'caught' | 'other' | 'missed' | 'broken';
  /** Seeds run until something broke, or all of them. */
  readonly seeds: number;
  readonly seconds: number;
  readonly words: string;
}
