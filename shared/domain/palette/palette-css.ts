/** A palette as CSS custom properties: `ownBubble` becomes `--own-bubble`, dark values follow the device, unless the page asks for light. */
import { channelsOf } from './oklch.ts';
import { type Palette, type PaletteTokens, signColors } from './palette.ts';

/** Custom properties of one appearance; a value that is no `#rrggbb` is left out, so nothing foreign reaches a style. */
function declarations(tokens: PaletteTokens, sign: string): string {
  return Object.entries({ ...tokens, sign })
    .filter(([, value]) => channelsOf(value) !== undefined)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}

/** A style sheet that sets every token on the root, light by default. */
export function paletteCss(palette: Palette, iconColor: string = palette.light.brand): string {
  const sign = signColors(iconColor, palette);
  return `:root{color-scheme:light dark;${declarations(palette.light, sign.light)}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarations(palette.dark, sign.dark)}}}`;
}
