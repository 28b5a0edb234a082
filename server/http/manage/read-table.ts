/** A table in the body of a request: CSV of any spreadsheet, or a workbook (XLSX), told by its bytes [TABLE-FILE]. */
import type { Context } from 'hono';
import { ArchiveFault } from '#server/providers/archive/read-archive.ts';
import { readXlsx, TableFault } from '#server/providers/table/read-xlsx.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readBytes } from '../read-body.ts';
import { readCsv, rowsUnder, type TableRow } from './read-csv.ts';

interface TableLimits {
  readonly bytes: number;
  readonly rows: number;
}

/**
 * @param columns that have to be there
 * @throws AppError file_too_large {max_rows}; unsupported_media {reason: header, missing}, {reason: broken}, {reason: encoding}
 */
export async function readTable(c: Context, columns: readonly string[], limits: TableLimits): Promise<TableRow[]> {
  const bytes = await readBytes(c, limits.bytes).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'body_too_large' ? tooLarge(limits) : error;
  });
  return tableRows(bytes, columns, limits);
}

/** A table whose bytes were read. @throws as `readTable` */
export async function tableRows(bytes: Buffer, columns: readonly string[], limits: TableLimits): Promise<TableRow[]> {
  const rows = isWorkbook(bytes) ? await workbookRows(bytes, columns, limits) : readCsv(bytes, columns, limits.rows);
  if (rows.length > limits.rows) throw tooLarge(limits);
  return rows;
}

const tooLarge = ({ bytes, rows }: TableLimits): AppError =>
  new AppError('file_too_large', { max: bytes, max_rows: rows });

/** What a ZIP begins with, which a workbook is. */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function workbookRows(bytes: Buffer, columns: readonly string[], limits: TableLimits): Promise<TableRow[]> {
  try {
    // The header is a row of the sheet.
    const rows = await readXlsx(bytes, limits.rows + 1);
    const lines = rows.map((record, place) => ({ record, line: place + 1 }));
    return rowsUnder(
      lines.filter(({ record }) => record.some((cell) => cell.trim() !== '')),
      columns,
    );
  } catch (error) {
    if (error instanceof TableFault && error.reason === 'rows') throw tooLarge(limits);
    if (error instanceof TableFault || error instanceof ArchiveFault)
      throw new AppError('unsupported_media', { reason: 'broken' }, { cause: error });
    throw error;
  }
}
