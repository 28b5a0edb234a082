/** A table as a workbook of one sheet: a bold line of names that stays in sight, and every cell as text, so that a room 007 stays 007. */

/** @param rows the names of the columns first */
export async function writeXlsx(sheet: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  // Nobody who never asks for one waits for the library.
  const { default: write } = await import('write-excel-file/node');
  const [names = [], ...lines] = rows;
  return write(
    [
      names.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...lines.map((line) => line.map((value) => ({ value, type: String, wrap: true }))),
    ],
    {
      sheet: sheetName(sheet),
      stickyRowsCount: 1,
      columns: names.map((_, place) => ({ width: widthOf(rows.map((row) => row[place] ?? '')) })),
    },
  ).toBuffer();
}

/** Letters, within what can be read beside other columns. */
function widthOf(cells: readonly string[]): number {
  const longest = cells.reduce((most, cell) => Math.max(most, cell.length), 0);
  return Math.min(Math.max(longest + 2, 8), 50);
}

/** Names of sheets have 31 letters at most, and none of these. */
const sheetName = (name: string): string => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);
