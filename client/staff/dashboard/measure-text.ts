import { bcp47Of } from '#shared/languages/codes.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { Figure } from '#shared/domain/dashboard/figures.ts';
import { spokenWait } from '../inbox/wait-time.tsx';

/** Figures that are measured besides being counted. */
export const isMeasured = (figure: Figure): boolean =>
  ['answered', 'solved', 'unanswered', 'rated', 'calls', 'missed_calls'].includes(figure);

/** What is measured of a figure, as one says it: a time, or stars. */
export function measureText(figure: Figure, value: number): string {
  return figure === 'rated'
    ? `${new Intl.NumberFormat([bcp47Of(activeLanguage()), 'en'], { maximumFractionDigits: 1 }).format(value)} ★`
    : spokenWait(Math.max(0, value) * 1_000, bcp47Of(activeLanguage()));
}
