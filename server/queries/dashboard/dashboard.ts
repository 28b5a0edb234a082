/** What the dashboard shows of its figures: totals, their course, and the rows a number opens [DASH-ROWS]. */
import type { AppContext } from '#server/context.ts';
import { type Dimension, type Figure, nowFigures, periodFigures } from '#shared/domain/dashboard/figures.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DashboardRow, DashboardTotal } from '#shared/rest/dashboard.ts';
import { reader } from '../desk-search/find-texts.ts';
import { partsOf, rowsOf, type Scope } from './figures.ts';
import type { Span } from './period.ts';

interface Total {
  readonly figure: Figure;
  readonly count: number;
  readonly median: number | null;
  readonly mean: number | null;
  readonly earliest: Date | null;
}

/** Each of these figures in one span, all in one statement. */
async function totals({ sql }: AppContext, scope: Scope, figures: readonly Figure[]): Promise<Map<Figure, Total>> {
  const each = figures.map(
    (figure, index) => sql`${index === 0 ? sql`` : sql`UNION ALL`}
      SELECT ${figure}::text AS figure, count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY f.value) AS median,
        avg(f.value) AS mean, min(f.at) AS earliest FROM (${rowsOf(sql, figure, scope)}) f`,
  );
  const rows = await sql<Total[]>`WITH ${reader(sql, scope)} ${each}`;
  return new Map(rows.map((row) => [row.figure, row]));
}

const valueOf = ({ figure, median, mean }: Total): number | null => (figure === 'rated' ? mean : median);

const NOTHING = { count: 0, median: null, mean: null, earliest: null };

/** What stands open now; of what waits, since when the longest does. */
export async function nowTotals(ctx: AppContext, scope: Scope) {
  const found = await totals(ctx, scope, nowFigures);
  return nowFigures.map((figure) => {
    const { count, earliest } = found.get(figure) ?? NOTHING;
    return { figure, count, since: earliest?.toISOString() ?? null };
  });
}

/** What happened in a period, beside the period before it. */
export async function periodTotals(ctx: AppContext, scope: Scope, before: Span): Promise<DashboardTotal[]> {
  const [here, there] = await Promise.all([
    totals(ctx, scope, periodFigures),
    totals(ctx, { ...scope, ...before }, periodFigures),
  ]);
  return periodFigures.map((figure) => {
    const [now, then] = [here, there].map((of) => of.get(figure) ?? { figure, ...NOTHING });
    return {
      figure,
      count: now?.count ?? 0,
      value: now === undefined ? null : valueOf(now),
      before: { count: then?.count ?? 0, value: then === undefined ? null : valueOf(then) },
    };
  });
}

/** A figure split by something; a row with several groups or codes stands in each of their parts. */
export async function series({ sql }: AppContext, scope: Scope, figure: Figure, by: Dimension) {
  const rows = await sql<(Omit<Total, 'earliest'> & { readonly key: string })[]>`
    WITH ${reader(sql, scope)}
    SELECT ${figure}::text AS figure, k.key, count(*)::int AS count, percentile_cont(0.5) WITHIN GROUP (ORDER BY x.value) AS median,
      avg(x.value) AS mean
    FROM (${rowsOf(sql, figure, scope)}) x CROSS JOIN LATERAL (SELECT DISTINCT unnest(${partsOf(sql, by, scope.timeZone)}) AS key) k
    GROUP BY k.key ORDER BY k.key COLLATE "C"`;
  return rows.map((row) => ({ key: row.key, count: row.count, value: valueOf({ ...row, earliest: null }) }));
}

/** Where a page of rows ends: the last one's moment, as the database writes it, and its id. */
export type RowPlace = readonly [at: string, id: string];

interface Row {
  readonly id: string;
  readonly conversation_id: string;
  readonly at: Date;
  readonly place: string;
  readonly value: number | null;
  readonly guest_name: string;
  readonly lang_cd: string;
  readonly rooms: Dict;
  readonly room_name: string | null;
  readonly menus: Dict | null;
  readonly label: string;
  readonly assignee: string | null;
  readonly comment: string | null;
  readonly missed: DashboardRow['missed'];
  readonly reader_lang: string;
}

/** What came of a call `p.id` that was missed, first: they talked, a clerk called back in vain, or wrote [VOICE-MISSED]. */
const missedCall = (sql: AppContext['sql'], tenantId: string) => sql`(
  SELECT json_build_object('reason', coalesce(v.end_reason, ''), 'left_message', v.left_message_id IS NOT NULL, 'after', (
    SELECT json_build_object('what', a.what, 'at', to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) FROM (
      SELECT CASE WHEN n.answered_at IS NULL THEN 'called_back' ELSE 'talked' END AS what, n.started_at AS at FROM voice_session n
      WHERE n.tenant_id = ${tenantId} AND n.conversation_id = v.conversation_id AND n.started_at > v.ended_at
        AND (n.answered_at IS NOT NULL OR n.called_by IS NOT NULL)
      UNION ALL SELECT 'answered', m.created_at FROM message m
      WHERE m.tenant_id = ${tenantId} AND m.conversation_id = v.conversation_id AND m.side = 'staff' AND m.created_at > v.ended_at
      ORDER BY at LIMIT 1) a))
  FROM voice_session v WHERE v.tenant_id = ${tenantId} AND v.id = p.id)`;

/** A page of what a number counts, latest first, each as the desk knows it. */
export async function figureRows(
  { sql }: AppContext,
  scope: Scope,
  figure: Figure,
  { after, limit }: { readonly after: RowPlace | null; readonly limit: number },
): Promise<{ readonly items: DashboardRow[]; readonly next: RowPlace | null; readonly total: number }> {
  const further =
    after === null ? sql`` : sql`WHERE (x.at, x.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)`;
  const { tenantId, userId } = scope;
  const rows = await sql<(Row & { readonly total: number })[]>`
    WITH ${reader(sql, scope)},
    counted AS MATERIALIZED (${rowsOf(sql, figure, scope)}),
    page AS MATERIALIZED (SELECT x.* FROM counted x ${further} ORDER BY x.at DESC, x.id DESC LIMIT ${limit + 1}::int)
    SELECT p.id, p.conversation_id, p.at, p.at::text AS place, p.value, p.lang_cd, t.guest_name, t.location_name_dict AS rooms,
      l.default_name AS room_name, t.label, s.name AS assignee, i.survey_comment AS comment, u.lang_cd AS reader_lang,
      coalesce(i.menu_names, t.menu_name_dict) AS menus,
      ${figure === 'missed_calls' ? missedCall(sql, tenantId) : sql`NULL::json`} AS missed, (SELECT count(*)::int FROM counted) AS total
    FROM page p
      JOIN ticket t ON t.tenant_id = ${tenantId} AND t.conversation_id = p.conversation_id
      JOIN app_user u ON u.tenant_id = ${tenantId} AND u.id = ${userId}
      LEFT JOIN inquiry i ON i.tenant_id = ${tenantId} AND i.id = p.id
      LEFT JOIN staff s ON s.tenant_id = ${tenantId} AND s.user_id = p.assignee_id
      LEFT JOIN location l ON l.tenant_id = ${tenantId} AND l.id = t.location_id
    ORDER BY p.at DESC, p.id DESC`;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      id: row.id,
      conversation_id: row.conversation_id,
      at: row.at.toISOString(),
      value: row.value,
      guest_name: row.guest_name,
      lang_cd: row.lang_cd,
      room: textIn(row.rooms, row.reader_lang) || (row.room_name ?? ''),
      menu: textIn(row.menus ?? {}, row.reader_lang),
      label: row.label,
      assignee: row.assignee ?? '',
      comment: row.comment ?? '',
      missed: row.missed,
    })),
    next: rows.length > limit && last !== undefined ? [last.place, last.id] : null,
    total: rows[0]?.total ?? 0,
  };
}
