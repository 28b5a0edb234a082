/** Planted bugs without running any: that they fit, that each says what has to find it, and that the product knows nothing of them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '#tools/checks/repository-files.ts';
import { isFaultName } from '../plan/fault-names.ts';
import { allBugs, plantedBugs } from './bugs.ts';
import { variants } from './variants.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** What is shipped, and what a build is made of. */
const shipped = /^(client|server|shared|migrations)\//;
const test = /\.test\.tsx?$|^(client|server)\/testing\//;

describe('planted bugs', () => {
  it('[SIM-PLANTED] are many, have names of their own and known weather', () => {
    expect(plantedBugs.length).toBeGreaterThanOrEqual(50);
    expect(new Set(allBugs.map(({ id }) => id)).size).toBe(allBugs.length);
    for (const { faults } of allBugs)
      for (const name of faults?.split(',') ?? []) expect(isFaultName(name), name).toBe(true);
  });

  it('[SIM-PLANTED] each fits exactly once, and changes something', () => {
    for (const { id, file, find, replace, more = [] } of [...allBugs, ...variants]) {
      const text = readFileSync(root + file, 'utf8');
      for (const piece of [{ find, replace }, ...more]) {
        expect(text.split(piece.find).length - 1, `${id} in ${file}: ${piece.find}`).toBe(1);
        expect(piece.replace, id).not.toBe(piece.find);
      }
    }
  });

  it('[SIM-PLANTED] break the product and nothing of the simulation', () => {
    for (const { id, file } of allBugs)
      expect(`${id}: ${file}`).toMatch(/^[a-z0-9-]+: (client|server|shared|migrations)\//);
  });

  it('[SIM-PLANTED] have no switch in the product: no shipped file knows of them, of their hook or of the simulation', () => {
    const files = repositoryFiles(root).filter(({ path }) => shipped.test(path) && !test.test(path));
    expect(files.length).toBeGreaterThan(500);
    const words = new RegExp(
      [
        'SIMULATE_',
        'planted',
        'tools/simulate',
        '#tools/',
        'registerHooks',
        ...allBugs.map(({ id }) => `['"\`]${id}['"\`]`),
      ].join('|'),
      'i',
    );
    expect(files.filter(({ text }) => words.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
