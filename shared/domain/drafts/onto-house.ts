/**
 * What somebody else changed, put on top of a house [TEMPLATE-TAKE]: the row as it will be, and the row that it is compared
 * with from then on. Both sides stay what they were to one another: what only they changed is a change, what both changed is
 * asked for.
 */
import type { CatalogueTable } from '../catalogue/catalogue-table.ts';
import { type Doc, withValueAt } from './leaves.ts';
import { changeOf, hasConflict, mergeRow, metGroups, type ThreeWays } from './merge.ts';

export interface OntoHouse {
  /** As it was; the house's own but where both changed the same. */
  readonly base: Doc | null;
  /** The house's own with what they changed; where both changed the same, with theirs. */
  readonly mine: Doc | null;
}

/** @param ways `mine` is theirs who changed it, `theirs` the house's */
export function ontoHouse(of: CatalogueTable, ways: ThreeWays): OntoHouse {
  const { base, mine, theirs } = ways;
  const change = changeOf(of, ways);
  const merged = mergeRow(of, ways, () => 'mine') ?? null;
  if (change === null || !hasConflict(change)) return { base: theirs, mine: merged };
  if (change.conflict || base === null || theirs === null) return { base, mine: merged };
  const groups = metGroups(of, { base, mine, theirs });
  let was: Doc = theirs;
  for (const { path, conflict, base: before } of change.fields) {
    const [column, ...rest] = path;
    const together = groups.find((columns) => columns.includes(column));
    if (together !== undefined) was = { ...was, ...Object.fromEntries(together.map((one) => [one, base[one]])) };
    else if (conflict) was = { ...was, [column]: withValueAt(was[column], rest, before) ?? null };
  }
  return { base: was, mine: merged };
}
