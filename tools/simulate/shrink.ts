/** Finds a short plan that still fails, by leaving steps out: half of them, then a quarter, down to single ones. */
import { only, type Plan } from './plan/plan.ts';

export interface Shrunk<R> {
  readonly plan: Plan;
  readonly result: R;
  readonly tries: number;
}

/**
 * @param fails what the plan leads to when it fails, or null
 * @param mayGoOn asked before each try; a long search ends with the best so far
 */
export async function shrink<R>(
  plan: Plan,
  result: R,
  fails: (plan: Plan) => Promise<R | null>,
  mayGoOn: () => boolean,
): Promise<Shrunk<R>> {
  let best = plan;
  let bestResult = result;
  let tries = 0;
  const attempt = async (candidate: Plan): Promise<boolean> => {
    tries += 1;
    const outcome = await fails(candidate);
    if (outcome === null) return false;
    best = candidate;
    bestResult = outcome;
    return true;
  };
  for (let chunk = Math.ceil(best.steps.length / 2); chunk >= 1; chunk = chunk === 1 ? 0 : Math.ceil(chunk / 2)) {
    for (let from = 0; from < best.steps.length && mayGoOn();) {
      const ids = new Set(
        best.steps.filter((_step, index) => index < from || index >= from + chunk).map(({ id }) => id),
      );
      if (!(await attempt(only(best, ids)))) from += chunk;
    }
  }
  return { plan: best, result: bestResult, tries };
}
