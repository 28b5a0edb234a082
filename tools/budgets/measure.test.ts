import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { guestFiles } from '#client/build/guest-files.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { sampleAddresses } from '#client/guest/testing/sample-addresses.ts';
import { guestPageSources, type GuestPageSource } from './guest-pages.ts';
import { screens } from '#server/qa/screens.ts';
import { measureBudgets } from './measure.ts';
import { budgetTable } from './table.ts';

let remove: () => void = () => undefined;
afterEach(() => remove());

function build(files: Readonly<Record<string, string>> = {}): string {
  const fixture = writeClientBuild();
  remove = fixture.remove;
  for (const [name, content] of Object.entries(files)) writeFileSync(join(fixture.dist, name), content);
  return fixture.dist;
}

/** The pages of the small build: a scan, and one of the table. */
const pages: readonly GuestPageSource[] = [
  { route: 'customer', kind: 'menu' },
  { route: 'customer/floorguide', kind: 'later', source: 'guest/house/floor-guide/floor-guide-screen.tsx' },
];

/** Text that does not get smaller by more than a quarter. */
const dense = (bytes: number): string => randomBytes(bytes).toString('base64');

describe('the byte budgets', () => {
  it('[LIMIT-BYTES] pass for a small build and count the page, the routes and the largest catalogue', async () => {
    const rows = await measureBudgets(build(), pages);
    expect(rows.filter(({ over }) => over)).toEqual([]);
    expect(rows[0]?.files.map(({ file }) => file).sort()).toEqual([
      'assets/guest/routes-1.js',
      'assets/index-1.js',
      'assets/locales/guest/ja-00000001-first.js',
    ]);
  });

  it('[LIMIT-BYTES] fail when the entry grows', async () => {
    const rows = await measureBudgets(build({ 'assets/guest/routes-1.js': dense(130_000) }), pages);
    expect(rows.filter(({ over }) => over).map(({ what }) => what)).toEqual(['JavaScript to the menu, gzip']);
  });

  it('[LIMIT-BYTES] fail for styles and for a web font that they bring, not for one that is lent', async () => {
    const rows = await measureBudgets(
      build({
        'assets/routes-1.css': `${dense(8_200)} url(/assets/noto-1.woff2)`,
        'assets/noto-1.woff2': 'font',
        'assets/lent-1.woff2': 'another',
      }),
      pages,
    );
    expect(rows.find(({ what }) => what === 'web fonts')?.files.map(({ file }) => file)).toEqual([
      'assets/noto-1.woff2',
    ]);
    expect(rows.filter(({ over }) => over).map(({ what }) => what)).toEqual(['CSS to the menu, gzip', 'web fonts']);
  });

  it('[LIMIT-BYTES] fail for a page that is over when opened by its address, and name no other', async () => {
    const rows = await measureBudgets(
      build({
        'assets/guest/later/floor-guide-screen-1.js': dense(250_000),
        'assets/floor-guide-screen-1.css': dense(9_500),
      }),
      pages,
    );
    expect(rows.filter(({ over }) => over).map(({ what }) => what)).toEqual([
      'JavaScript to customer/floorguide, gzip',
      'CSS to customer/floorguide, gzip',
    ]);
    expect(
      rows
        .find(({ what }) => what === 'JavaScript to customer/floorguide, gzip')
        ?.files.map(({ file }) => file)
        .toSorted(),
    ).toEqual([
      'assets/guest/later/floor-guide-screen-1.js',
      'assets/guest/lazy-page-1.js',
      'assets/guest/routes-1.js',
      'assets/index-1.js',
      'assets/locales/guest/ja-00000001-chat.js',
      'assets/locales/guest/ja-00000001-first.js',
      'assets/locales/guest/ja-00000001-later.js',
    ]);
  });

  it('[LIMIT-BYTES] weigh every address of the guest’s app', () => {
    const weighed = guestPageSources().map(({ route }) => route);
    expect(weighed.toSorted()).toEqual([...new Set(sampleAddresses.map(({ route }) => route))].toSorted());
  });

  it('[LIMIT-BYTES] read the routes however their lines are laid out', () => {
    const source = (path: string): string =>
      readFileSync(new URL(`../../client/${path}`, import.meta.url), 'utf8').replace(/\/\/.*$/gm, '');
    const [routes, table] = [guestFiles.routes, guestFiles.pageTable].map(source);
    const joined = (text = ''): string => text.replaceAll(/\s*\n\s*/g, ' ');
    const spread = (text = ''): string => text.replaceAll(/([(,{])(?=[ \n'`(])/g, '$1\n');
    expect(guestPageSources(joined(routes), joined(table))).toEqual(guestPageSources());
    expect(guestPageSources(spread(routes), spread(table))).toEqual(guestPageSources());
  });

  it('[LIMIT-BYTES] say what the file of a page is, and what its kind needs', () => {
    const pageOf = (path: string) => guestPageSources().find(({ route }) => route === path);
    expect(pageOf('customer')).toEqual({ route: 'customer', kind: 'menu' });
    expect(pageOf('conversation/$conversationId')).toMatchObject({ kind: 'chat', source: guestFiles.chat });
    expect(pageOf('customer/menus/$menuId')?.kind).toBe('menu');
    expect(pageOf('notfound')?.source).toMatch(/^guest\/.*guestless-notices\.tsx$/);
    expect(pageOf('proxy/$target/$value')?.source).toMatch(/^guest\/.*proxy-screen\.tsx$/);
    expect(pageOf('any other')?.source).toMatch(/^guest\/.*error-screen\.tsx$/);
  });

  it('[QA-SCREENS] are for the very addresses that the list of screens shows', () => {
    const addresses = guestPageSources()
      .filter(({ route }) => route !== 'any other')
      .map(({ route }) => (route === '' ? '/' : route));
    const listed = screens.filter(({ app }) => app === 'guest').map(({ pattern }) => pattern);
    expect(listed.toSorted()).toEqual(addresses.toSorted());
  });

  it('[LIMIT-BYTES] refuse a page the build does not have, and routes they cannot read', async () => {
    await expect(
      measureBudgets(build(), [{ route: 'x', kind: 'later', source: 'guest/x/x-screen.tsx' }]),
    ).rejects.toThrow('guest/x/x-screen.tsx');
    expect(() => guestPageSources('export const routes = [];')).toThrow('do not read');
  });

  it('say what is over in a table', async () => {
    const table = budgetTable(await measureBudgets(build({ 'assets/index-1.css': dense(9_000) }), pages), true);
    expect(table).toMatch(/OVER {2}CSS to the menu, gzip/);
    expect(table).toContain('assets/index-1.css');
  });
});
