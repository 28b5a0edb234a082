/**
 * Interface texts: one catalogue per language for the guest's app and one for all of staff's, in PO files beside this
 * one. English is the source. Guests are spoken to in more languages; each has its own list, and a Lingui configuration made of it
 * (lingui.config.ts for the guest's, lingui.staff.config.ts for the staff's).
 */
import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';
import { appNames, apps, type AppPeople } from '#shared/apps.ts';

/** The languages the screens are worded in, by the codes of shared/languages. */
export const appLocales = {
  guest: ['en', 'ja', 'zh-CN', 'zh-TW', 'ko', 'th', 'vi', 'id', 'fr', 'de', 'es', 'it', 'pt', 'ru', 'ar', 'iw'],
  staff: ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'],
} as const satisfies Readonly<Record<AppPeople, readonly string[]>>;

const override = { start: '\u202E', end: '\u202C' };

/**
 * English made unlike itself, for layout tests only: 40 % longer with accents, and drawn from right to left letter by
 * letter, so that neither a text that is not in the catalogues nor one that is cut off goes unnoticed.
 */
const pseudoLocales = [
  { locale: 'en-XA', extend: 0.4, prepend: '[', append: ']' },
  { locale: 'ar-XB', extend: 0, prepend: override.start, append: override.end },
];

/** What every app stands on; its texts go into each app's own catalogue. */
const shared = [
  'client/main.tsx',
  'client/router.tsx',
  'client/shell',
  'client/ui',
  'client/chat',
  'client/attachments',
  'client/i18n',
  'client/pwa',
  'client/session',
  'client/sync',
  'client/realtime',
  'client/synclog',
  'client/net',
];

/** The apps whose texts a catalogue holds, and the frame they stand on. */
function foldersOf(people: AppPeople): string[] {
  const own = appNames.filter((name) => apps[name].people === people);
  return people === 'guest' ? own : ['console', ...own];
}

/** Lingui's configuration for the apps of guests, or of staff. */
export function linguiConfig(people: AppPeople): LinguiConfig {
  return {
    sourceLocale: 'en',
    locales: [...appLocales[people], ...pseudoLocales.map(({ locale }) => locale)],
    pseudoLocale: pseudoLocales,
    fallbackLocales: { default: 'en' },
    catalogs: [
      {
        path: `<rootDir>/client/locales/${people}/{locale}`,
        include: [...shared, ...foldersOf(people).map((name) => `client/${name}`)].map((path) => `<rootDir>/${path}`),
        exclude: ['**/node_modules/**', '**/*.test.ts', '**/*.test.tsx', '**/*.css'],
      },
    ],
    format: formatter({ lineNumbers: false, printPlaceholdersInComments: true }),
    orderBy: 'message',
  };
}
