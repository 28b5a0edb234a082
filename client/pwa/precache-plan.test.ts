import { describe, expect, it } from 'vitest';
import { catalogueOf, laterFiles, precachePlan } from './precache-plan.ts';

const paths = [
  '/index.html',
  '/assets/index-AbCd1234.js',
  '/assets/guest/chat-AbCd1234.js',
  '/assets/staff/inbox-AbCd1234.js',
  '/assets/locales/guest/en-AbCd1234.js',
  '/assets/locales/guest/ja-AbCd1234.js',
  '/assets/locales/guest/zh-CN-AbCd_-34.js',
  '/assets/locales/staff/en-AbCd1234.js',
];

describe('the precache plan', () => {
  it('[LIMIT-BYTES] takes the app and the language in use, and no others', () => {
    expect(precachePlan(paths, [{ app: 'guest', lang: 'ja' }])).toEqual([
      '/index.html',
      '/assets/index-AbCd1234.js',
      '/assets/guest/chat-AbCd1234.js',
      '/assets/locales/guest/ja-AbCd1234.js',
    ]);
  });

  it('[OFFLINE-AHEAD] leaves the guest’s rarer pages for when their house is read ahead', () => {
    const all = [...paths, '/assets/guest/later/coupon-AbCd1234.js'];
    expect(precachePlan(all, [{ app: 'guest', lang: 'ja' }])).toEqual(
      precachePlan(paths, [{ app: 'guest', lang: 'ja' }]),
    );
    expect(laterFiles(all)).toEqual(['/assets/guest/later/coupon-AbCd1234.js']);
  });

  it('takes English where a language has no catalogue', () => {
    expect(precachePlan(paths, [{ app: 'guest', lang: 'de' }])).toContain('/assets/locales/guest/en-AbCd1234.js');
  });

  it('[LANG-CHAIN] takes what the app itself has, the other Chinese script before English', () => {
    const staffTexts = (lang: string): string[] =>
      precachePlan(paths, [{ app: 'staff', lang }]).filter((path) => path.includes('/locales/'));
    expect(staffTexts('ja')).toEqual(['/assets/locales/staff/en-AbCd1234.js']);
    expect(precachePlan(paths, [{ app: 'guest', lang: 'zh-TW' }])).toContain('/assets/locales/guest/zh-CN-AbCd_-34.js');
  });

  it('serves two apps open side by side', () => {
    const plan = precachePlan(paths, [
      { app: 'guest', lang: 'zh-CN' },
      { app: 'staff', lang: 'en' },
    ]);
    expect(plan).toContain('/assets/staff/inbox-AbCd1234.js');
    expect(plan).toContain('/assets/locales/guest/zh-CN-AbCd_-34.js');
    expect(plan).toContain('/assets/locales/staff/en-AbCd1234.js');
    expect(plan).not.toContain('/assets/locales/guest/en-AbCd1234.js');
  });

  it('assumes a guest when nothing is open', () => {
    expect(precachePlan(paths, [])).toContain('/assets/locales/guest/en-AbCd1234.js');
  });
});

describe('catalogueOf', () => {
  it.each([
    ['/assets/locales/guest/zh-CN-AbCd_-34.js', { app: 'guest', lang: 'zh-CN' }],
    ['/assets/locales/staff/ja-p1ouSWiK.js', { app: 'staff', lang: 'ja' }],
    ['/assets/guest/ja-p1ouSWiK.js', undefined],
  ])('reads %s', (path, expected) => {
    expect(catalogueOf(path)).toEqual(expected);
  });
});
