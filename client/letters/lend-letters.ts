/**
 * Fonts for letters that this device has none for [LETTERS-LENT]: an old phone draws a row of boxes where others have
 * Odia or Amharic. It is looked for once the page is idle, and whoever has the letters fetches nothing.
 */
import { type Script, scripts } from './scripts.ts';

/** As the last of `--font` is called (client/ui/tokens.css). */
const FAMILY = 'Bellhop Letters';

/** How wide a text is drawn, in whatever unit. */
export type Width = (text: string) => number;

/** Whether a device has no letters of a script: whatever it draws for each of them is as wide as for the others. */
export const lacks = ({ samples }: Script, width: Width): boolean =>
  new Set([...samples].map((letter) => width(letter))).size === 1;

/** The scripts a device lacks. Their fonts are fetched when one of their letters is drawn, on any page. */
export function lendLetters(
  width: Width | null = drawnWidth(),
  lend: (font: FontFace) => void = (font) => document.fonts.add(font),
): void {
  if (width === null) return;
  for (const script of scripts)
    if (lacks(script, width))
      lend(
        new FontFace(FAMILY, `url(${script.font}) format('woff2')`, {
          weight: '100 900',
          unicodeRange: script.range,
          display: 'swap',
        }),
      );
}

/** As this page draws it, without what is lent; null where there is nothing to measure by. */
function drawnWidth(): Width | null {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return null;
  canvas.font = '100px system-ui, sans-serif';
  return (text) => canvas.measureText(text).width;
}
