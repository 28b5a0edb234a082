/**
 * Four kinds of test, told apart by their file names (CONTRIBUTING.md):
 * `.test` pure, `.pg.test` on a real migrated PostgreSQL, `.redis.test`-free: buses are `.pg.test`,
 * `.web.test` in a DOM. Browser tests live in tools/e2e and are run by Playwright.
 */
import { defineConfig } from 'vitest/config';
import { clientPlugins } from './client/vite-plugins.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{shared,server,client,tools}/**/*.test.ts'],
          exclude: [
            '**/*.pg.test.ts',
            '**/*.web.test.ts',
            '**/node_modules/**',
            'tools/e2e/**',
            'tools/checks/fixtures/**',
          ],
          environment: 'node',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        // graphql has a development build of its own; ours must be the one that graphql-yoga loads.
        resolve: { conditions: ['module', 'node'] },
        ssr: { resolve: { conditions: ['module', 'node'] } },
        test: {
          name: 'pg',
          include: ['{server,tools}/**/*.pg.test.ts'],
          exclude: ['**/node_modules/**', 'tools/e2e/**', 'tools/checks/fixtures/**'],
          environment: 'node',
          globalSetup: ['server/testing/postgres-global-setup.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: clientPlugins(),
        test: {
          name: 'web',
          include: ['client/**/*.web.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          environment: 'jsdom',
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['client/testing/web-setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
