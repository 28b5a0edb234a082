/** Tables that people bring, as they come out of spreadsheets: with a mark or without, in UTF-8, UTF-16 or Shift_JIS. */
import { CsvError, parse } from 'csv-parse/sync';
import Encoding from 'encoding-japanese';
import { AppError } from '#shared/errors/app-error.ts';

/** A row under a header, with the line of the file it begins in. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A line of a table as it was read, the header among them. */
export interface TableLine {
  readonly line: number;
  readonly record: readonly string[];
}

/**
 * The rows of a file, by the names of its header.
 *
 * @param max rows that are wanted: of more, one more is read, and the rest of the file is not looked at
 * @throws AppError unsupported_media {reason: header, missing} or {reason: broken, line} for what is no such table
 */
export function readCsv(bytes: Uint8Array, columns: readonly string[], max: number): TableRow[] {
  const text = decode(bytes);
  const lines: TableLine[] = [];
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      to: max + 2,
      delimiter: [',', ';', '\t'],
      on_record: (record: string[], { lines: line }) => {
        lines.push({ record, line });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('unsupported_media', { reason: 'broken', line: lineOf(error) }, { cause: error });
  }
  return rowsUnder(lines, columns);
}

/** Rows by the names of the header, which is the first line. @throws AppError unsupported_media {reason: header, missing} */
export function rowsUnder(lines: readonly TableLine[], columns: readonly string[]): TableRow[] {
  const [header, ...rows] = lines;
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase());
  const missing = columns.find((column) => !names.includes(column));
  if (missing !== undefined) throw new AppError('unsupported_media', { reason: 'header', missing });
  return rows.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(names.map((name, place) => [name, unescaped(record[place] ?? '')])),
  }));
}

function lineOf(error: CsvError): number {
  const { lines } = error as { lines?: unknown }; // The library's errors carry it; its types do not say so.
  return typeof lines === 'number' ? lines : 0;
}

/** Our own files mark what a spreadsheet would take for a formula; it comes back as it was. */
const unescaped = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const found = Encoding.detect(bytes, ['SJIS', 'EUCJP']);
  if (found !== 'SJIS' && found !== 'EUCJP') throw new AppError('unsupported_media', { reason: 'encoding' });
  return new TextDecoder(found === 'SJIS' ? 'shift_jis' : 'euc-jp').decode(bytes);
}
