/** Work of many houses in one job: what goes wrong with one of them is no other's. */
import { isPassing } from '#server/faults/pg-faults.ts';

/**
 * Does the work for each, one after the other, also where it failed for one before; the job counts as failed in the end,
 * and what is left of it is found by its next run [JOB-ALONE].
 *
 * @param endsRun after which none is tried any more: where the database is away, each would wait for it again
 * @throws AggregateError of all faults; at once one that ends the run
 */
export async function eachAlone<T>(
  all: Iterable<T>,
  work: (one: T) => Promise<unknown>,
  endsRun: (fault: unknown) => boolean = isPassing,
): Promise<void> {
  const faults: unknown[] = [];
  let done = 0;
  for (const one of all) {
    try {
      await work(one);
      done += 1;
    } catch (fault) {
      if (endsRun(fault)) throw fault;
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} failed, and ${done} did not`);
}
