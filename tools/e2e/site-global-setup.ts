import { startSite } from './support/site.ts';

/** Starts the shared site before all tests. @returns how to take it down */
export default async function setup(): Promise<() => Promise<void>> {
  const site = await startSite();
  // Playwright hands this process's environment on to those that run the tests.
  process.env['E2E_URL'] = site.url;
  process.env['E2E_LOCKS'] = site.locks;
  process.env['E2E_APP_ENV'] = JSON.stringify(site.env);
  return site.stop;
}
