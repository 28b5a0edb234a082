import type { Patch } from './bug.ts';
import { plantedBugs } from './bugs.ts';
import { variants } from './variants.ts';

/** A patch by its id. @throws Error when there is none */
export function findPatch(id: string): Patch {
  const found = [...variants, ...plantedBugs].find((bug) => bug.id === id);
  if (found === undefined) throw new Error(`there is no planted bug "${id}"; there are: ${plantedBugs.map((bug) => bug.id).join(', ')}`);
  return found;
}
