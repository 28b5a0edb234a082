/** docs/personal-data.md as it follows from the register of whose words are where [PRIVACY-REGISTER]. */
import { registry } from '#server/privacy/registry.ts';
import { columnsOf, removes, type Subject, subjects, type TableRow } from '#server/privacy/table.ts';
import type { Fault } from '#tools/checks/fault.ts';
import type { SourceFile } from '#tools/checks/repository-files.ts';

export const DATA_PAGE = 'docs/personal-data.md';

const HEAD = `# Whose words are where

Written by \`node tools/privacy/run.ts\` from the register (\`server/privacy/tables/\`), from which the statements of erasure follow too; \`npm run check\` fails when this page differs from it, and \`server/privacy/registry.pg.test.ts\` when a column that can hold words is in none of its rows. What it is for and how long it is kept is told in [privacy.md](privacy.md).
`;

const code = (name: string): string => `\`${name}\``;
const list = (names: readonly string[]): string => names.map(code).join(', ');

/** What is left of each column once somebody is erased: the row goes, or the column says this. */
function fates(row: TableRow, subject: Subject): string {
  const of = row.erase.filter((erasure) => erasure.of === subject);
  const gone = of.filter(removes).flatMap(columnsOf);
  const emptied = of.filter((erasure) => !removes(erasure)).flatMap(columnsOf);
  return [
    ...(gone.length === 0 ? [] : ['rows go']),
    ...(emptied.length === 0 ? [] : [`${list([...new Set(emptied)])} emptied`]),
  ].join('; ');
}

/** Columns that are somebody's: words, and the places and days beside them. */
const columnsOfRow = ({ erase }: TableRow): string[] => [...new Set(erase.flatMap(columnsOf))];

function peopleTable(): string {
  const rows = registry.filter(({ erase, kept }) => erase.length > 0 || Object.keys(kept).length > 0);
  return [
    '| table | of people | a guest is erased | a colleague is erased | an account is erased | kept |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => {
      const kept = Object.entries(row.kept).map(([column, why]) => `${code(column)}: ${why}`);
      return `| ${[code(row.name), list([...columnsOfRow(row), ...Object.keys(row.kept)]), ...subjects.map((subject) => fates(row, subject)), kept.join('; ')].join(' | ')} |`;
    }),
  ].join('\n');
}

function othersTable(): string {
  const rows = registry.filter(({ house, neither }) => house.length + neither.length > 0);
  return [
    '| table | the house’s own | neither |',
    '|---|---|---|',
    ...rows.map(({ name, house, neither }) => `| ${code(name)} | ${list(house)} | ${list(neither)} |`),
  ].join('\n');
}

export const dataPage = (): string => `${HEAD}
## Of people

A row that goes is deleted; a row that stays, because others stand on it or because a device may know it, says nothing of anybody afterwards.

${peopleTable()}

## Of the house, and of nobody

The house’s own words are what it says of itself. *Neither* are states, kinds, codes, digests, and what machines made of what nobody wrote.

${othersTable()}
`;

export function dataPageFaults(files: readonly SourceFile[]): Fault[] {
  return files.find(({ path }) => path === DATA_PAGE)?.text === dataPage()
    ? []
    : [{ rule: 'PRIVACY-REGISTER', file: DATA_PAGE, message: 'is not what node tools/privacy/run.ts writes' }];
}
