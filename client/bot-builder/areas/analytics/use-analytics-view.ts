/** What of the analytics is looked at, as the address keeps it: it survives reloads and can be sent to a colleague. */
import { useNavigate } from '@tanstack/react-router';
import { dayIn, daysOf, localDay, readSpan, type SpanOfDays } from '#client/console/charts/days.ts';
import { useMinute } from '#client/console/clock.ts';
import type { Place } from '#client/console/kit/place.ts';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { type BotDimension, botDimensions, type BotFigure, botFigures } from '#shared/domain/bot/analytics.ts';

/** Besides what figures are split by, one talk, and what asks the same as a question. */
type PartName = BotDimension | 'talk' | 'alike';
export type BotParts = Readonly<Partial<Record<PartName, string>>>;

export interface AnalyticsView extends SpanOfDays {
  readonly figure: BotFigure;
  /** By what it is split; null for what suits the days. */
  readonly by: BotDimension | null;
  readonly measure: 'count' | 'value';
  readonly parts: BotParts;
}

export interface AnalyticsQuery extends BotParts {
  readonly from: string;
  readonly to: string;
}

const partNames: readonly PartName[] = [...botDimensions, 'talk', 'alike'];

function readView(address: Readonly<Record<string, string>>): AnalyticsView {
  const [from, to] = [dayIn(address['from'] ?? null), dayIn(address['to'] ?? null)];
  return {
    span: readSpan(address['span'] ?? null, from, to, 'week'),
    from,
    to,
    figure: botFigures.find((one) => one === address['figure']) ?? 'questions',
    by: botDimensions.find((one) => one === address['by']) ?? null,
    measure: address['measure'] === 'value' ? 'value' : 'count',
    // What has no part is written as a dash: an empty word would be left out.
    parts: Object.fromEntries(
      partNames.flatMap((name) => {
        const key = address[`in_${name}`];
        return key === undefined ? [] : [[name, key === '-' ? '' : key] as const];
      }),
    ),
  };
}

const writeView = ({ span, from, to, figure, by, measure, parts }: AnalyticsView): Record<string, string> => ({
  span,
  ...(span === 'own' ? { from, to } : {}),
  figure,
  ...(by === null ? {} : { by }),
  ...(measure === 'count' ? {} : { measure }),
  ...Object.fromEntries(Object.entries(parts).map(([name, key]) => [`in_${name}`, key === '' ? '-' : key])),
});

/** @param timeZone the house's, once it is known */
export function useAnalyticsView(place: Place, timeZone: string | undefined) {
  const [address] = useAddressQuery();
  const navigate = useNavigate();
  const view = readView(address);
  const now = useMinute();
  const today = localDay(now, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const query: AnalyticsQuery = { ...daysOf(view, today), ...view.parts };
  return {
    view,
    today,
    query,
    change: (to: Partial<AnalyticsView>): void =>
      void navigate({ to: '.', search: writeView({ ...view, ...to }), replace: true }),
    /** Opens what a number counts: its answers, narrowed as it was and by these parts besides. */
    open: (figure: BotFigure, parts: BotParts = {}): void =>
      void navigate({
        to: place.href('answers'),
        search: writeView({ ...view, figure, parts: { ...view.parts, ...parts } }),
      }),
  };
}
