/** The rows of a house's file, looked through whole before anything is written: each by its schema, and all of them together [FILE-FAULTS]. */
import * as v from 'valibot';
import type { CatalogueTable } from '../domain/catalogue/catalogue-table.ts';
import { unstorableAt } from '../domain/json/storable.ts';
import { assistantFaults } from './check-assistants.ts';
import { type FileFault, fileFault } from './file-faults.ts';
import { mapTexts, mediaIdIn } from './media-paths.ts';
import { isNamedThere, type IsThere, namedRows } from './named-rows.ts';
import { rowSchemas } from './rows/row-schemas.ts';
import { scenarioFaults } from './check-scenarios.ts';
import { fileOf, type FileRow, type FileTables, fileTables, keyOf } from './tables.ts';

/** Our words for faults; what a schema says otherwise is told by its kind. */
const WORD = /^[a-z_]{3,40}$/;

export function checkRows(tables: FileTables, mediaIds: ReadonlySet<string>): readonly FileFault[] {
  const faults: FileFault[] = [];
  const good = new Map<string, readonly FileRow[]>();
  for (const of of fileTables) {
    const rows = tables.get(of.table) ?? [];
    const fine = rows.filter((one) => {
      const found = faultsOf(of, one, mediaIds);
      faults.push(...found);
      return found.length === 0;
    });
    good.set(of.table, fine);
    faults.push(...doubled(of, fine));
  }
  return [...faults, ...namesNothing(tables, good), ...wholeHouse(good), ...assistantFaults(good)];
}

/** What is wrong with a row by itself. */
function faultsOf(of: CatalogueTable, { line, row }: FileRow, mediaIds: ReadonlySet<string>): readonly FileFault[] {
  const file = fileOf(of.table);
  const unstorable = unstorableAt(row);
  if (unstorable !== null) return [fileFault('bad_characters', file, line, unstorable === '' ? null : unstorable)];
  const schema = rowSchemas.get(of.table);
  const read = schema === undefined ? null : v.safeParse(schema, row);
  if (read !== null && !read.success)
    return read.issues.map((issue) => fileFault(codeOf(issue), file, line, v.getDotPath(issue)));
  const unknown: string[] = [];
  mapTexts(row, (text) => {
    const id = mediaIdIn(text);
    if (id !== null && !mediaIds.has(id)) unknown.push(text);
    return text;
  });
  return unknown.map((path) => fileFault('media_unknown', file, line, path));
}

function codeOf({ message, received, expected }: v.BaseIssue<unknown>): string {
  if (WORD.test(message)) return message;
  if (received === 'undefined') return 'required';
  return expected === 'never' ? 'field_unknown' : 'invalid';
}

/** Rows of one key, and those that say the same where no two may. */
function doubled(of: CatalogueTable, rows: readonly FileRow[]): readonly FileFault[] {
  const file = fileOf(of.table);
  const faults: FileFault[] = [];
  const once = (path: string | null, said: (one: FileRow) => string | null): void => {
    const seen = new Set<string>();
    for (const one of rows) {
      const value = said(one);
      if (value === null) continue;
      if (seen.has(value)) faults.push(fileFault('doubled', file, one.line, path));
      seen.add(value);
    }
  };
  once(of.keys.join('.') || null, ({ row }) => keyOf(of, row));
  for (const column of of.unique ?? [])
    once(column, ({ row }) => (row[column] === null ? null : JSON.stringify(row[column])));
  return faults;
}

/** Names of rows that are not in the file. One that is and is wrong itself is told where it stands. */
function namesNothing(tables: FileTables, good: FileTables): readonly FileFault[] {
  const there = new Map<string, ReadonlySet<string>>();
  const isThere: IsThere = (table, by) => {
    const columns = Object.keys(by).toSorted();
    const index = `${table} ${columns.join(' ')}`;
    const known =
      there.get(index) ??
      new Set((tables.get(table) ?? []).map(({ row }) => columns.map((column) => String(row[column])).join('\n')));
    there.set(index, known);
    return known.has(columns.map((column) => by[column]).join('\n'));
  };
  return fileTables.flatMap((of) =>
    (good.get(of.table) ?? []).flatMap(({ line, row }) =>
      [...namedRows(of, row)]
        .filter((named) => !isNamedThere(named, isThere))
        .map(({ path }) => fileFault('names_nothing', fileOf(of.table), line, path)),
    ),
  );
}

/** What no house can be without. */
function wholeHouse(good: FileTables): readonly FileFault[] {
  const faults: FileFault[] = [];
  const count = (table: string, column?: string): number =>
    (good.get(table) ?? []).filter(({ row }) => column === undefined || row[column] === true).length;
  if (count('tenant') !== 1) faults.push(fileFault('house_one', fileOf('tenant')));
  if (count('location_group', 'is_default') !== 1) faults.push(fileFault('default_one', fileOf('location_group')));
  if (count('location', 'is_default_location') === 0) faults.push(fileFault('default_one', fileOf('location')));
  if (count('staff_group') === 0) faults.push(fileFault('group_needed', fileOf('staff_group')));
  const opened = new Set<unknown>();
  for (const { line, row } of good.get('scenario') ?? []) {
    if (row['is_opening'] !== true) continue;
    if (opened.has(row['bot_id'])) faults.push(fileFault('doubled', fileOf('scenario'), line, 'is_opening'));
    opened.add(row['bot_id']);
  }
  return [...faults, ...scenarioFaults(good)];
}
