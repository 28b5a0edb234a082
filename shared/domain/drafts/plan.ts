/**
 * What taking a draft live writes, row by row, by what was chosen: everything that only the draft changed, and of what the
 * live house changed too whatever a person took [DRAFT-THREE] [DRAFT-CHOICE]. Nothing is written while something is
 * undecided, or would name what is not there.
 */
import type { CatalogueTable } from '../catalogue/catalogue-table.ts';
import type { Doc } from './leaves.ts';
import { hasConflict, mergeRow, type RowChange, type ThreeWays } from './merge.ts';
import { type Reference, referencesOf } from './references.ts';
import { same } from './same.ts';

/** A row of which the draft says something else than the live house. */
export interface DraftRow extends ThreeWays {
  readonly of: CatalogueTable;
  readonly key: string;
  readonly change: RowChange;
  /** The thing whose part it is; itself where it is none's. */
  readonly thing: { readonly kind: string; readonly id: string };
}

/** What a person chose: of a thing, of a part of it or of a field, by the path that the difference names it by. */
export interface Choice {
  readonly kind: string;
  readonly id: string;
  /** '' for the thing as a whole. */
  readonly path: string;
  /** `later`: it stays in the draft. */
  readonly take: 'mine' | 'theirs' | 'later';
}

/** Why a thing cannot go live as it is. */
type ProblemCode =
  /** It names what the live house does not have. */
  | 'names_gone'
  /** Something of the live house names it still. */
  | 'still_named'
  /** Another thing of the live house says the same where no two may. */
  | 'doubled'
  /** A text that somebody locked in the live house. */
  | 'text_locked';

export interface Problem {
  readonly kind: string;
  readonly id: string;
  readonly code: ProblemCode;
  readonly about: Reference;
}

interface PlannedRow {
  readonly of: CatalogueTable;
  readonly key: string;
  /** As it is now in the live house, and as it is to be; null for none. */
  readonly before: Doc | null;
  readonly after: Doc | null;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  /** Fields, and things as a whole, that somebody has to decide, by their things. */
  readonly undecided: readonly { readonly kind: string; readonly id: string; readonly path: string }[];
  /** Rows that stay in the draft. */
  readonly later: readonly DraftRow[];
}

/** How a part of a thing, or a field of one, is called within it; '' for the thing itself. */
export function pathWithin({ of, key, thing }: DraftRow, path: string): string {
  if (of.kind === thing.kind && key === thing.id) return path;
  return path === '' ? `${of.kind}/${key}` : `${of.kind}/${key}/${path}`;
}

export function planOf(rows: readonly DraftRow[], choices: readonly Choice[]): Plan {
  const chosen = new Map(choices.map(({ kind, id, path, take }) => [`${kind} ${id} ${path}`, take]));
  const planned: PlannedRow[] = [];
  const undecided: { kind: string; id: string; path: string }[] = [];
  const later: DraftRow[] = [];
  for (const row of rows) {
    const { kind, id } = row.thing;
    const takenOf = (path: string) => chosen.get(`${kind} ${id} ${pathWithin(row, path)}`);
    const whole = chosen.get(`${kind} ${id} `);
    if (whole === 'later') {
      later.push(row);
      continue;
    }
    if (whole === 'theirs') continue;
    const merged = mergeRow(row.of, row, (path) => {
      const taken = takenOf(path) ?? takenOf('') ?? whole;
      if (taken === 'mine' || taken === 'theirs') return taken;
      undecided.push({ kind, id, path: pathWithin(row, path) });
      return null;
    });
    if (merged === undefined || same(merged, row.theirs)) continue;
    planned.push({ of: row.of, key: row.key, before: row.theirs, after: removed(row.of, row.theirs, merged) });
  }
  return { rows: planned.filter(({ before, after }) => !same(before, after)), undecided, later };
}

/** What becomes of a row that is to go: most are hidden, since something still names them. */
function removed(of: CatalogueTable, theirs: Doc | null, merged: Doc | null): Doc | null {
  if (merged !== null || theirs === null) return merged;
  if (typeof of.removal === 'object') return { ...theirs, [of.removal.hide]: of.removal.to };
  return of.removal === 'stays' ? theirs : null;
}

export const needsDecision = ({ change }: DraftRow): boolean => hasConflict(change);

/** What of the live house cannot be told from the changed rows alone. */
export interface LiveHouse {
  has(table: string, key: string): boolean;
  /** Its rows that may name what goes. */
  naming(): readonly { readonly of: CatalogueTable; readonly key: string; readonly doc: Doc }[];
}

interface Dangling {
  /** What is written and names it, or what goes and is named. */
  readonly row: PlannedRow | null;
  readonly by: { readonly table: string; readonly key: string };
  readonly about: Reference;
}

const told = ({ column, table, key }: Reference): string => [column, table, key].join(' ');

/** References of what is written that lead nowhere, and of what stays to what goes. */
export function danglingIn({ rows }: Pick<Plan, 'rows'>, live: LiveHouse): readonly Dangling[] {
  const planned = new Map(rows.map((row) => [`${row.of.table} ${row.key}`, row]));
  const goes = ({ table, key }: Pick<Reference, 'table' | 'key'>): boolean =>
    planned.get(`${table} ${key}`)?.after === null;
  const isThere = ({ table, key }: Reference): boolean =>
    planned.has(`${table} ${key}`) ? !goes({ table, key }) : live.has(table, key);
  const led = rows.flatMap((row) => {
    const by = { table: row.of.table, key: row.key };
    const named = row.after === null ? [] : referencesOf(row.of, row.after);
    // What led nowhere before is no matter of this draft.
    const before = new Set(row.before === null ? [] : referencesOf(row.of, row.before).map(told));
    return named
      .filter((about) => !isThere(about) && !before.has(told(about)))
      .map((about): Dangling => ({ row, by, about }));
  });
  const left = live.naming().flatMap(({ of, key, doc }) => {
    const by = { table: of.table, key };
    const named = planned.has(`${of.table} ${key}`) ? [] : referencesOf(of, doc);
    return named
      .filter(goes)
      .map((about): Dangling => ({ row: planned.get(`${about.table} ${about.key}`) ?? null, by, about }));
  });
  return [...led, ...left];
}
