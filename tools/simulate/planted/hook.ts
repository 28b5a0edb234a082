/**
 * Loaded before anything else in a worker: the modules it names are loaded with a piece of their text replaced. Nothing
 * of this is in the product; a patch that does not fit exactly once ends the worker, so that patches cannot rot.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findPatch } from './find-patch.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ids = JSON.parse(process.env['SIMULATE_PATCHES'] ?? '[]') as readonly string[];
const byFile = new Map<string, { find: string; replace: string; id: string }[]>();
for (const { id, file, find, replace, more = [] } of ids.map(findPatch)) {
  byFile.set(root + file, [
    ...(byFile.get(root + file) ?? []),
    ...[{ find, replace }, ...more].map((piece) => ({ id, ...piece })),
  ]);
}
for (const [path, patches] of byFile) patched(path, patches);

/** The file's text with its patches. @throws Error when one does not fit exactly once */
function patched(path: string, patches: readonly { find: string; replace: string; id: string }[]): string {
  let text = readFileSync(path, 'utf8');
  for (const { id, find, replace } of patches) {
    const parts = text.split(find);
    if (parts.length !== 2)
      throw new Error(`the planted bug ${id} fits ${parts.length - 1} times into ${path.slice(root.length)}`);
    text = parts.join(replace);
  }
  return text;
}

if (byFile.size > 0) {
  registerHooks({
    load(url, context, nextLoad) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      const patches = byFile.get(path);
      if (patches === undefined) return nextLoad(url, context);
      return { format: 'module-typescript', source: patched(path, patches), shortCircuit: true };
    },
  });
}
