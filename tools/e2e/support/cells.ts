/** In which looks the consoles are walked: all of them, or the two of this commit. */
import { commitHash } from '#server/testing/rotation.ts';

/** The language, the colours, the width. */
export interface Cell {
  readonly lang: string;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

const langs = ['en', 'ja', 'ar'] as const;
const schemes = ['light', 'dark'] as const;
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** In which every route of the guest's app is looked at: from the left and from the right, in other letters, with longer words. */
export const routeLangs = ['en', 'ar', 'ja', 'en-XA'] as const;

/** All of them. */
export const cells: readonly Cell[] = langs.flatMap((lang) =>
  schemes.flatMap((colorScheme) => viewports.map((viewport) => ({ lang, colorScheme, viewport }))),
);

/** As tests and stages are called: `ar dark 390`. */
export const cellName = ({ lang, colorScheme, viewport }: Cell): string => `${lang} ${colorScheme} ${viewport.width}`;

/** Two looks that have nothing in common, others with each hash: a dozen commits see them all. */
export function cellsOf(hash: string): readonly Cell[] {
  const drawn = Number.parseInt(hash.slice(0, 8), 16) || 0;
  const at = <T>(of: readonly T[], place: number): T => of[place % of.length] as T; // Never empty, never out of it.
  const [lang, scheme, width] = [drawn % 3, Math.floor(drawn / 3) % 2, Math.floor(drawn / 6) % 2];
  const cell = (of: number, dark: number, wide: number): Cell => ({
    lang: at(langs, of),
    colorScheme: at(schemes, dark),
    viewport: at(viewports, wide),
  });
  return [cell(lang, scheme, width), cell(lang + 1, scheme + 1, width + 1)];
}

interface Walked {
  readonly looks: readonly (Cell & { readonly part: number })[];
  /** All that can be walked, not only what this commit drew. */
  readonly isWhole: boolean;
}

/** The looks to walk in, each with which of so many parts of the screens is walked whole. */
export function walked(parts: number): Walked {
  if (process.env['E2E_ALL'] !== undefined)
    return {
      looks: cells.flatMap((cell) => Array.from({ length: parts }, (_, part) => ({ ...cell, part }))),
      isWhole: true,
    };
  const hash = commitHash();
  const drawn = Number.parseInt(hash.slice(-8), 16) || 0;
  return { looks: cellsOf(hash).map((cell, place) => ({ ...cell, part: (drawn + place) % parts })), isWhole: false };
}
