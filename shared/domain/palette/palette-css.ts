/** A palette as CSS custom properties: `ownBubble` becomes `--own-bubble`, dark values follow the device, unless the page asks for light. */
import { channelsOf } from './oklch.ts';
import type { Palette, PaletteTokens } from './palette.ts';

/** Custom properties of one appearance; a value that is no `#rrggbb` is left out, so nothing foreign reaches a style. */
function declarations(tokens: PaletteTokens): string {
  return Object.entries(tokens)
    .filter(([, value]) => channelsOf(value) !== undefined)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}

/** A style sheet that sets every token on the root, light by default. */
export function paletteCss(palette: Palette): string {
  return `:root{color-scheme:light dark;${declarations(palette.light)}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations(palette.dark)}}}`;
}
