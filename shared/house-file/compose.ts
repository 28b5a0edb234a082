/**
 * What a house is to say once a file is taken into it: the parts that somebody wants of the file, and everything else as it
 * is. Of the same house a part is as the file has it; what another house has is put in its place, and groups and rooms are
 * added to those that are there, since guests are in them [FILE-INTO].
 */
import { catalogueTables } from '../domain/catalogue/catalogue-tables.ts';
import { namedRows, renamed } from './named-rows.ts';
import { keyOf, type Row, tableNamed } from './tables.ts';

/** Rows by table. */
export type HouseRows = ReadonlyMap<string, readonly Row[]>;

export const fileParts = ['house', 'rooms', 'content', 'desk'] as const;
export type FilePart = (typeof fileParts)[number];

/** What names nothing else of a part, and is named by all of them: it comes along with any. */
const ALWAYS: ReadonlySet<string> = new Set(['location_group', 'staff_group', 'bot']);
const PARTS: Readonly<Record<string, FilePart>> = {
  tenant: 'house',
  location: 'rooms',
  work_code: 'desk',
  canned_reply: 'desk',
  dictionary_entry: 'desk',
  priority_rule: 'desk',
  masking_pattern: 'desk',
};
const partOf = (table: string): FilePart => PARTS[table] ?? 'content';

interface Composed {
  readonly live: HouseRows;
  readonly file: HouseRows;
  readonly parts: ReadonlySet<FilePart>;
  /** The file is of this very house, or the house was made of the file's. */
  readonly isSame: boolean;
}

export function compose({ live, file, parts, isSame }: Composed): HouseRows {
  const rows = new Map<string, readonly Row[]>();
  for (const { table } of catalogueTables) {
    const [there, brought] = [live.get(table) ?? [], file.get(table) ?? []];
    const isAdded = ALWAYS.has(table) || (table === 'location' && !isSame);
    if (!parts.has(partOf(table)) && !ALWAYS.has(table)) rows.set(table, there);
    else rows.set(table, isAdded ? added(table, there, brought, isSame) : brought);
  }
  return withoutLooseEnds(rows);
}

/** What is there, and what is brought in the place of what has its key. */
function added(table: string, there: readonly Row[], brought: readonly Row[], isSame: boolean): readonly Row[] {
  const of = tableNamed(table);
  if (of === undefined) return there;
  const known = new Map(there.map((row) => [keyOf(of, row), row]));
  const put = new Map(
    brought.map((row) => {
      const key = keyOf(of, row);
      // A house has one group and one place for guests without any: its own.
      return [key, isSame || known.has(key) ? row : withoutDefault(row)];
    }),
  );
  return [
    ...there.map((row) => put.get(keyOf(of, row)) ?? row),
    ...[...put].filter(([key]) => !known.has(key)).map(([, row]) => row),
  ];
}

const withoutDefault = (row: Row): Row => ({
  ...row,
  ...('is_default' in row ? { is_default: false } : {}),
  ...('is_default_location' in row ? { is_default_location: false } : {}),
});

/** What names something that did not come along, or went, names nothing, where a row can do without. */
export function withoutLooseEnds(rows: HouseRows): HouseRows {
  const keys = new Map<string, Set<string>>();
  const isThere = (table: string, by: Readonly<Record<string, string>>): boolean => {
    const columns = Object.keys(by).toSorted();
    const index = [table, ...columns].join(' ');
    const known =
      keys.get(index) ??
      new Set((rows.get(table) ?? []).map((row) => columns.map((column) => String(row[column])).join('\n')));
    keys.set(index, known);
    return known.has(columns.map((column) => by[column]).join('\n'));
  };
  return new Map(
    catalogueTables.map((of) => [
      of.table,
      (rows.get(of.table) ?? []).map((row) =>
        [...namedRows(of, row)].every(({ table, by }) => isThere(table, by))
          ? row
          : renamed(of, row, ({ table, by }) => (isThere(table, by) ? undefined : null)),
      ),
    ]),
  );
}
