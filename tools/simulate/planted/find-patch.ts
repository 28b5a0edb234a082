import type { Patch } from './bug.ts';
import { allBugs } from './bugs.ts';
import { variants } from './variants.ts';

/** A patch by its id. @throws Error when there is none */
export function findPatch(id: string): Patch {
  const found = [...variants, ...allBugs].find((bug) => bug.id === id);
  if (found === undefined)
    throw new Error(`there is no planted bug "${id}"; there are: ${allBugs.map((bug) => bug.id).join(', ')}`);
  return found;
}
