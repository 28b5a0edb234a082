/** Tables that people take away, for spreadsheets: a mark for UTF-8, and nothing in them that a spreadsheet would run. */

/** What a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a CSV file, the header first [CSV-SAFE]. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
