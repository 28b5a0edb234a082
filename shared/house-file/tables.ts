/** The rows of a house's file by their tables, and where each of them stands. */
import { assistantTables } from '../domain/catalogue/assistant-tables.ts';
import type { CatalogueTable } from '../domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '../domain/catalogue/catalogue-tables.ts';
import { assistantFile, catalogueFile } from './manifest.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A row with the line of its file. */
export interface FileRow {
  readonly line: number;
  readonly row: Row;
}

/** All that a file has rows of: the catalogue, and what assistants know. */
export const fileTables: readonly CatalogueTable[] = [...catalogueTables, ...assistantTables];

/** Every table of a file, also one of which there is nothing. */
export type FileTables = ReadonlyMap<string, readonly FileRow[]>;

export const tableNamed = (name: string): CatalogueTable | undefined => fileTables.find(({ table }) => table === name);

const ofAssistants: ReadonlySet<string> = new Set(assistantTables.map(({ table }) => table));
/** Is it of what assistants know? */
export const isOfAssistants = (table: string): boolean => ofAssistants.has(table);

/** The file of a table. */
export function fileOf(table: string): string {
  const kind = tableNamed(table)?.kind ?? table;
  return isOfAssistants(table) ? assistantFile(kind) : catalogueFile(kind);
}

/** The key of a row as one text, as copies of a catalogue have it. */
export const keyOf = ({ keys }: Pick<CatalogueTable, 'keys'>, row: Row): string =>
  keys.map((key) => String(row[key])).join(' ');
