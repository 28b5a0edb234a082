/**
 * The browser tests (`npm test -- browsers`): guests at phone size and staff at desktop size, on a real server of
 * their own (site-global-setup.ts). CHROMIUM_PATH names the browser; only loopback can be reached from it.
 */
import { defineConfig } from '@playwright/test';
import { pageOptions } from './support/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './site-global-setup.ts',
  outputDir: '../../test-results',
  timeout: 120_000,
  // A browser test that is slow on a busy machine is not wrong.
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // Once more where nobody watches: a machine that stalls is told apart from a product that fails, and both are printed.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    // Recording costs as much as the test itself.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: pageOptions,
  },
});
