/** What of a row is changed, shown and chosen for itself: a column, a language of it, a setting [DRAFT-FIELD]. */
import type { CatalogueTable, Parts, Reads } from '../catalogue/catalogue-table.ts';

/** A row of the catalogue as JSON. */
export type Doc = Readonly<Record<string, unknown>>;
/** From a row to a value in it. */
export type Path = readonly [column: string, ...rest: string[]];

export interface Leaf {
  readonly path: Path;
  readonly reads: Reads;
}

export const pathText = (path: readonly string[]): string => path.join('.');

const isObject = (value: unknown): value is Doc => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The leaves of a column in some rows at once. It is parted only where each row has parts there: of what one of them has
 * not at all, halves would make no whole.
 */
export function leavesOf(of: CatalogueTable, column: string, docs: readonly Doc[]): readonly Leaf[] {
  const reads = of.columns[column];
  if (reads === undefined) return [];
  return parted(
    [column],
    reads,
    docs.map((doc) => doc[column]),
  );
}

function parted(path: Path, reads: Reads | Parts, values: readonly unknown[]): readonly Leaf[] {
  if (reads === 'words') {
    const said = values.map((value) => value ?? {});
    if (!said.every(isObject)) return [{ path, reads }];
    return keysOf(said).map((lang) => ({ path: [...path, lang], reads }));
  }
  if (typeof reads === 'string') return [{ path, reads }];
  if (!values.every(isObject)) return [{ path, reads: reads.others }];
  return keysOf(values).flatMap((key) =>
    parted(
      [...path, key],
      reads.parts[key] ?? reads.others,
      values.map((value) => value[key]),
    ),
  );
}

const keysOf = (values: readonly Doc[]): readonly string[] =>
  [...new Set(values.flatMap((value) => Object.keys(value)))].toSorted();

/** What stands there; undefined for nothing. */
export function valueAt(doc: Doc | null, path: readonly string[]): unknown {
  let at: unknown = doc;
  for (const key of path) {
    if (!isObject(at)) return undefined;
    at = at[key];
  }
  return at;
}

/** A value with another in a place of it; undefined takes away what is there. */
export function withValueAt(value: unknown, path: readonly string[], put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  const { [key]: before, ...others } = isObject(value) ? value : {};
  const after = withValueAt(before, rest, put);
  return after === undefined ? others : { ...others, [key]: after };
}
