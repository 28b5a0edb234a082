/** A period of days in a house's own time, and the one before it; right where a day has 23 hours or 25 [DASH-PERIOD]. */
import type { AppContext } from '#server/context.ts';
import { PERIOD_DAYS_MAX } from '#shared/domain/dashboard/figures.ts';
import { AppError } from '#shared/errors/app-error.ts';

export interface Span {
  readonly from: Date;
  /** Outside. */
  readonly until: Date;
}

export interface Period extends Span {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly timeZone: string;
  /** As many days right before; while the period runs, up to the same time of the day. */
  readonly before: Span;
}

/** @throws AppError bad_request for days that are none, that end before they begin, or too many of them */
export async function readPeriod(
  { sql, now }: Pick<AppContext, 'sql' | 'now'>,
  tenantId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Period> {
  const [row] = await sql<
    (Span & { first: string; last: string; zone: string; before_from: Date; before_until: Date })[]
  >`
    WITH house AS (SELECT time_zone AS zone, ${new Date(now())}::timestamptz AT TIME ZONE time_zone AS clock FROM tenant WHERE id = ${tenantId}),
    days AS (
      SELECT h.*, coalesce(${from ?? null}::date, ${to ?? null}::date, h.clock::date) AS first,
        coalesce(${to ?? null}::date, ${from ?? null}::date, h.clock::date) + 1 AS after FROM house h)
    SELECT d.zone, d.first::text AS first, (d.after - 1)::text AS last,
      d.first::timestamp AT TIME ZONE d.zone AS "from", d.after::timestamp AT TIME ZONE d.zone AS until,
      (d.first - (d.after - d.first))::timestamp AT TIME ZONE d.zone AS before_from,
      least(d.first::timestamp, d.clock - make_interval(days => d.after - d.first)) AT TIME ZONE d.zone AS before_until
    FROM days d`;
  if (row === undefined) throw new AppError('not_found');
  const days = Math.round((Date.parse(row.last) - Date.parse(row.first)) / 86_400_000) + 1;
  if (days < 1 || days > PERIOD_DAYS_MAX) throw new AppError('bad_request', { path: 'to' });
  return {
    from: row.from,
    until: row.until,
    firstDay: row.first,
    lastDay: row.last,
    timeZone: row.zone,
    before: { from: row.before_from, until: row.before_until },
  };
}
