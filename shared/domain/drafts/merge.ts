/**
 * Three ways of one row: what it was when the draft was made, what the draft made of it, what the live house made of it
 * since. Only ours is applied, only theirs is kept; where both changed the same thing a person decides [DRAFT-THREE].
 * A row here is JSON by the registry of the catalogue; null is a row that is not there.
 */
import type { CatalogueTable, Reads } from '../catalogue/catalogue-table.ts';
import { type Doc, type Leaf, leavesOf, type Path, pathText, valueAt, withValueAt } from './leaves.ts';
import { same } from './same.ts';

export interface ThreeWays {
  readonly base: Doc | null;
  readonly mine: Doc | null;
  readonly theirs: Doc | null;
}

export interface FieldChange {
  readonly path: Path;
  readonly reads: Reads;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The live house says something else there than what was copied, and than the draft. */
  readonly conflict: boolean;
  /** By which path it is chosen: its own, or the first of those that go together. */
  readonly choice: string;
}

export interface RowChange {
  readonly change: 'added' | 'changed' | 'removed';
  readonly fields: readonly FieldChange[];
  /** One side removed what the other changed: the row is chosen as a whole. */
  readonly conflict: boolean;
}

/** Whose is taken where both changed: of a field by its choice, of a row as a whole by ''. Null while nobody decided. */
export type Take = (choice: string) => 'mine' | 'theirs' | null;

/** What the draft changes of a row; null where it changes nothing that the live house does not say already. */
export function changeOf(of: CatalogueTable, { base, mine, theirs }: ThreeWays): RowChange | null {
  if (same(base, mine) || same(mine, theirs)) return null;
  if (mine === null) {
    if (theirs === null || base === null) return null;
    return { change: 'removed', fields: [], conflict: !same(base, theirs) };
  }
  if (theirs === null) {
    const fields = fieldsOf(of, { base, mine, theirs: null });
    return { change: base === null ? 'added' : 'changed', fields, conflict: base !== null };
  }
  const fields = fieldsOf(of, { base, mine, theirs });
  return fields.length === 0 ? null : { change: base === null ? 'added' : 'changed', fields, conflict: false };
}

/** Is there anything of it that a person has to decide? */
export const hasConflict = ({ conflict, fields }: RowChange): boolean =>
  conflict || fields.some((field) => field.conflict);

function fieldsOf(of: CatalogueTable, ways: ThreeWays): readonly FieldChange[] {
  const docs = Object.values<Doc | null>({ ...ways }).filter((doc) => doc !== null);
  const open = Object.keys(of.columns).flatMap((column) =>
    leavesOf(of, column, docs).flatMap((leaf) => {
      const field = fieldOf(leaf, ways);
      return field === null ? [] : [field];
    }),
  );
  const chosen = new Map<string, string>();
  for (const columns of metGroups(of, ways)) {
    const first = open.find(({ path: [column] }) => columns.includes(column));
    for (const column of columns) if (first !== undefined) chosen.set(column, first.choice);
  }
  return open.map((field) => {
    const choice = chosen.get(field.path[0]);
    return choice === undefined ? field : { ...field, conflict: true, choice };
  });
}

function fieldOf({ path, reads }: Leaf, { base, mine, theirs }: ThreeWays): FieldChange | null {
  const [was, ours, now] = [valueAt(base, path), valueAt(mine, path), valueAt(theirs, path)];
  if (same(was, ours)) return null;
  const others = theirs !== null && !same(was, now);
  if (others && same(ours, now)) return null;
  return {
    path,
    reads,
    base: was,
    mine: ours,
    theirs: theirs === null ? undefined : now,
    conflict: others,
    choice: pathText(path),
  };
}

/** Columns that go together of which both sides changed some, and not to the same. */
export function metGroups(of: CatalogueTable, { base, mine, theirs }: ThreeWays): readonly (readonly string[])[] {
  if (theirs === null || mine === null) return [];
  const changed = (doc: Doc, columns: readonly string[]): boolean =>
    columns.some((column) => !same(base?.[column], doc[column]));
  return (of.together ?? []).filter(
    (columns) =>
      changed(mine, columns) &&
      changed(theirs, columns) &&
      columns.some((column) => !same(mine[column], theirs[column])),
  );
}

/**
 * The row as it is to be in the live house.
 *
 * @returns null for none; undefined where something is undecided
 */
export function mergeRow(of: CatalogueTable, ways: ThreeWays, take: Take): Doc | null | undefined {
  const change = changeOf(of, ways);
  if (change === null) return ways.theirs;
  const { base, mine, theirs } = ways;
  if (change.conflict) {
    const taken = take('');
    return taken === null ? undefined : taken === 'mine' ? mine : theirs;
  }
  if (mine === null || theirs === null) return mine;
  const taken = new Map(change.fields.map((field) => [field, field.conflict ? take(field.choice) : 'mine']));
  if ([...taken.values()].includes(null)) return undefined;
  let merged: Doc = theirs;
  for (const [column, fields] of Map.groupBy(change.fields, ({ path: [name] }) => name)) {
    const isWhole =
      fields.every((field) => taken.get(field) === 'mine') && (base === null || same(base[column], theirs[column]));
    let value: unknown = isWhole ? mine[column] : theirs[column];
    if (!isWhole)
      for (const field of fields)
        if (taken.get(field) === 'mine') value = withValueAt(value, field.path.slice(1), field.mine) ?? null;
    merged = { ...merged, [column]: value };
  }
  // Of what goes together all is one side's.
  for (const columns of metGroups(of, ways)) {
    const side = change.fields.find(({ path: [column] }) => columns.includes(column));
    const doc = side !== undefined && taken.get(side) === 'mine' ? mine : theirs;
    merged = { ...merged, ...Object.fromEntries(columns.map((column) => [column, doc[column]])) };
  }
  return merged;
}
