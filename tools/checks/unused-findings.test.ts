/** What knip found against the list of debts: what is owed passes, what was paid must leave the list. */
import { describe, expect, it } from 'vitest';
import { debts } from './debts.ts';
import { faultsOfUnused, readFindings } from './unused-findings.ts';

const known = new Set(['A-ONE']);
const report = JSON.stringify({
  issues: [
    { file: 'shared/old.ts', files: [{ name: 'shared/old.ts' }], exports: [] },
    { file: 'shared/rule.ts', files: [], exports: [{ name: 'promised', line: 4, col: 1 }], types: [] },
    { file: 'package.json', dependencies: [{ name: 'left-pad', line: 3 }] },
  ],
});
const found = readFindings(report);
const told = (faults: readonly { file: string; message: string }[]): string[] =>
  faults.map(({ file, message }) => `${file} ${message}`);

describe('the check for what nothing runs', () => {
  it('[CHECK-UNUSED] names files, exports and packages that nothing reaches, once', () => {
    expect(told(faultsOfUnused(found, found, [], known))).toEqual([
      'shared/old.ts nothing that runs reaches this file',
      'shared/rule.ts nothing that runs reaches promised',
      'package.json dependencies: left-pad',
    ]);
  });

  it('[CHECK-UNUSED] names exports nobody imports', () => {
    const lonely = [{ file: 'server/a.ts', kind: 'exports', name: 'inner', line: 2 }];
    expect(faultsOfUnused([], lonely, [], known)).toEqual([
      { rule: 'CHECK-UNUSED', file: 'server/a.ts', line: 2, message: 'no other file imports inner' },
    ]);
  });

  it('[CHECK-UNUSED] lets what is owed be, by its file or by its name', () => {
    const owed = [
      { file: 'shared/old.ts', name: null, rules: ['A-ONE'] },
      { file: 'shared/rule.ts', name: 'promised', rules: ['A-ONE'] },
    ];
    expect(told(faultsOfUnused(found, found, owed, known))).toEqual(['package.json dependencies: left-pad']);
  });

  it('[CHECK-UNUSED] refuses a debt that is paid, and one that is owed to no rule', () => {
    const list = [
      { file: 'shared/alive.ts', name: 'used', rules: ['A-ONE'] },
      { file: 'shared/old.ts', name: null, rules: ['A-GONE'] },
      { file: 'shared/rule.ts', name: 'promised', rules: [] },
    ];
    expect(told(faultsOfUnused(found.slice(0, 2), [], list, known))).toEqual([
      'shared/alive.ts used is no debt any more: take it off tools/checks/debts.ts',
      'shared/old.ts the file is owed to A-GONE, which is no rule',
      'shared/rule.ts promised is owed to no rule',
    ]);
  });

  it('[CHECK-UNUSED] keeps the list of debts short', () => {
    expect(debts.length).toBeLessThanOrEqual(5);
  });
});
