/**
 * Every folder in fixtures/imports is named after the rule its trees break; each tree there must be
 * found faulty by that rule and by no other. The trees in fixtures/imports/good must pass.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkImports } from './imports.ts';
import { repositoryFiles } from './repository-files.ts';

const fixtures = fileURLToPath(new URL('./fixtures/imports', import.meta.url));

function treesOf(folder: string): string[] {
  return readdirSync(`${fixtures}/${folder}`).map((tree) => `${fixtures}/${folder}/${tree}`);
}

const rules = [
  'BOUND-SHARED',
  'BOUND-SIDES',
  'BOUND-APPS',
  'BOUND-SCREENS',
  'BOUND-DOORS',
  'BOUND-ACTIONS',
  'BOUND-MIGRATIONS',
  'BOUND-TESTING',
  'BOUND-WRITES',
  'STORAGE-FALLBACK',
];

describe('the import check', () => {
  it('[BOUND-SHARED, BOUND-SIDES, BOUND-APPS, BOUND-SCREENS] has fixtures for these and all other rules', () => {
    expect(readdirSync(fixtures).toSorted()).toEqual([...rules, 'good'].toSorted());
  });

  it.each(rules)('finds every tree that breaks %s', (rule) => {
    const trees = treesOf(rule);
    expect(trees.length).toBeGreaterThan(0);
    for (const tree of trees) {
      const { faults } = checkImports(repositoryFiles(tree));
      expect(
        faults.map((fault) => fault.rule),
        tree,
      ).not.toEqual([]);
      expect(new Set(faults.map((fault) => fault.rule)), tree).toEqual(new Set([rule]));
    }
  });

  it('[BOUND-DOORS, BOUND-ACTIONS, BOUND-MIGRATIONS, BOUND-TESTING, BOUND-WRITES] lets a good tree pass', () => {
    const trees = treesOf('good');
    expect(trees.length).toBeGreaterThan(0);
    for (const tree of trees) {
      const { faults, note } = checkImports(repositoryFiles(tree));
      expect(faults, tree).toEqual([]);
      expect(note, tree).not.toBe('0 files');
    }
  });

  it('finds each kind of import, and says the line', () => {
    const text = [
      "import type { A } from '#server/a.ts';",
      "export { b } from '#server/b.ts';",
      "export * from '#server/c.ts';",
      "export const d = () => import('#server/d.ts');",
      "export type E = import('#server/e.ts').E;",
      'export const f = () => import(`#server/${A}.ts`);',
      "export const g = import.meta.glob(['../server/g/*.ts']);",
    ].join('\n');
    const { faults } = checkImports([{ path: 'client/x.ts', text }]);
    expect(faults.map((fault) => [fault.rule, fault.line])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((line) => ['BOUND-SIDES', line]),
    );
  });

  it('tells a global from a name of the same spelling', () => {
    const check = (text: string): string[] =>
      checkImports([{ path: 'client/guest/x.tsx', text }]).faults.map((fault) => fault.message);
    expect(check('export const a = (fetch: () => void) => fetch();')).toEqual([]);
    expect(check('export const a = (api: { fetch(): void }) => api.fetch();')).toEqual([]);
    expect(check("export const a = { caches: 1, 'x': 2 };")).toEqual([]);
    expect(check("export const a = () => fetch('x');")).toEqual(['screens never touch fetch']);
    expect(check("export const a = () => window.localStorage.getItem('x');")).toEqual([
      'screens never touch localStorage',
    ]);
    expect(check("export const a = () => globalThis['sessionStorage'];")).toEqual([
      'screens never touch sessionStorage',
    ]);
  });

  it('reports a file it cannot read as a fault', () => {
    const { faults } = checkImports([{ path: 'shared/x.ts', text: 'export const = 1;' }]);
    expect(faults.map((fault) => fault.rule)).toEqual(['syntax']);
  });
});
