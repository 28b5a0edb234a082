/** What a row names of its house, as the registry of the catalogue says it. */
import type { CatalogueTable, Names } from '../catalogue/catalogue-table.ts';
import { type Doc, valueAt } from './leaves.ts';

export interface Reference {
  readonly table: string;
  readonly key: string;
  /** The column that names it. */
  readonly column: string;
}

/** Everything that a row names. */
export function referencesOf(of: CatalogueTable, doc: Doc): readonly Reference[] {
  return of.names.flatMap((names) => {
    if (Object.entries(names.where ?? {}).some(([column, said]) => doc[column] !== said)) return [];
    return namedBy(names, doc).map((value) => ({
      table: names.table,
      key: keyNamed(names, doc, value),
      column: names.column,
    }));
  });
}

function namedBy({ column, way = [], isList, prefix }: Names, doc: Doc): readonly string[] {
  const said = valueAt(doc, [column, ...way]);
  if (prefix !== undefined)
    return typeof said === 'object' && said !== null
      ? Object.keys(said).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
      : [];
  const all: readonly unknown[] = isList === true && Array.isArray(said) ? said : [said];
  return all.filter((value) => typeof value === 'string' || typeof value === 'number').map(String);
}

/** The other row's key, its columns in the order of the registry: what is beside stands before what names it. */
const keyNamed = ({ beside = {} }: Names, doc: Doc, value: string): string =>
  [...Object.keys(beside).map((column) => String(doc[column])), value].join(' ');
