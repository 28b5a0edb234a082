import { describe, expect, it } from 'vitest';
import { recommended } from '../../testing/recommended.ts';
import { categoriesOf, categoryOfType, chosen, pricesOf } from './choose.ts';

const noodles = recommended({
  id: 'n',
  category: 'そば',
  display_category: 'Noodles',
  price_range: '¥',
  distance: 900,
});
const park = recommended({ id: 'p', category: '公園', display_category: 'Park', price_range: null, distance: 300 });
const sushi = recommended({ id: 's', category: '寿司', display_category: 'Sushi', price_range: '¥¥¥', distance: null });
const places = [noodles, park, sushi];
const all = { category: null, price: null, nearestFirst: false };
const ids = (shown: readonly { readonly place: { readonly id: string } }[]) =>
  shown.map(({ place }) => place.id).join('');

describe('which places are shown', () => {
  it('[RECOMMEND-CHOICE] all in the house’s order, those of a category, of a price, of both', () => {
    expect(ids(chosen(places, all, null))).toBe('nps');
    expect(ids(chosen(places, { ...all, category: 'Park' }, null))).toBe('p');
    expect(ids(chosen(places, { ...all, price: '' }, null))).toBe('p');
    expect(ids(chosen(places, { ...all, category: 'Park', price: '¥' }, null))).toBe('');
    expect(categoriesOf(places)).toEqual(['Noodles', 'Park', 'Sushi']);
    expect(pricesOf(places)).toEqual(['', '¥', '¥¥¥']);
  });

  it('[RECOMMEND-CHOICE] nearest first, those of unknown distance last', () => {
    expect(ids(chosen(places, { ...all, nearestFirst: true }, null))).toBe('pns');
  });

  it('[RECOMMEND-HERE] reckoned from where the guest is, once they say', () => {
    const [first] = chosen([noodles], all, noodles);
    expect(first?.metres).toBe(0);
  });

  it('[RECOMMEND-TYPE] a menu’s type names a category as the house wrote it, or all', () => {
    expect(categoryOfType(places, 'そば')).toBe('Noodles');
    expect([categoryOfType(places, 'near'), categoryOfType(places, null), categoryOfType(places, '  ')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
