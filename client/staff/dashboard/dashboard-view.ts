/** What the dashboard shows, as its address keeps it, so that a reload and the browser's back bring it again. */
import {
  type Dimension,
  dimensions,
  type Figure,
  figures,
  type PeriodFigure,
  periodFigures,
} from '#shared/domain/dashboard/figures.ts';

export const spans = ['today', 'yesterday', 'week', 'month', 'own'] as const;
export type SpanName = (typeof spans)[number];
export type Parts = Readonly<Partial<Record<Dimension, string>>>;

export interface DashboardView {
  readonly page: 'figures' | 'ratings';
  readonly span: SpanName;
  /** Of a span of one's own, days as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly parts: Parts;
  readonly figure: PeriodFigure;
  /** By what it is split; null for what suits the span. */
  readonly by: Dimension | null;
  readonly measure: 'count' | 'value';
  /** The number whose rows are open, and to what part of it. */
  readonly rows: { readonly figure: Figure; readonly parts: Parts } | null;
}

const first = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

const partsIn = (text: URLSearchParams, prefix: string): Parts =>
  Object.fromEntries(
    dimensions.flatMap((by) => {
      const key = text.get(`${prefix}.${by}`);
      return key === null ? [] : [[by, key] as const];
    }),
  );

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayIn = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');

/** What an address says; whatever it does not say well is as it is at first. */
export function readView(address: string): DashboardView {
  const text = new URLSearchParams(address);
  const rows = first(figures, text.get('rows'));
  const [from, to] = [dayIn(text.get('from')), dayIn(text.get('to'))];
  const span = first(spans, text.get('span')) ?? 'today';
  return {
    page: text.get('page') === 'ratings' ? 'ratings' : 'figures',
    span: span === 'own' && (from === '' || to === '') ? 'today' : span,
    from,
    to,
    parts: partsIn(text, 'in'),
    figure: first(periodFigures, text.get('figure')) ?? 'opened',
    by: first(dimensions, text.get('by')) ?? null,
    measure: text.get('measure') === 'value' ? 'value' : 'count',
    rows: rows === undefined ? null : { figure: rows, parts: partsIn(text, 'of') },
  };
}

export function writeView(view: DashboardView): string {
  const text = new URLSearchParams({ page: view.page, span: view.span, figure: view.figure, measure: view.measure });
  if (view.span === 'own') {
    text.set('from', view.from);
    text.set('to', view.to);
  }
  if (view.by !== null) text.set('by', view.by);
  for (const [by, key] of Object.entries(view.parts)) text.set(`in.${by}`, key);
  if (view.rows !== null) {
    text.set('rows', view.rows.figure);
    for (const [by, key] of Object.entries(view.rows.parts)) text.set(`of.${by}`, key);
  }
  return text.toString();
}

const DAY_MS = 86_400_000;

/** A day so many days after another. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day a moment falls on in a zone, `YYYY-MM-DD`. */
export const localDay = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The days of a view, where the house's clocks say that it is this day. */
export function daysOf({ span, from, to }: Pick<DashboardView, 'span' | 'from' | 'to'>, today: string) {
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
    case 'week':
      return { from: dayAfter(today, -6), to: today };
    case 'month':
      return { from: dayAfter(today, -29), to: today };
    case 'own':
      return from <= to ? { from, to } : { from: to, to: from };
  }
}

/** Every day of a span. */
export function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}
