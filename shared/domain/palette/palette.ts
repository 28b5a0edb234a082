/**
 * The colours of a tenant, made from its one brand colour [THEME-DEFAULT, THEME-CONTRAST, THEME-DARK].
 *
 * Every token keeps the brand's hue. Tokens that carry text stand at fixed lightnesses, so that their
 * contrast holds for any hue; the accent starts at the brand's own lightness and is darkened until white
 * reads on it. Computed once, on the server, when the colour is saved.
 */
import { contrastRatio } from './contrast.ts';
import { hexToOklch, oklchToHex, type Oklch } from './oklch.ts';

/** One appearance, each an opaque `#rrggbb`. */
export type PaletteTokens = {
  /** The tenant's own colour: logo and accents without text, never under text. */
  readonly brand: string;
  /** Buttons, links, the guest's title bar; `onAccent` is the text on it. */
  readonly accent: string;
  readonly onAccent: string;
  /** The accent as text: links and quiet buttons on the page, on cards and in either bubble. */
  readonly accentText: string;
  readonly ownBubble: string;
  /** The other side's bubble and every card; light ones are set off by a border. */
  readonly otherBubble: string;
  readonly otherBubbleBorder: string;
  readonly background: string;
  readonly text: string;
  readonly mutedText: string;
  readonly danger: string;
  readonly success: string;
};

export type Palette = { readonly light: PaletteTokens; readonly dark: PaletteTokens };

/** The colour of a tenant without one of its own. */
export const defaultBrandColor = '#e95537';

/** White text on the accent reaches at least this. */
export const accentContrast = 4.55;

/** A brand at least this colourful tints its neutrals in full; a greyer one proportionally less. */
const fullTintChroma = 0.15;

const white = '#ffffff';

/** A colour with its lightness moved by hundredths, down or up, until it reads against another. */
function readable(color: Oklch, against: string, direction: -1 | 1): string {
  for (
    let hundredths = Math.round(color.lightness * 100);
    hundredths > 0 && hundredths < 100;
    hundredths += direction
  ) {
    const candidate = oklchToHex({ ...color, lightness: hundredths / 100 });
    if (contrastRatio(candidate, against) >= accentContrast) return candidate;
  }
  return direction < 0 ? '#000000' : white;
}

/**
 * The palette of a brand colour. Anything but `#rrggbb` gives the default brand's palette,
 * because a hotel with a mistyped colour still needs a page that can be read.
 */
export function paletteOf(brandColor: string): Palette {
  const parsed = hexToOklch(brandColor);
  const brandHex = parsed ? brandColor.toLowerCase() : defaultBrandColor;
  const brand = parsed ?? hexToOklch(defaultBrandColor) ?? { lightness: 0.64, chroma: 0.19, hue: 33 };
  const tint = Math.min(1, brand.chroma / fullTintChroma);
  const tone = (lightness: number, chroma: number): string =>
    oklchToHex({ lightness, chroma: chroma * tint, hue: brand.hue });
  const ink = tone(0.22, 0.005);
  const ownBubble = { light: tone(0.955, 0.023), dark: tone(0.34, 0.075) };
  return {
    light: {
      brand: brandHex,
      accent: readable(brand, white, -1),
      onAccent: white,
      accentText: readable(brand, ownBubble.light, -1),
      ownBubble: ownBubble.light,
      otherBubble: white,
      otherBubbleBorder: tone(0.9, 0.006),
      background: tone(0.985, 0.006),
      text: ink,
      mutedText: tone(0.5, 0.008),
      danger: '#b3261e',
      success: '#146c43',
    },
    dark: {
      brand: brandHex,
      accent: tone(0.74, 0.15),
      onAccent: ink,
      accentText: readable({ lightness: 0.74, chroma: 0.15 * tint, hue: brand.hue }, ownBubble.dark, 1),
      ownBubble: ownBubble.dark,
      otherBubble: tone(0.255, 0.009),
      otherBubbleBorder: tone(0.255, 0.009),
      background: tone(0.165, 0.009),
      text: tone(0.95, 0.008),
      mutedText: tone(0.72, 0.008),
      danger: '#ff9c92',
      success: '#6fd39b',
    },
  };
}

/** The colour of the signs of menus, by appearance. */
export interface SignColors {
  readonly light: string;
  readonly dark: string;
}

/** A house's icon colour, moved until it reads on the ground signs stand on [THEME-ICON]; the accent's where it is no colour. */
export function signColors(iconColor: string, { light, dark }: Palette): SignColors {
  const color = hexToOklch(iconColor);
  if (color === undefined) return { light: light.accentText, dark: dark.accentText };
  return { light: readable(color, light.ownBubble, -1), dark: readable(color, dark.ownBubble, 1) };
}
