import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localesOf } from '#client/locales/config.ts';
import { catalogueNames } from '#shared/apps.ts';
import { messageFaults } from '#tools/checks/catalogue-faults.ts';
import { fillPage, pageFaults, pagePath, parsePage, renderPage } from './page.ts';
import { terms } from './terms.ts';

const written = (rows: Readonly<Record<string, string>>): string =>
  `# Ukrainian (uk) · українська\n\n## How it is written\n\n| | |\n|---|---|\n${Object.entries(rows)
    .map(([name, words]) => `| ${name} | ${words} |`)
    .join(
      '\n',
    )}\n\n## Words\n\n| English | Ukrainian | |\n|---|---|---|\n| Send | Надіслати, відправити | on a button |\n`;

describe('the page of a language', () => {
  it('[LANG-PAGE] tells the letters and the words that texts are held to', () => {
    const page = parsePage(written({ Letters: 'ґєіїйщьюя' }));
    const faults = (source: string, words: string): string[] =>
      messageFaults({ locale: 'uk', catalogue: 'guest', page }, source, words);
    expect(faults('Send', 'Відправити')).toEqual([]);
    expect(faults('Send', 'Послати')).toEqual(['the glossary says "Надіслати, відправити"']);
    expect(faults('Colour', 'Цвет, ещё')).toEqual(['letters of another script or language: ё']);
  });

  it('[LANG-PAGE] says what it lacks', () => {
    const faults = pageFaults(parsePage(written({ Tone: 'courteous' })), ['guest']);
    expect(faults).toContain('says nothing of Buttons');
    expect(faults).not.toContain('says nothing of Tone');
    expect(faults).toContain('has no word for Coupon');
    expect(faults).not.toContain('has no word for Send');
  });

  it('[LANG-PAGE] is filled in from lines, and tells those that name nothing it has', () => {
    const { page, faults } = fillPage(
      parsePage(written({ Tone: 'courteous' })),
      'Letters: äö\nCoupon: купон\nSand: пісок',
    );
    expect([page.letters, page.words.guest.get('Coupon'), page.manners.get('Tone')]).toEqual([
      'äö',
      ['купон'],
      'courteous',
    ]);
    expect(faults).toEqual(['"Sand: пісок" names nothing a page has']);
  });

  it('[LANG-PAGE] names each term once', () => {
    const all = Object.values(terms).flatMap((rows) => rows.map(([term]) => term));
    expect(new Set(all).size).toBe(all.length);
  });

  const codes = readdirSync(new URL('../../docs/languages/', import.meta.url))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace('.md', ''));

  it.each(codes)('[LANG-PAGE] of %s is laid out as all are', (code) => {
    const text = readFileSync(pagePath(code), 'utf8');
    const page = parsePage(text);
    const of = catalogueNames.filter((name) => page.words[name].size > 0 || localesOf(name).includes(code));
    expect(text).toBe(renderPage(code, page, of));
  });
});
