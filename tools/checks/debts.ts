/**
 * What the specification promises and nothing runs yet: the rule is written and tested, the screen or door that would
 * ask it is not there. `npm run check` takes these for used (unused.ts), and refuses an entry that is used by now.
 */
export interface Debt {
  readonly file: string;
  /** null for the whole file. */
  readonly name: string | null;
  /** The rules that come into force with it. */
  readonly rules: readonly string[];
}

export const debts: readonly Debt[] = [];
