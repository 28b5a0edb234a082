/** What a row of the catalogue names: each place in it that names another row of the house, by the registry [CATALOGUE-REGISTRY]. */
import type { CatalogueTable, Names } from '../domain/catalogue/catalogue-table.ts';
import type { Row } from './tables.ts';

/** A row that is named somewhere. */
export interface NamedRow {
  readonly names: Names;
  /** From the row to what names it, dotted. */
  readonly path: string;
  /** The table and the columns of its key, or those by which it is named, with what they say. */
  readonly table: string;
  readonly by: Readonly<Record<string, string>>;
}

/** Does a house have a row of this table that says this? */
export type IsThere = (table: string, by: Readonly<Record<string, string>>) => boolean;

/** Is what is named there, in whichever of its tables? */
export const isNamedThere = ({ names: { or = [] }, table, by }: NamedRow, isThere: IsThere): boolean =>
  [table, ...or].some((one) => isThere(one, by));

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place of a row that names something; null names nothing. */
export function* namedRows(of: CatalogueTable, row: Row): Generator<NamedRow> {
  for (const names of of.names) {
    if (!holds(names, row)) continue;
    const { column, key = 'id', beside = {}, table } = names;
    const besides = Object.fromEntries(Object.entries(beside).map(([ours, theirs]) => [theirs, String(row[ours])]));
    for (const [path, said] of placesIn(names, row[column]))
      yield { names, path, table, by: { ...besides, [key]: String(said) } };
  }
}

/** Does the row say what it has to, for its column to name something of this table? */
const holds = ({ where = {} }: Names, row: Row): boolean =>
  Object.entries(where).every(([column, said]) => row[column] === said);

function* placesIn(
  { column, prefix, isList, way = [] }: Names,
  value: unknown,
): Generator<[path: string, said: unknown]> {
  if (prefix !== undefined) {
    for (const key of isObject(value) ? Object.keys(value) : [])
      if (key.startsWith(prefix)) yield [[column, key].join('.'), key.slice(prefix.length)];
    return;
  }
  for (const [place, at] of alongWay(value, way, [column])) {
    if (isList === true) {
      for (const [no, one] of (Array.isArray(at) ? at : []).entries()) yield [[...place, no].join('.'), one];
    } else if (at !== null && at !== undefined) yield [place.join('.'), at];
  }
}

/** What a way leads to, with the path it took: several where it goes through lists. */
function* alongWay(
  value: unknown,
  [key, ...rest]: readonly string[],
  path: readonly string[],
): Generator<[path: readonly string[], found: unknown]> {
  if (key === undefined) yield [path, value];
  else if (key === '*')
    for (const [no, one] of (Array.isArray(value) ? value : []).entries())
      yield* alongWay(one, rest, [...path, String(no)]);
  else if (isObject(value)) yield* alongWay(value[key], rest, [...path, key]);
}

/**
 * A row in which what it names is called otherwise.
 *
 * @param other what is to stand there; undefined leaves what stands there, null takes the name away: out of its list, out
 *   of the object that it is a part of, with the entry that it stands in where the registry says so
 */
export function renamed(
  of: CatalogueTable,
  row: Row,
  other: (named: NamedRow) => string | number | null | undefined,
): Row {
  let after = row;
  // The last of a list first: what is taken out moves those behind it.
  for (const named of [...namedRows(of, row)].toReversed()) {
    const said = other(named);
    if (said === undefined) continue;
    const { names, path } = named;
    const { column, prefix } = names;
    const below =
      path === column
        ? []
        : prefix === undefined
          ? path.slice(column.length + 1).split('.')
          : [path.slice(column.length + 1)];
    if (said === null && names.ifGone === 'entry') below.splice(below.findLastIndex((key) => /^\d+$/.test(key)) + 1);
    const put =
      prefix === undefined ? put1(after[column], below, said) : putKey(after[column], below[0] ?? '', prefix, said);
    after = { ...after, [column]: put };
  }
  return after;
}

function put1(value: unknown, [key, ...rest]: readonly string[], said: string | number | null): unknown {
  if (key === undefined) return said;
  if (Array.isArray(value))
    return said === null && rest.length === 0
      ? value.toSpliced(Number(key), 1)
      : value.with(Number(key), put1(value[Number(key)], rest, said));
  if (!isObject(value)) return value;
  if (rest.length === 0 && said === null) return without(value, key);
  return { ...value, [key]: put1(value[key], rest, said) };
}

function putKey(value: unknown, key: string, prefix: string, said: string | number | null): unknown {
  if (!isObject(value)) return value;
  if (said === null) return without(value, key);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name === key ? `${prefix}${said}` : name, one]),
  );
}

const without = (value: Row, key: string): Row =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
