/**
 * The first sheet of a workbook, as rows of text. A workbook is an archive that somebody brings: it is read as any other,
 * how large its sheets are is seen while they unfold, and only what was looked at so is given to the library, which reads
 * whatever a file says of itself [TABLE-FILE].
 */
import type { CellValue } from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import { type Archive, openArchive } from '../archive/read-archive.ts';
import { archiveBytes, type ArchiveFile } from '../archive/write-archive.ts';

const MB = 1024 * 1024;
const LIMITS = { entries: 1000, bytes: 96 * MB, fileBytes: 64 * MB };
/** The 256 columns that sheets once had are more than any table of ours. */
const COLUMNS_MAX = 256;

export class TableFault extends Error {
  readonly reason: 'broken' | 'rows' | 'columns';
  constructor(reason: TableFault['reason'], cause?: unknown) {
    super(`table: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * @param maxRows of more, the rest is not read
 * @returns a cell is '' where nothing stands in it; numbers are as they were typed, without their format
 * @throws ArchiveFault; TableFault for what is no workbook, or one that is too large
 */
export async function readXlsx(bytes: Buffer, maxRows: number): Promise<readonly (readonly string[])[]> {
  const archive = await openArchive(bytes, LIMITS);
  try {
    const files: ArchiveFile[] = [];
    for (const name of archive.files.keys())
      if (/\.(?:xml|rels)$/.test(name))
        files.push({ name, data: await partOf(archive, name, maxRows), compress: false });
    const { readSheet } = await import('read-excel-file/node');
    // What is not understood of a workbook is a fault of the workbook: its parts were read already.
    const rows = await readSheet(await archiveBytes(files), { trim: false, parseNumber: String }).catch(
      (error: unknown) => {
        throw new TableFault('broken', error);
      },
    );
    return rows.map((row) => row.map(textOf));
  } finally {
    archive.close();
  }
}

/** A date that a spreadsheet made of a name is read as its day. */
function textOf(cell: CellValue | null): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null ? '' : String(cell);
}

/** A part of a workbook, which is counted as it comes where it is a sheet. */
async function partOf(archive: Archive, name: string, maxRows: number): Promise<Buffer> {
  const counted = name.startsWith('xl/worksheets/') ? sheetCounter(maxRows) : null;
  const text = new TextDecoder();
  const parts: Buffer[] = [];
  for await (const part of await archive.open(name)) {
    const chunk = part as Buffer; // Of a stream of bytes.
    parts.push(chunk);
    counted?.(text.decode(chunk, { stream: true }));
  }
  return Buffer.concat(parts);
}

/** Reads a sheet as it comes, and throws as soon as it reaches further than a table may. */
function sheetCounter(maxRows: number): (xml: string) => void {
  const parser = new SaxesParser({ xmlns: false });
  let rows = 0;
  const within = (row: number, column: number): void => {
    if (row > maxRows) throw new TableFault('rows');
    if (column > COLUMNS_MAX) throw new TableFault('columns');
  };
  parser.on('error', (error) => {
    throw new TableFault('broken', error);
  });
  parser.on('doctype', () => {
    throw new TableFault('broken');
  });
  parser.on('opentag', ({ name, attributes: { r = '' } }) => {
    const tag = name.slice(name.indexOf(':') + 1);
    if (tag === 'row') within(Math.max((rows += 1), Number(r) || 0), 0);
    if (tag === 'c') {
      const [, letters = '', digits = ''] = /^([A-Z]*)(\d*)$/.exec(r) ?? [];
      within(Number(digits), letters.length > 2 ? Infinity : columnOf(letters));
    }
  });
  return (xml) => void parser.write(xml);
}

/** A is 1, AA is 27. */
const columnOf = (letters: string): number => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
