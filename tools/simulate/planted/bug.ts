/** A rule broken on purpose, as a patch of a source file that only a simulation's own process ever sees. */
export interface PlantedBug {
  readonly id: string;
  /** The rule it breaks, in words. */
  readonly rule: string;
  /** Path from the root of the checkout. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The weather it is looked for in; all faults by turns when left out. */
  readonly faults?: string;
}
