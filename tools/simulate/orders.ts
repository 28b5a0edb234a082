import type { FaultName } from './plan/fault-names.ts';
import type { SeedReport } from './report.ts';

/** What a worker is told when it starts. */
export interface Orders {
  readonly hours: number;
  readonly faults: readonly FaultName[];
  readonly keep: readonly number[] | null;
  readonly trace: boolean;
  /** How long it may look for a shorter plan, in real milliseconds; 0: not at all. */
  readonly shrinkMs: number;
}

/** What a worker tells. */
export type WorkerWord =
  | { readonly kind: 'ready' }
  | { readonly kind: 'seed'; readonly report: SeedReport }
  | { readonly kind: 'trace'; readonly seed: number; readonly lines: readonly string[] }
  | { readonly kind: 'broken'; readonly seed: number; readonly text: string };
