/**
 * A schema for the rows of every table of the catalogue and of what assistants know, as a house's file has them. A column of the registry that is not
 * here fails a test (server/house-file/…), and so does one of here that is not there [FILE-SCHEMA].
 */
import * as v from 'valibot';
import { assistantRows } from './assistant-rows.ts';
import { deskRows } from './desk-rows.ts';
import { houseRows } from './house-rows.ts';
import { menuRows } from './menu-rows.ts';
import { orderingRows } from './ordering-rows.ts';
import { pageRows } from './page-rows.ts';

const tables: Readonly<Record<string, v.ObjectEntries>> = {
  ...houseRows,
  ...menuRows,
  ...pageRows,
  ...orderingRows,
  ...deskRows,
  ...assistantRows,
};

export const rowSchemas: ReadonlyMap<string, v.StrictObjectSchema<v.ObjectEntries, undefined>> = new Map(
  Object.entries(tables).map(([table, entries]) => [table, v.strictObject(entries)]),
);
