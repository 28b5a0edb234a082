import { describe, expect, it } from 'vitest';
import type { QueryForm } from './analyse-query.ts';
import { rankSubMenus } from './rank-sub-menus.ts';
import { indexTexts, type SearchedText } from './text-index.ts';

const POOL = 1;
const SPA = 2;
const GARDEN = 3;
const LAP_POOL = 11;
const CHILDREN = 12;

const text = (subMenuId: number, body: string, more: Partial<SearchedText> = {}): SearchedText => ({
  subMenuId,
  facilityId: 0,
  body: ` ${body} `,
  weight: 1,
  isName: true,
  ...more,
});
const form = (of: string, more: Partial<QueryForm> = {}): QueryForm => ({
  group: of.trim(),
  form: of,
  lang: 'en',
  weight: 1,
  alike: false,
  namesOnly: false,
  ...more,
});
const rank = (texts: readonly SearchedText[], ...forms: readonly QueryForm[]) =>
  new Map(
    rankSubMenus(new Map([['en', indexTexts(texts, (sign) => /^[a-z]$/.test(sign))]]), forms).map((one) => [
      one.subMenuId,
      one,
    ]),
  );
const mention = { weight: 0.5, isName: false };

describe('what a house’s menus are worth for a question', () => {
  const house = [
    text(POOL, 'pool'),
    text(SPA, 'spa'),
    text(SPA, 'towels by the pool', mention),
    text(GARDEN, 'garden'),
  ];

  it('[SEARCH-RANK] counts a thing once for a menu, by the best of its forms, and more where it is rare', () => {
    const ranked = rank(house, form(' pool '), form(' poo', { group: 'pool', weight: 0.4 }), form(' garden '));
    expect(ranked.get(POOL)?.score).toBeCloseTo(Math.log(1 + 3 / 2));
    expect(ranked.get(SPA)?.score).toBeCloseTo(0.5 * Math.log(1 + 3 / 2));
    expect(ranked.get(GARDEN)?.score).toBeCloseTo(Math.log(1 + 3 / 1));
  });

  it('[SEARCH-RANK] leaves what only mentions it where names alone count, and texts of other languages', () => {
    expect([...rank(house, form(' pool ', { namesOnly: true })).keys()]).toEqual([POOL]);
    expect([...rank(house, form(' pool ', { lang: 'fr' })).keys()]).toEqual([]);
  });

  it('[SEARCH-RANK] takes what is like it for as much of it, and what stands there for whole', () => {
    expect(rank(house, form(' gardn', { alike: true })).get(GARDEN)?.score).toBeLessThan(Math.log(1 + 3 / 1));
    expect(rank(house, form(' gard', { alike: true })).get(GARDEN)?.score).toBeCloseTo(Math.log(1 + 3 / 1));
    expect(rank(house, form(' gardn')).size).toBe(0);
  });

  it('[SEARCH-RANK] names the place under a menu that is most about it, of two alike the first', () => {
    const places = [
      text(POOL, 'pools'),
      text(POOL, 'lap pool', { facilityId: LAP_POOL, weight: 0.9 }),
      text(POOL, 'pool for children', { facilityId: CHILDREN, weight: 0.9 }),
    ];
    expect(rank(places, form(' pool ')).get(POOL)?.place?.facilityId).toBe(LAP_POOL);
    expect(rank(places, form(' pool '), form(' children ')).get(POOL)?.place?.facilityId).toBe(CHILDREN);
    expect(rank([text(POOL, 'pools')], form(' pools ')).get(POOL)?.place).toBeNull();
  });
});
