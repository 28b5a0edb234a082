import { describe, expect, it } from 'vitest';
import { staffFolders } from '#client/build/keeping.ts';
import { laterFiles, placesKept, precachePlan } from './precache-plan.ts';

const paths = [
  '/index.html',
  '/assets/index-AbCd1234.js',
  '/assets/guest/chat-AbCd1234.js',
  '/assets/staff/inbox-AbCd1234.js',
  '/assets/locales/guest/en-0a1b2c3d-first.js',
  '/assets/locales/guest/ja-0a1b2c3d-first.js',
  '/assets/locales/guest/zh-CN-0a1b2c3d-first.js',
  '/assets/locales/desk/en-0a1b2c3d-all.js',
];

describe('the precache plan', () => {
  it('[LIMIT-BYTES] takes the app and the language in use, and no others', () => {
    expect(precachePlan(paths, [{ app: 'guest', lang: 'ja' }])).toEqual([
      '/index.html',
      '/assets/index-AbCd1234.js',
      '/assets/guest/chat-AbCd1234.js',
      '/assets/locales/guest/ja-0a1b2c3d-first.js',
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
    expect(precachePlan(paths, [{ app: 'guest', lang: 'de' }])).toContain('/assets/locales/guest/en-0a1b2c3d-first.js');
  });

  it('[LANG-CHAIN] takes what the app itself has, the other Chinese script before English', () => {
    const staffTexts = (lang: string): string[] =>
      precachePlan(paths, [{ app: 'staff', lang }]).filter((path) => path.includes('/locales/'));
    expect(staffTexts('ja')).toEqual(['/assets/locales/desk/en-0a1b2c3d-all.js']);
    expect(precachePlan(paths, [{ app: 'guest', lang: 'zh-TW' }])).toContain(
      '/assets/locales/guest/zh-CN-0a1b2c3d-first.js',
    );
  });

  it('serves two apps open side by side', () => {
    const plan = precachePlan(paths, [
      { app: 'guest', lang: 'zh-CN' },
      { app: 'staff', lang: 'en' },
    ]);
    expect(plan).toContain('/assets/staff/inbox-AbCd1234.js');
    expect(plan).toContain('/assets/locales/guest/zh-CN-0a1b2c3d-first.js');
    expect(plan).toContain('/assets/locales/desk/en-0a1b2c3d-all.js');
    expect(plan).not.toContain('/assets/locales/guest/en-0a1b2c3d-first.js');
  });

  it('[LIMIT-BYTES] takes the frame of staff’s apps for each of them, and never for a guest', () => {
    const all = [...paths, '/assets/console/console-AbCd1234.js'];
    expect(precachePlan(all, [{ app: 'staff', lang: 'en' }])).toContain('/assets/console/console-AbCd1234.js');
    expect(precachePlan(all, [{ app: 'guest', lang: 'en' }])).toEqual(
      precachePlan(paths, [{ app: 'guest', lang: 'en' }]),
    );
  });

  it('[LIMIT-BYTES] takes no app of staff’s for a guest, whichever there are', () => {
    const theirs = staffFolders.map((folder) => `/assets/${folder}/any-AbCd1234.js`);
    expect(theirs.length).toBeGreaterThan(2);
    expect(precachePlan([...paths, ...theirs], [{ app: 'guest', lang: 'en' }])).toEqual(
      precachePlan(paths, [{ app: 'guest', lang: 'en' }]),
    );
  });

  it('[OFFLINE-AHEAD] keeps what guests read later at once for staff who need it, and nobody’s what needs the server', () => {
    const all = [
      ...paths,
      '/assets/later/qr-AbCd1234.js',
      '/assets/online/tile-map-AbCd1234.js',
      '/assets/phrases/ja-AbCd1234.js',
    ];
    const added = (app: 'guest' | 'staff'): string[] =>
      precachePlan(all, [{ app, lang: 'en' }]).filter((path) => !paths.includes(path));
    expect([added('guest'), added('staff'), laterFiles(all)]).toEqual([
      [],
      ['/assets/later/qr-AbCd1234.js'],
      ['/assets/later/qr-AbCd1234.js'],
    ]);
  });

  it('goes on with the apps and languages an earlier build kept', () => {
    expect(placesKept(paths)).toEqual([
      { app: 'guest', lang: 'en' },
      { app: 'guest', lang: 'ja' },
      { app: 'guest', lang: 'zh-CN' },
      { app: 'staff', lang: 'en' },
    ]);
    expect(placesKept(paths.filter((path) => !path.includes('/assets/staff/')))).not.toContainEqual({
      app: 'staff',
      lang: 'en',
    });
  });

  it('assumes a guest when nothing is open', () => {
    expect(precachePlan(paths, [])).toContain('/assets/locales/guest/en-0a1b2c3d-first.js');
  });
});
