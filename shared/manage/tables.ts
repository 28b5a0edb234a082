/** Tables that are taken away and brought back: what they are as files, and what came of them [TABLE-FILE]. */
import * as v from 'valibot';

/** A line that is wrong, by its number in the file; where several columns are told, each by its name. */
const RowFault = v.object({
  line: v.number(),
  code: v.string(),
  column: v.optional(v.string()),
  message: v.string(),
});

export const ImportOutcome = v.object({
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  errors: v.array(RowFault),
});
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;

/** CSV for programs, a workbook (XLSX) for people. */
const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const TableFormatQuery = v.optional(v.picklist(tableFormats), 'csv');

export const TABLE_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Readonly<Record<TableFormat, string>>;

/** What is said of a table that is taken and given, in the description of the API. */
export const TABLE_MEDIA = `${TABLE_TYPES.csv}, ${TABLE_TYPES.xlsx}`;

/** The column of a text in a language: `name_fr`. */
export const columnIn = (field: string, lang: string): string => `${field}_${lang}`.toLowerCase();
