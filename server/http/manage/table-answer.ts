/** A table as the file that was asked for. */
import type { Context } from 'hono';
import { writeXlsx } from '#server/providers/table/write-xlsx.ts';
import { TABLE_TYPES, type TableFormat } from '#shared/manage/tables.ts';
import { writeCsv } from '#shared/manage/write-csv.ts';

interface TableFile {
  /** Without its ending. */
  readonly name: string;
  /** What the sheet of a workbook is called. */
  readonly sheet: string;
  readonly format: TableFormat;
}

/** @param rows the names of the columns first */
export async function tableAnswer(
  c: Context,
  { name, sheet, format }: TableFile,
  rows: readonly (readonly string[])[],
): Promise<Response> {
  const body = format === 'csv' ? writeCsv(rows) : Uint8Array.from(await writeXlsx(sheet, rows));
  return c.body(body, 200, {
    'content-type': format === 'csv' ? `${TABLE_TYPES.csv}; charset=utf-8` : TABLE_TYPES.xlsx,
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'cache-control': 'no-store',
  });
}
