/** What the dashboard shows, as its address keeps it, so that a reload and the browser's back bring it again. */
import {
  type Dimension,
  dimensions,
  type Figure,
  figures,
  type PeriodFigure,
  periodFigures,
} from '#shared/domain/dashboard/figures.ts';
import { dayIn, readSpan, type SpanName } from '#client/console/charts/days.ts';

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

/** What an address says; whatever it does not say well is as it is at first. */
export function readView(address: string): DashboardView {
  const text = new URLSearchParams(address);
  const rows = first(figures, text.get('rows'));
  const [from, to] = [dayIn(text.get('from')), dayIn(text.get('to'))];
  return {
    page: text.get('page') === 'ratings' ? 'ratings' : 'figures',
    span: readSpan(text.get('span'), from, to, 'today'),
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
