/** The budgets as text. */
import type { BudgetRow } from './weigh.ts';

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** One line a budget; with `files`, the largest files under each. */
export function budgetTable(rows: readonly BudgetRow[], files = false): string {
  const width = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .flatMap(({ what, bytes, limit, over, files: counted }) => [
      `${over ? 'OVER' : '  ok'}  ${what.padEnd(width)}  ${kB(bytes).padStart(9)} of ${kB(limit).padStart(8)}`,
      ...(files ? counted.map(({ file, bytes: size }) => `        ${kB(size).padStart(9)}  ${file}`) : []),
    ])
    .join('\n');
}
