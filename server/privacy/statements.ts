/** What follows from the register: the rows that are somebody's, as SQL, and what their conditions name. */
import { type Erasure, type Subject, type TableRow, type ValueName, valueTypes } from './table.ts';

export type SubjectValues = { readonly [Name in ValueName]?: unknown };

export interface BoundStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const NAMED = /(?<!:):([a-z]+)\b/g;
const isName = (name: string): name is ValueName => Object.hasOwn(valueTypes, name);

/** Puts `$n` in the place of names, each with its type. @throws where the subject has no such value */
export function bind(text: string, values: SubjectValues): BoundStatement {
  const parameters: unknown[] = [];
  const places = new Map<ValueName, number>();
  const sql = text.replaceAll(NAMED, (_, name: string) => {
    if (!isName(name) || values[name] === undefined) throw new Error(`:${name} has no value in ${text}`);
    if (!places.has(name)) places.set(name, parameters.push(values[name]));
    return `$${places.get(name)}::${valueTypes[name]}`;
  });
  return { sql, parameters };
}

/** Which rows of a table an erasure is about. */
export const rowsOf = ({ name, inHouse }: TableRow, { where }: Erasure) => ({
  table: name,
  where: inHouse === 'true' ? where : `${inHouse} AND ${where}`,
});

export const erasuresOf = (registry: readonly TableRow[], subject: Subject) =>
  registry.flatMap((row) => row.erase.filter(({ of }) => of === subject).map((erasure) => ({ row, erasure })));
