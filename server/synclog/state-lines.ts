/** What the scope holds, as lines: every row at the start, one digest at the end. */
import type { Entry } from '#shared/synclog/format.ts';
import type { Names } from '#shared/synclog/redact.ts';
import { redactRow, redactRows, rowsDigest, xidsOf } from './entries.ts';
import type { LogRow } from './read-rows.ts';
import { digested } from './tables.ts';

export interface StateLines {
  /** Gathers rows until they are said to be all. */
  readonly hold: (rows: readonly LogRow[]) => void;
  readonly ofHeld: (of: 'state' | 'scope') => Iterable<Entry>;
  /** Transaction ids of the rows at the start, rising: old cookies are placed among them. */
  readonly ages: () => readonly bigint[];
}

/** @param guestId of a guest's recording */
export function createStateLines(guestId: string | null, names: Names): StateLines {
  let held: LogRow[] = [];
  let ages: readonly bigint[] = [];

  function* ofHeld(of: 'state' | 'scope'): Iterable<Entry> {
    const rows = held;
    held = [];
    if (of === 'scope') {
      const all = digested(guestId, rows);
      yield { kind: 'view', body: { of, rows: all.length, hash: rowsDigest(redactRows(all, names)) } };
      return;
    }
    const distinct = new Set(rows.flatMap(({ row }) => Object.values(xidsOf(row))));
    ages = [...distinct].map(BigInt).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const rank = new Map(ages.map((xid, index) => [String(xid), index + 1]));
    const told: { table: string; row: unknown }[] = [];
    for (const { name, row } of rows) {
      const age = Object.fromEntries(Object.entries(xidsOf(row)).map(([column, xid]) => [column, rank.get(xid) ?? 0]));
      const body = { table: name, age, row: redactRow({ name, row }, names) };
      told.push({ table: name, row: [body.age, body.row] });
      yield { kind: 'state', body };
    }
    // With the ages, which the database of a replay cannot tell back.
    yield { kind: 'view', body: { of, rows: told.length, hash: rowsDigest(told) } };
  }

  return {
    hold(rows) {
      for (const row of rows) held.push(row);
    },
    ofHeld,
    ages: () => ages,
  };
}
