/**
 * Planted bugs break a rule, and nothing else: code that names what is not there any more would break whatever comes by,
 * and be caught for that. So each file is looked at by the compiler as it stands with its bug in it.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import type { Patch } from './bug.ts';
import { plantedBugs } from './bugs.ts';
import { plant } from './plant.ts';
import { variants } from './variants.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Milliseconds; the compiler reads half of the product. */
const PATIENCE = 300_000;

mkdirSync(join(root, '.data'), { recursive: true });
// Within the checkout, so that `#server/…` and packages are found.
const folder = mkdtempSync(join(root, '.data', 'planted-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the compiler says of files with a patch each, `folder` left out. */
function compiled(patches: readonly Patch[]): Promise<string> {
  for (const patch of patches) {
    const file = join(folder, patch.id, patch.file);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, plant(patch.file, readFileSync(root + patch.file, 'utf8'), [patch]));
  }
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      // What lies beside a file in the product lies beside it here.
      rootDirs: [root, ...patches.map(({ id }) => join(folder, id))],
      incremental: false,
      tsBuildInfoFile: null,
      // A rule that is not held any more leaves behind what it was held by.
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    files: patches.map(({ id, file }) => join(folder, id, file)),
    include: [],
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules', '.bin', 'tsc'), ['--noEmit', '-p', '.'], { cwd: folder }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

it(
  '[SIM-PLANTED] are code that compiles, and one that names what is not there would be told',
  async () => {
    const stale: Patch = {
      id: 'stale',
      rule: 'none',
      file: 'server/sync/pull.ts',
      mark: 'standby',
      code: 'if (goneSince.long) throw new AppError("standby");',
    };
    const said = await compiled([...plantedBugs, ...variants, stale]);
    const faults = said.split('\n').filter((line) => /^\S+: error /.test(line));
    expect(faults).toEqual([expect.stringMatching(/^stale\/.*Cannot find name 'goneSince'/)]);
  },
  PATIENCE,
);
