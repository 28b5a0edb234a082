/** A piece of a source file that only a simulation's own process sees replaced. */
export interface Patch {
  readonly id: string;
  /** The rule it is about, in words. */
  readonly rule: string;
  /** Path from the root of the checkout. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Further pieces of the same file. */
  readonly more?: readonly { readonly find: string; readonly replace: string }[];
}

/** A rule broken on purpose, and how a run has to notice. */
export interface PlantedBug extends Patch {
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
}
