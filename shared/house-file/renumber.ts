/**
 * Things of another house under numbers of this one. Menus, places and the like are numbered by each house for itself, so
 * that one number means another thing elsewhere; whatever names them is told along [FILE-REMAP].
 */
import type { CatalogueTable } from '../domain/catalogue/catalogue-table.ts';
import type { HouseRows } from './compose.ts';
import { renamed } from './named-rows.ts';
import { fileTables, keyOf, type Row } from './tables.ts';

/** Things that are numbered by their house; a number is told once, of all of its tables. */
const isNumbered = ({ keys }: Pick<CatalogueTable, 'keys'>, row: Row): boolean =>
  keys.length === 1 && keys[0] === 'id' && typeof row['id'] === 'number';

/** The numbers of a house's things, by table. */
export const numbersOf = (rows: HouseRows): readonly { readonly table: string; readonly id: number }[] =>
  fileTables.flatMap((of) =>
    (rows.get(of.table) ?? []).flatMap((row) =>
      isNumbered(of, row) ? [{ table: of.table, id: Number(row['id']) }] : [],
    ),
  );

interface Numbering {
  /** The number of a thing here; undefined where it keeps its own. */
  readonly other: (table: string, id: number) => number | undefined;
  /** An id for what is known by a number and a code, and has an id besides: that of the thing it came from is taken. */
  readonly idOf: (key: string) => string;
}

export function renumbered(rows: HouseRows, { other, idOf }: Numbering): HouseRows {
  return new Map(
    fileTables.map((of) => [
      of.table,
      (rows.get(of.table) ?? []).map((row) => {
        const named = renamed(of, row, ({ table, by: { id } }) =>
          id === undefined || !/^\d+$/.test(id) ? undefined : other(table, Number(id)),
        );
        if (isNumbered(of, row)) return { ...named, id: other(of.table, Number(row['id'])) ?? row['id'] };
        const key = keyOf(of, named);
        const isOther = hasIdBesides(of) && key !== keyOf(of, row);
        return isOther ? { ...named, id: idOf(`${of.table} ${key}`) } : named;
      }),
    ]),
  );
}

const hasIdBesides = ({ keys, unique = [] }: CatalogueTable): boolean => unique.includes('id') && !keys.includes('id');
