/** What a replay comes to. */
import type { TypedLine } from '#shared/synclog/bodies.ts';

export interface Difference {
  /** Where in the body, `patch.message/….content`. */
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

export interface Divergence {
  /** The line of the log that the replay did otherwise, or that does not fit the lines before it. */
  readonly line: TypedLine;
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly differences: readonly Difference[];
}

export type Mode = 'strict' | 'semantic';

export interface Replayed {
  readonly mode: Mode;
  /** Lines gone through. */
  readonly lines: number;
  readonly divergence: Divergence | null;
  readonly ms: number;
}
