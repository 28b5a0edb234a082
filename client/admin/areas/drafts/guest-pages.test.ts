import { describe, expect, it } from 'vitest';
import type { DraftField } from '#shared/manage/drafts.ts';
import { lookedIn, pagesOf } from './guest-pages.ts';

const inLanguages = (...languages: readonly (string | null)[]) => ({
  fields: languages.map((lang_cd): DraftField => ({
    path: `name_dict.${lang_cd}`,
    part: null,
    field: 'name_dict',
    reads: 'words',
    lang_cd,
    currency: null,
    before: null,
    after: 'Soup',
    live: null,
    conflict: false,
    choice: 'name_dict',
    names: [],
  })),
});

describe('[DRAFT-SIDES] the guests’ page of a change', () => {
  it('is the menu’s on both sides where a dish of it is new or gone, and the home page where the page itself is', () => {
    const dish = { kind: 'ordering_item', id: '1 SOUP' };
    expect(pagesOf({ ...dish, change: 'added' })).toEqual({ live: 'customer/order', draft: 'customer/order' });
    expect(pagesOf({ ...dish, change: 'removed' })).toEqual({ live: 'customer/order', draft: 'customer/order' });
    const place = { kind: 'facility', id: '7' };
    expect(pagesOf({ ...place, change: 'added' })).toEqual({ live: 'customer', draft: 'customer/facility/7' });
    expect(pagesOf({ ...place, change: 'removed' })).toEqual({ live: 'customer/facility/7', draft: 'customer' });
  });

  it.each([
    ['the reader’s own, where it changes in it', inLanguages(null, 'ar', 'en', 'ja'), 'en', 'en'],
    ['the house’s, where it does not', inLanguages('ar', 'ja'), 'en', 'ja'],
    ['another in which it does', inLanguages('ar', 'fr'), 'en', 'ar'],
    ['the reader’s own, where it has no words', inLanguages(null), 'ar', 'ar'],
    ['the house’s, where guests cannot read the reader’s', inLanguages(null), 'de', 'ja'],
  ])('is looked at in %s', (_, change, reader, lang) => {
    expect(lookedIn(change, ['ja', 'en', 'ar', 'fr'], reader)).toBe(lang);
  });
});
