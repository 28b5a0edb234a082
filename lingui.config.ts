/**
 * Interface texts: one catalogue per language and app, in PO files under client/locales.
 * English is the source; `en-XA` is a pseudo-locale 40 % longer, for layout tests only.
 */
import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';

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
  'client/operations',
];

const apps = ['guest', 'staff'];

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar', 'en-XA'],
  pseudoLocale: { locale: 'en-XA', extend: 0.4, prepend: '[', append: ']' },
  fallbackLocales: { default: 'en' },
  catalogs: apps.map((app) => ({
    path: `<rootDir>/client/locales/${app}/{locale}`,
    include: [...shared, `client/${app}`].map((path) => `<rootDir>/${path}`),
    exclude: ['**/node_modules/**', '**/*.test.ts', '**/*.test.tsx', '**/*.css'],
  })),
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: true }),
  orderBy: 'message',
};

export default config;
