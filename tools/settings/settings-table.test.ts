import { expect, it } from 'vitest';
import { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import type { SourceFile } from '#tools/checks/repository-files.ts';
import { SETTINGS_PAGE, settingsFaults, settingsPage } from './settings-table.ts';

/** Code that reads every setting there is, at one place. */
const all = Object.entries(TenantSettings.entries).map(([name, entry]) =>
  entry.wrapped.type === 'object'
    ? `const { ${Object.keys(entry.wrapped.entries).join(', ')} } = settings.${name};`
    : `say(settings.${name});`,
);
const code = (lines: readonly string[], path = 'server/reader.ts'): SourceFile => ({ path, text: lines.join('\n') });
/** A screen with a field for every setting there is. */
const fields = (screens = all): SourceFile =>
  code(
    ['SettingsForm', ...screens].flatMap((line) =>
      line.startsWith('const {')
        ? [...line.slice(0, line.indexOf('}')).matchAll(/[a-z_]+/g)].map(
            ([name]) => `name: '${/settings\.(\w+)/.exec(line)?.[1] ?? ''}.${name}'`,
          )
        : [line],
    ),
    'client/admin/areas/house/use-fields.ts',
  );
const pageOf = (...files: SourceFile[]): SourceFile => ({ path: SETTINGS_PAGE, text: settingsPage(files) });
const withPage = (...read: SourceFile[]): SourceFile[] => {
  const files = [...read, fields()];
  return [...files, pageOf(...files)];
};
const said = (files: readonly SourceFile[]): string[] => settingsFaults(files).map(({ message }) => message);

it('[SETTING-TABLE] says of each setting its meaning, range, unit, default and reader', () => {
  const page = settingsPage([code(all), fields()]);
  for (const row of [
    '| `default_limit` | How many inquiries one guest may have open at once [INQ-LIMIT]. | 0 to 1000 | inquiries | `3` | `server/reader.ts` | house |',
    '| `hide_home` | Hides the home button [MODE-HIDDEN]. | true, false |  | `false` | `server/reader.ts` | house |',
    '| `guest_limit` | How many guests are let in at once [DOOR-LIMIT]. | 0 to 1000000 | guests | not set | `server/reader.ts` | house |',
  ])
    expect(page).toContain(row);
  expect(page).toContain('| `concierge.name.…`, each language |');
  expect(page).not.toMatch(/\| +\| house \|/);
});

it('[SETTING-TABLE] passes where the page is right and each is read', () => {
  expect(said(withPage(code(all)))).toEqual([]);
});

it('[SETTING-TABLE] fails when the page says something else, is missing, or names a reader that is none any more', () => {
  const [file, page] = [code(all), pageOf(code(all), fields())];
  const stale = ['is not what node tools/settings/run.ts writes'];
  expect(said([code(all), fields()])).toEqual(stale);
  expect(said([file, fields(), { ...page, text: page.text.replace('0 to 1000 ', '0 to 999 ') }])).toEqual(stale);
  expect(said([code(all, 'server/moved.ts'), fields(), page])).toEqual(stale);
});

it('[SETTING-TABLE] fails for a setting that only tests, writers or the schema know', () => {
  const rest = all.filter((line) => !line.includes('movie;') && !line.includes('.movie)'));
  const movie = all.filter((line) => line.includes('.movie)'));
  expect(movie).toHaveLength(1);
  for (const path of [
    'server/reader.test.ts',
    'server/testing/cast.ts',
    'tools/reader.ts',
    'shared/domain/tenant-settings/tenant-settings.ts',
  ])
    expect(said(withPage(code(rest), code(movie, path)))).toEqual(['nothing reads movie: no code says settings.movie']);
  const withoutLogo = all.map((line) => line.replace(' logo,', ''));
  expect(said(withPage(code(withoutLogo)))).toEqual([
    'nothing reads concierge.logo: no code says settings.concierge and logo',
  ]);
});

it('[SETTING-TABLE] fails for a setting that no screen of administration shows', () => {
  const rest = fields(all.filter((line) => !line.includes('.movie)')));
  const files = [code(all), rest];
  expect(said([...files, pageOf(...files)])).toEqual([
    'no screen shows movie: nothing in client/admin/areas/ names it',
  ]);
});

it('[SETTING-SCREEN] fails for a setting that two screens show', () => {
  const form = (area: string): SourceFile =>
    code(["name: 'movie'", 'SettingsForm'], `client/admin/areas/${area}/use-fields.ts`);
  const files = [code(all), fields(), form('design')];
  expect(said([...files, pageOf(...files)])).toEqual([]);
  const doubled = [...files, form('places')];
  expect(said([...doubled, pageOf(...doubled)])).toEqual(['several screens show movie: design, places']);
});

it.each([
  ["const limit = tenant.settings['default_limit'];", true],
  ['return settings?.[`welcome.${lang}`];', true],
  ["sql`SELECT settings->>'default_limit' FROM tenant`", true],
  ["sql`SELECT t.settings -> 'movie' FROM tenant t`", true],
  ['sql`UPDATE tenant SET settings = settings || ${more}::jsonb`', false],
  ['settings.group_mode[group.id]', false],
])('[SETTING-TABLE] %s: a key looked up past the schema is a fault: %s', (line, fault) => {
  const files = withPage(code([...all, line]));
  expect(settingsFaults(files).map(({ file, line: at }) => [file, at])).toEqual(
    fault ? [['server/reader.ts', all.length + 1]] : [],
  );
});
