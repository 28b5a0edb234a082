/** Days that figures are looked at in, by a house's own clock. */

export const spans = ['today', 'yesterday', 'week', 'month', 'own'] as const;
export type SpanName = (typeof spans)[number];

export interface SpanOfDays {
  readonly span: SpanName;
  /** Of a span of one's own, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** The day that an address says; '' for none. */
export const dayIn = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');

export const spanNamed = (name: string | null): SpanName | undefined => spans.find((one) => one === name);

/** The span that an address says; one of one's own has both of its days. */
export function readSpan(name: string | null, from: string, to: string, usual: SpanName): SpanName {
  const span = spanNamed(name) ?? usual;
  return span === 'own' && (from === '' || to === '') ? usual : span;
}

const DAY_MS = 86_400_000;

/** A day so many days after another. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The day a moment falls on in a zone, `YYYY-MM-DD`. */
export const localDay = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The days of a view, where the house's clocks say that it is this day. */
export function daysOf({ span, from, to }: SpanOfDays, today: string) {
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
