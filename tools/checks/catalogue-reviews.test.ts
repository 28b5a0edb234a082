import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AppPeople } from '#shared/apps.ts';
import { appLocales } from '#client/locales/config.ts';
import { englishNameOf } from '#shared/languages/names.ts';

const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What the header of a catalogue says of its review; a dash for one that the app does not have. */
function reviewOf(app: AppPeople, locale: string): string {
  const known: readonly string[] = appLocales[app];
  if (!known.includes(locale)) return '–';
  return /^"X-Native-Review: (.+)\\n"$/m.exec(textOf(`client/locales/${app}/${locale}.po`))?.[1] ?? 'nothing';
}

describe('docs/languages.md', () => {
  it('[LANG-REVIEW] says of each catalogue what its header says', () => {
    const rows = appLocales.guest
      .filter((locale) => locale !== 'en')
      .map(
        (locale) =>
          `| ${locale} | ${englishNameOf(locale)} | ${reviewOf('guest', locale)} | ${reviewOf('staff', locale)} |`,
      );
    const stated = textOf('docs/languages.md')
      .split('\n')
      .filter((line) => /^\| [\w-]+ \| [A-Z][\w ]+ \| \S+ \| \S+ \|$/.test(line));
    expect(stated).toEqual(rows);
  });
});
