/** The rows of a house's file by the tables of the catalogue, and where each of them stands. */
import type { CatalogueTable } from '../domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '../domain/catalogue/catalogue-tables.ts';
import { catalogueFile } from './manifest.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A row with the line of its file. */
export interface FileRow {
  readonly line: number;
  readonly row: Row;
}

/** Every table of the catalogue, also one of which there is nothing. */
export type FileTables = ReadonlyMap<string, readonly FileRow[]>;

export const tableNamed = (name: string): CatalogueTable | undefined =>
  catalogueTables.find(({ table }) => table === name);

/** The file of a table. */
export const fileOf = (table: string): string => catalogueFile(tableNamed(table)?.kind ?? table);

/** The key of a row as one text, as copies of a catalogue have it. */
export const keyOf = ({ keys }: Pick<CatalogueTable, 'keys'>, row: Row): string =>
  keys.map((key) => String(row[key])).join(' ');
