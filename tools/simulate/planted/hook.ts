/**
 * Loaded before anything else in a worker: the modules it names are loaded with a piece of their text replaced. Nothing
 * of this is in the product; a patch that finds no place ends the worker, so that patches cannot rot.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Patch } from './bug.ts';
import { plantedBugs } from './bugs.ts';
import { plant } from './plant.ts';
import { variants } from './variants.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ids = JSON.parse(process.env['SIMULATE_PATCHES'] ?? '[]') as readonly string[];
const patches = ids.map(findPatch);
const planted = new Map(
  patches.map(({ file }) => [
    root + file,
    plant(
      file,
      readFileSync(root + file, 'utf8'),
      patches.filter((patch) => patch.file === file),
    ),
  ]),
);

if (planted.size > 0) {
  registerHooks({
    load(url, context, nextLoad) {
      const source = url.startsWith('file:') ? planted.get(fileURLToPath(url)) : undefined;
      if (source === undefined) return nextLoad(url, context);
      return { format: 'module-typescript', source, shortCircuit: true };
    },
  });
}

/** A patch by its id. @throws Error when there is none */
function findPatch(id: string): Patch {
  const found = [...variants, ...plantedBugs].find((bug) => bug.id === id);
  if (found === undefined)
    throw new Error(`there is no planted bug "${id}"; there are: ${plantedBugs.map((bug) => bug.id).join(', ')}`);
  return found;
}
