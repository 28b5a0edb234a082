/** Planted bugs without running any: that they fit, that each says what has to find it, and that the product knows nothing of them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '#tools/checks/repository-files.ts';
import { isFaultName } from '../plan/fault-names.ts';
import type { Patch } from './bug.ts';
import { plantedBugs } from './bugs.ts';
import { changesOf, marksOf, plant } from './plant.ts';
import { variants } from './variants.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** What is shipped, and what a build is made of. */
const shipped = /^(client|server|shared|migrations)\//;
const test = /\.test\.tsx?$|^(client|server)\/testing\//;

describe('planted bugs', () => {
  it('[SIM-PLANTED] are many, have names of their own and known weather', () => {
    expect(plantedBugs.length).toBeGreaterThanOrEqual(50);
    expect(new Set(plantedBugs.map(({ id }) => id)).size).toBe(plantedBugs.length);
    for (const { faults } of plantedBugs)
      for (const name of faults?.split(',') ?? []) expect(isFaultName(name), name).toBe(true);
  });

  it('[SIM-PLANTED] each finds its place, and changes something', () => {
    for (const patch of [...plantedBugs, ...variants]) {
      const source = readFileSync(root + patch.file, 'utf8');
      const planted = plant(patch.file, source, [patch]);
      expect(planted, patch.id).not.toBe(source);
      expect(parseSync(patch.file, planted, { lang: 'ts' }).errors, patch.id).toEqual([]);
    }
  });

  it('[SIM-PLANTED] find their places in a file that is laid out otherwise', () => {
    const patch = (mark: string, code: string): Patch => ({ id: 'x', rule: 'x', file: 'x.ts', mark, code });
    const loose = 'const a = [\n  1,\n  // mark: one\n  {\n    b: 2,\n  },\n];\n';
    const tight = 'const a = [1,\n// mark: one\n{ b: 2 }];\n';
    expect(plant('x.ts', loose, [patch('one', '3')])).toBe('const a = [\n  1,\n  // mark: one\n  3,\n];\n');
    expect(plant('x.ts', tight, [patch('one', '3')])).toBe('const a = [1,\n// mark: one\n3];\n');
    expect(() => plant('x.ts', loose, [patch('two', '3')])).toThrow('nowhere');
    expect(() => plant('x.ts', tight + loose, [patch('one', '3')])).toThrow('twice');
    expect(() => plant('x.ts', loose, [patch('one', '3'), patch('one', '4')])).toThrow('another one');
    const code: Patch = { id: 'x', rule: 'x', file: 'x.ts', text: 'b: 2', becomes: 'b: 3' };
    expect(() => plant('x.ts', tight, [code])).toThrow('mark its place');
    expect(plant('x.ts', "const a = 'b: 2';", [code])).toBe("const a = 'b: 3';");
  });

  it('[SIM-PLANTED] use every mark that stands in the product', () => {
    const used = new Set(
      [...plantedBugs, ...variants].flatMap((patch) =>
        changesOf(patch).map((one) => `${patch.file} ${'mark' in one ? one.mark : ''}`),
      ),
    );
    const standing = repositoryFiles(root)
      .filter(({ path }) => shipped.test(path))
      .flatMap(({ path, text }) => marksOf(text).map((mark) => `${path} ${mark}`));
    expect(standing.length).toBeGreaterThan(30);
    expect(standing.filter((place) => !used.has(place))).toEqual([]);
  });

  it('[SIM-PLANTED] break the product and nothing of the simulation', () => {
    for (const { id, file } of plantedBugs)
      expect(`${id}: ${file}`).toMatch(/^[a-z0-9-]+: (client|server|shared|migrations)\//);
  });

  it('[SIM-PLANTED] have no switch in the product: no shipped file knows of them, of their hook or of the simulation', () => {
    const files = repositoryFiles(root).filter(({ path }) => shipped.test(path) && !test.test(path));
    expect(files.length).toBeGreaterThan(500);
    const words = new RegExp(
      [
        'SIMULATE_',
        'simulate/planted',
        'planted ?bugs?',
        'tools/simulate',
        '#tools/',
        'registerHooks',
        ...plantedBugs.map(({ id }) => `['"\`]${id}['"\`]`),
      ].join('|'),
      'i',
    );
    expect(files.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
