/**
 * What a house is to say once a file is taken into it: the parts that somebody wants of the file, and everything else as it
 * is. Of the same house a part is as the file has it; what another house has is put in its place, and groups and rooms are
 * added to those that are there, since guests are in them [FILE-INTO]. What assistants know is added and changed, and never
 * taken away.
 */
import type { CatalogueTable } from '../domain/catalogue/catalogue-table.ts';
import { isNamedThere, type IsThere, namedRows, renamed } from './named-rows.ts';
import { fileTables, isOfAssistants, keyOf, type Row, tableNamed } from './tables.ts';

/** Rows by table. */
export type HouseRows = ReadonlyMap<string, readonly Row[]>;

export const fileParts = ['house', 'rooms', 'content', 'desk', 'assistants'] as const;
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
const partOf = (table: string): FilePart => (isOfAssistants(table) ? 'assistants' : (PARTS[table] ?? 'content'));

interface Composed {
  readonly live: HouseRows;
  readonly file: HouseRows;
  readonly parts: ReadonlySet<FilePart>;
  /** The file is of this very house, or the house was made of the file's. */
  readonly isSame: boolean;
}

export function compose({ live, file, parts, isSame }: Composed): HouseRows {
  const rows = new Map<string, readonly Row[]>();
  for (const { table } of fileTables) {
    const [there, brought] = [live.get(table) ?? [], file.get(table) ?? []];
    const isAdded = ALWAYS.has(table) || isOfAssistants(table) || (table === 'location' && !isSame);
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

/** What names something that did not come along, or went, names nothing, where a row can do without; else it goes as well. */
export function withoutLooseEnds(rows: HouseRows): HouseRows {
  const after = new Map<string, readonly Row[]>();
  const keys = new Map<string, Set<string>>();
  const isThere: IsThere = (table, by) => {
    const columns = Object.keys(by).toSorted();
    const index = [table, ...columns].join(' ');
    const known =
      keys.get(index) ??
      new Set(
        (after.get(table) ?? rows.get(table) ?? []).map((row) =>
          columns.map((column) => String(row[column])).join('\n'),
        ),
      );
    keys.set(index, known);
    return known.has(columns.map((column) => by[column]).join('\n'));
  };
  // Those that others name come first: what names a row that went is looked at once it is gone.
  for (const of of fileTables)
    after.set(
      of.table,
      (rows.get(of.table) ?? []).flatMap((row) => withoutLoose(of, row, isThere)),
    );
  return after;
}

function withoutLoose(of: CatalogueTable, row: Row, isThere: IsThere): readonly Row[] {
  const loose = [...namedRows(of, row)].filter((named) => !isNamedThere(named, isThere));
  if (loose.length === 0) return [row];
  if (loose.some(({ names }) => names.ifGone === 'row')) return [];
  return [renamed(of, row, (named) => (isNamedThere(named, isThere) ? undefined : null))];
}
