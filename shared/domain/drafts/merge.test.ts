import { describe, expect, it } from 'vitest';
import { catalogueTables } from '../catalogue/catalogue-tables.ts';
import { changeOf, mergeRow } from './merge.ts';

function tableOf(name: string) {
  const of = catalogueTables.find(({ table }) => table === name);
  if (of === undefined) throw new Error(`no ${name}`);
  return of;
}

describe('what is changed, shown and chosen for itself', () => {
  const menu = tableOf('main_menu');
  const base = { id: 1, name_dict: { en: 'Spa', fr: 'Spa', ja: 'スパ' }, order_no: 1, is_display: true };

  it('[DRAFT-FIELD] is each language of its words: two who changed others meet nowhere', () => {
    const mine = { ...base, name_dict: { ...base.name_dict, en: 'Winter spa' } };
    const theirs = { ...base, name_dict: { ...base.name_dict, fr: 'Spa d’hiver' }, order_no: 4 };
    const change = changeOf(menu, { base, mine, theirs });
    expect(change?.fields.map(({ choice, conflict }) => [choice, conflict])).toEqual([['name_dict.en', false]]);
    expect(mergeRow(menu, { base, mine, theirs }, () => null)).toEqual({
      ...base,
      name_dict: { en: 'Winter spa', fr: 'Spa d’hiver', ja: 'スパ' },
      order_no: 4,
    });
  });

  it('[DRAFT-FIELD] is decided where both changed the same language, and that alone', () => {
    const mine = { ...base, name_dict: { ...base.name_dict, en: 'Winter spa' }, is_display: false };
    const theirs = { ...base, name_dict: { ...base.name_dict, en: 'Bath' } };
    const change = changeOf(menu, { base, mine, theirs });
    expect(change?.fields.map(({ choice, conflict }) => `${choice} ${conflict}`).toSorted()).toEqual([
      'is_display false',
      'name_dict.en true',
    ]);
    expect(mergeRow(menu, { base, mine, theirs }, () => null)).toBeUndefined();
    expect(mergeRow(menu, { base, mine, theirs }, () => 'theirs')).toEqual({ ...theirs, is_display: false });
  });

  it('[DRAFT-FIELD] is one where columns go together: of two who changed halves of it, neither half is taken unasked', () => {
    const of = tableOf('tenant');
    const point = { latitude: 1, longitude: 1 };
    const ways = { base: point, mine: { ...point, latitude: 2 }, theirs: { ...point, longitude: 3 } };
    expect(changeOf(of, ways)?.fields.every(({ conflict }) => conflict)).toBe(true);
    expect(mergeRow(of, ways, () => null)).toBeUndefined();
    expect(mergeRow(of, ways, () => 'mine')).toEqual({ latitude: 2, longitude: 1 });
    expect(mergeRow(of, ways, () => 'theirs')).toEqual({ latitude: 1, longitude: 3 });
  });
});
