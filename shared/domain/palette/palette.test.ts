import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';
import { paletteCss } from './palette-css.ts';
import { accentContrast, defaultBrandColor, paletteOf, signColors } from './palette.ts';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the palette of the default colour', () => {
  it('[THEME-DEFAULT] has the figures of the design, light', () => {
    expect(paletteOf(defaultBrandColor).light).toMatchObject({
      brand: '#e95537',
      accent: '#d23f21',
      onAccent: '#ffffff',
      ownBubble: '#ffebe6',
      otherBubble: '#ffffff',
      otherBubbleBorder: '#e2dddb',
      background: '#fef9f7',
      text: '#1d1a19',
      mutedText: '#686260',
      danger: '#b3261e',
      success: '#146c43',
    });
  });

  it('[THEME-DARK] has the figures of the design, dark', () => {
    expect(paletteOf(defaultBrandColor).dark).toMatchObject({
      brand: '#e95537',
      accent: '#fa846a',
      onAccent: '#1d1a19',
      ownBubble: '#58271d',
      otherBubble: '#272120',
      background: '#120d0c',
      text: '#f4edeb',
      mutedText: '#a9a3a1',
    });
  });

  it('[THEME-CONTRAST] measures what the design quotes', () => {
    expect(contrastRatio('#ffffff', '#e95537')).toBeCloseTo(3.61, 2);
    expect(contrastRatio('#ffffff', '#d23f21')).toBeCloseTo(4.69, 2);
    expect(contrastRatio('#1d1a19', '#fa846a')).toBeCloseTo(7.06, 2);
  });
});

describe('the palette of any colour', () => {
  it('[THEME-CONTRAST] lets white text read on the accent', () => {
    fc.assert(
      fc.property(anyColor, (color) => contrastRatio('#ffffff', paletteOf(color).light.accent) >= accentContrast),
    );
  });

  it('[THEME-CONTRAST] leaves a colour dark enough as it is, to a hundredth of lightness', () => {
    const accent = hexToOklch(paletteOf('#1f4e79').light.accent);
    const brand = hexToOklch('#1f4e79');
    expect(Math.abs((accent?.lightness ?? 0) - (brand?.lightness ?? 1))).toBeLessThan(0.011);
  });

  it('[THEME-CONTRAST] keeps the hue of a colourful brand', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const brand = hexToOklch(color);
        const accent = hexToOklch(paletteOf(color).light.accent);
        if (!brand || !accent || brand.chroma < 0.08 || accent.chroma < 0.04) return true;
        const apart = Math.abs(brand.hue - accent.hue) % 360;
        return Math.min(apart, 360 - apart) < 3;
      }),
    );
  });

  it('[THEME-DARK] keeps every text at 4.5:1 or more, light and dark', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        for (const tokens of Object.values(paletteOf(color))) {
          expect(contrastRatio(tokens.onAccent, tokens.accent)).toBeGreaterThanOrEqual(4.5);
          for (const ground of [tokens.background, tokens.ownBubble, tokens.otherBubble]) {
            for (const text of [tokens.text, tokens.mutedText, tokens.accentText, tokens.danger, tokens.success]) {
              expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
            }
          }
        }
      }),
    );
  });

  it('[THEME-DEFAULT] takes anything that is no colour for the default', () => {
    expect(paletteOf('tomato')).toEqual(paletteOf(defaultBrandColor));
    expect(paletteOf('#fff')).toEqual(paletteOf(defaultBrandColor));
    expect(paletteOf('#e95537;}body{display:none')).toEqual(paletteOf(defaultBrandColor));
  });
});

describe('conversions', () => {
  it('bring every colour back unchanged', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const converted = hexToOklch(color);
        expect(converted && oklchToHex(converted)).toBe(color);
      }),
    );
  });
});

describe('paletteCss', () => {
  it('[THEME-DARK] names every token, light and dark', () => {
    const css = paletteCss(paletteOf(defaultBrandColor));
    expect(css).toContain(
      ':root{color-scheme:light dark;--brand:#e95537;--accent:#d23f21;--on-accent:#ffffff;--accent-text:#',
    );
    expect(css).toContain(
      '@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--brand:#e95537;--accent:#fa846a',
    );
  });

  it('lets no foreign text into the style', () => {
    const palette = paletteOf(defaultBrandColor);
    const css = paletteCss({ ...palette, light: { ...palette.light, accent: 'red}</style><script>' } });
    expect(css).not.toContain('script');
    expect(css).not.toContain('--accent:red');
  });
});

describe('signColors', () => {
  const colors = ['#ffe100', '#101010', '#7a3e9d', '#e95537', '#9ad0ff'];

  it.each(colors)('[THEME-ICON] keeps the colour of signs readable, light and dark: %s', (color) => {
    const palette = paletteOf('#0a6e8a');
    const { light, dark } = signColors(color, palette);
    expect(contrastRatio(light, palette.light.ownBubble)).toBeGreaterThanOrEqual(accentContrast);
    expect(contrastRatio(dark, palette.dark.ownBubble)).toBeGreaterThanOrEqual(accentContrast);
  });

  it('[THEME-ICON] is the house’s own where it reads already, and its accent’s where it is no colour', () => {
    const palette = paletteOf('#0a6e8a');
    expect(signColors('red', palette).light).toBe(palette.light.accentText);
    expect(contrastRatio(signColors('#7a3e9d', palette).light, '#7a3e9d')).toBeLessThan(1.1);
  });
});
