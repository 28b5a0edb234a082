/** Operation history as a table to take away: one line for each thing that changed [CSV-SAFE]. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { writeCsv } from '#shared/manage/write-csv.ts';
import { type HistoryFilter, type HistoryOf, historyPage } from './history.ts';

/** Entries of one read. */
const PAGE = 200;
const HEADER = [
  'at',
  'actor',
  'actor_id',
  'role',
  'door',
  'action',
  'kind',
  'id',
  'name',
  'change',
  'count',
  'before',
  'after',
  'request_id',
];

/**
 * @param max entries at most, the latest of them
 * @param onPage told after each read how many entries were read; what it throws ends the reading
 */
export async function historyCsv(
  db: Kysely<Database>,
  of: HistoryOf,
  filter: HistoryFilter,
  max: number,
  onPage: (entries: number) => void | Promise<void> = () => undefined,
): Promise<{ readonly csv: string; readonly entries: number }> {
  const rows: string[][] = [HEADER];
  let cursor: string | undefined;
  let entries = 0;
  while (entries < max) {
    const page = await historyPage(db, of, filter, { limit: Math.min(PAGE, max - entries), cursor });
    entries += page.items.length;
    for (const item of page.items)
      for (const change of [item, ...item.more])
        rows.push([
          item.at,
          item.actor.name ?? item.actor.kind,
          item.actor.id ?? '',
          item.actor.role ?? '',
          item.door,
          item.action ?? '',
          change.kind,
          change.id ?? '',
          textOf(change.name),
          change.change,
          String(change.count),
          textOf(change.before),
          textOf(change.after),
          item.request_id ?? '',
        ]);
    await onPage(entries);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  return { csv: writeCsv(rows), entries };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
