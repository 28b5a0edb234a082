/**
 * Where a process's background work is done. Usually in a process of its own, so that no request waits for it; here where
 * this very process has to see it: a recording is of one process, and the bench's faults are in its memory.
 */
export interface WorkPlace {
  /** Resolves once work is done here, and as long as anybody says so. */
  hold(why: WorkReason): Promise<void>;
  release(why: WorkReason): void;
}

export type WorkReason = 'recording' | 'faults';
