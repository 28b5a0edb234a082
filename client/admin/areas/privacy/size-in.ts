import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes as people read it: `12 MB`. */
export function sizeIn(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(bcp47Of(activeLanguage()), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}
