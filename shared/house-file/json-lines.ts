/**
 * Lists of JSON as a house's file has them: one row a line, so that people can compare two files, and what is wrong with a
 * row can be told by its line. A list that another program laid out otherwise is read all the same.
 */

/** A row with the line that it begins in, from 1. */
export interface JsonLine {
  readonly line: number;
  readonly value: unknown;
}

export const writeJsonLines = (rows: readonly unknown[]): string =>
  rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

/** A list that is none, from the line at which that shows. */
export class NoList extends Error {
  readonly line: number;
  constructor(line: number) {
    super('no list of JSON');
    this.line = line;
  }
}

/** A list with more rows than are wanted, which are not read. */
export class TooManyRows extends Error {}

/**
 * The rows of a list. Of each its own text is read, so that one that is broken does not hide the others.
 *
 * @param onBroken told the line of a row that is no JSON
 * @param max rows that are wanted
 * @throws NoList, TooManyRows
 */
export function readJsonLines(text: string, onBroken: (line: number) => void, max = Infinity): readonly JsonLine[] {
  const rows: JsonLine[] = [];
  let at = skip(text, 0);
  let line = 1 + linesIn(text, 0, at);
  if (text[at] !== '[') throw new NoList(line);
  let from = at + 1;
  for (let first = true; ; first = false) {
    if (rows.length > max) throw new TooManyRows();
    at = skip(text, from);
    line += linesIn(text, from, at);
    if (text[at] === ']' && first) return ended(text, at, line, rows);
    const end = endOfValue(text, at);
    const sign = text[end];
    const row = parsed(text.slice(at, end));
    if (row === null) onBroken(line);
    else rows.push({ line, value: row.value });
    line += linesIn(text, at, end);
    if (sign === ']') return ended(text, end, line, rows);
    if (sign !== ',') throw new NoList(line);
    from = end + 1;
  }
}

function ended(text: string, at: number, line: number, rows: readonly JsonLine[]): readonly JsonLine[] {
  if (skip(text, at + 1) < text.length) throw new NoList(line);
  return rows;
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isSpace = (sign: string | undefined): boolean => sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';

function skip(text: string, from: number): number {
  let at = from;
  while (isSpace(text[at])) at += 1;
  return at;
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n') lines += 1;
  return lines;
}

/** Where a value ends: at the comma or bracket of the list that it stands in, or with the text. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (depth > 0 && (sign === '}' || sign === ']')) depth -= 1;
    else if (depth === 0 && (sign === ',' || sign === ']')) return at;
  }
  return text.length;
}
