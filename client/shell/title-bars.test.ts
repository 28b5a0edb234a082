import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#shared/domain/palette/contrast.ts';
import { paletteOf } from '#shared/domain/palette/palette.ts';
import { hexToOklch } from '#shared/domain/palette/oklch.ts';

const sheet = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
/** What the first `.bar` of a sheet sets. */
const barOf = (css: string): string => /\.bar\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
/** The values a token is given, the light one first. */
const valuesOf = (css: string, token: string): string[] =>
  [...css.matchAll(new RegExp(`${token}:\\s*(#[0-9a-f]{6})`, 'g'))].map((match) => match[1] ?? '');
const lightness = (color: string): number => hexToOklch(color)?.lightness ?? Number.NaN;

describe('title bars', () => {
  it('[THEME-TITLE] are for guests white on the accent, and in the dark text on the lifted ground above a line of the brand', () => {
    const bar = barOf(sheet('guest/frame/top-bar.module.css'));
    // A conversation may bring a design of its own, and a house one for the day; without them these hold.
    expect([
      bar.includes('background: var(--title-bar, var(--bar));'),
      bar.includes('color: var(--on-title-bar, var(--on-bar));'),
    ]).toEqual([true, true]);
    const tokens = sheet('ui/tokens.css');
    const set = (token: string): string[] =>
      [...tokens.matchAll(new RegExp(`${token}: (var\\(.+\\)|transparent);`, 'g'))].map((match) => match[1] ?? '');
    expect(['--bar', '--on-bar', '--bar-line'].map((token) => set(`  ${token}`))).toEqual([
      ['var(--house-bar, var(--accent))', 'var(--other-bubble)'],
      ['var(--on-house-bar, var(--on-accent))', 'var(--text)'],
      ['transparent', 'var(--brand)'],
    ]);
    const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(anyColor, (color) => {
        const { light, dark } = paletteOf(color);
        expect(light.onAccent).toBe('#ffffff');
        expect(lightness(dark.otherBubble)).toBeGreaterThan(lightness(dark.background));
        expect(contrastRatio(dark.text, dark.otherBubble)).toBeGreaterThanOrEqual(4.5);
        for (const { accent, onAccent } of [light, dark])
          expect(contrastRatio(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('[THEME-TITLE] are for staff dark blue on white, and light blue on near-black in the dark', () => {
    const bar = barOf(sheet('console/frame/top-bar.module.css'));
    expect([bar.includes('background: var(--title-ground);'), bar.includes('color: var(--title-ink);')]).toEqual([
      true,
      true,
    ]);
    const css = sheet('console/console.module.css');
    const [[ground = '', darkGround = ''], [ink = '', darkInk = '']] = [
      valuesOf(css, '--title-ground'),
      valuesOf(css, '--title-ink'),
    ];
    expect(ground).toBe('#ffffff');
    for (const color of [ink, darkInk]) {
      const hue = hexToOklch(color)?.hue ?? Number.NaN;
      expect(hue > 240 && hue < 290).toBe(true);
    }
    expect([lightness(ink) < 0.4, lightness(darkInk) > 0.8, lightness(darkGround) < 0.25]).toEqual([true, true, true]);
    expect(Math.min(contrastRatio(ink, ground), contrastRatio(darkInk, darkGround))).toBeGreaterThanOrEqual(4.5);
  });
});
