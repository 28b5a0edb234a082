/** The rows of a number as a table to take away [CSV-SAFE]. */
import type { AppContext } from '#server/context.ts';
import type { Figure } from '#shared/domain/dashboard/figures.ts';
import { writeCsv } from '#shared/manage/write-csv.ts';
import { figureRows, type RowPlace } from './dashboard.ts';
import type { Scope } from './figures.ts';

const PAGE = 1_000;
const MOST = 10_000;
const HEADER = [
  'at',
  'guest',
  'room',
  'language',
  'menu',
  'label',
  'assignee',
  'value',
  'comment',
  'conversation_id',
  'missed',
  'after',
];

export async function rowsCsv(ctx: AppContext, scope: Scope, figure: Figure): Promise<string> {
  const lines: string[][] = [HEADER];
  let after: RowPlace | null = null;
  while (lines.length <= MOST) {
    const page: Awaited<ReturnType<typeof figureRows>> = await figureRows(ctx, scope, figure, { after, limit: PAGE });
    for (const row of page.items)
      lines.push([
        row.at,
        row.guest_name,
        row.room,
        row.lang_cd,
        row.menu,
        row.label,
        row.assignee,
        row.value === null ? '' : String(Math.round(row.value)),
        row.comment,
        row.conversation_id,
        row.missed?.reason ?? '',
        row.missed?.after?.what ?? '',
      ]);
    if (page.next === null) break;
    after = page.next;
  }
  return writeCsv(lines);
}
