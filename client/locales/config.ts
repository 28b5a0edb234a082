/**
 * Interface texts: a catalogue for the guest's app, one for the desk and one for the consoles, each a folder of PO files
 * beside this one, one a language. English is the source. A language is worded where it has a file; there is no list to
 * keep. Lingui takes new texts over into the languages the team words itself (lingui.config.ts for the guest's,
 * lingui.staff.config.ts for the desk's and the consoles'); the others are worded from sheets (tools/languages/sheets).
 */
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';
import type { CatalogueName } from '#shared/apps.ts';
import { poLocales } from './po.ts';
import { pseudoLocales } from './pseudo-locales.ts';
import { textSources } from './text-sources.ts';

/** The languages in which whoever adds a text words it at once. */
export const teamLocales = {
  guest: ['en', 'ja', 'zh-CN', 'zh-TW', 'ko', 'th', 'vi', 'id', 'fr', 'de', 'es', 'it', 'pt', 'ru', 'ar', 'iw'],
  desk: ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'],
  console: ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'],
} as const satisfies Readonly<Record<CatalogueName, readonly string[]>>;

/**
 * Texts that may wait for their translation in a language of the others, and read English until then: new ones come in the
 * team's languages first. A language with more of them is not offered half done, and fails `npm run check`.
 */
export const mayWait = 250;

/** Every language a catalogue is worded in: the team's in their order, then the others by their codes. */
export function localesOf(name: CatalogueName): readonly string[] {
  const team: readonly string[] = teamLocales[name];
  const pseudo: readonly string[] = pseudoLocales.map(({ locale }) => locale);
  const others = poLocales(name).filter((code) => !team.includes(code) && !pseudo.includes(code));
  return [...team, ...others.toSorted()];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lingui's configuration for some catalogues that are worded in the same languages. */
export function linguiConfig(...names: readonly [CatalogueName, ...CatalogueName[]]): LinguiConfig {
  return {
    sourceLocale: 'en',
    locales: [...teamLocales[names[0]], ...pseudoLocales.map(({ locale }) => locale)],
    pseudoLocale: pseudoLocales.map(({ locale, options }) => ({ locale, ...options })),
    fallbackLocales: { default: 'en' },
    catalogs: names.map((name) => ({
      path: `<rootDir>/client/locales/${name}/{locale}`,
      include: textSources(root, name).map((path) => `<rootDir>/${path}`),
      exclude: [],
    })),
    format: formatter({ lineNumbers: false, printPlaceholdersInComments: true }),
    orderBy: 'message',
  };
}
