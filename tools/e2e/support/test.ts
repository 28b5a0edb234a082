/**
 * What every browser test begins with: guests on phones and staff at desks, each in a browser context of their own.
 * When a test ends, no page of it may have had an uncaught error or a refusal by the content security policy.
 */
import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import * as v from 'valibot';
import { startApp, type App } from './app.ts';
import { qrPath } from './demo.ts';
import { guestOn, type Guest } from './guest-page.ts';
import { watchPages, type PageWatch } from './page-watch.ts';
import { staffOn, type Staff } from './staff-page.ts';
import { openWifi, type Wifi } from './wifi.ts';

export { expect };

// What moves is drawn without a graphics card here, at the cost of everything else.
const still = { reducedMotion: 'reduce' } as const;
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  ...still,
};
export const atDesk: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en', ...still };

/** The people of the demo hotel "seaside" whom the tests need. */
export const people = {
  mia: 'mia.tanaka@coralina.example',
  hana: 'hana.park@coralina.example',
  daniel: 'daniel.ortega@coralina.example',
  luis: 'luis.herrera@coralina.example',
  /** Leads the house, and owns its organisation. */
  grace: 'grace.whitfield@coralina.example',
  /** An administrator of the house. */
  omar: 'omar.haddad@coralina.example',
  /** Of the provider's own. */
  robin: 'robin.vale@bellhop.example',
} as const;

/** A browser at a desk where somebody is signed in, with what was wrong on its pages so far. */
interface Desk {
  readonly context: BrowserContext;
  readonly watch: PageWatch;
}

interface WorkerFixtures {
  /** One desk for each member of staff, kept from test to test: only so many PINs are sent to one address. */
  readonly desks: Map<string, Desk>;
}

interface Fixtures {
  /** The shared app process. */
  readonly url: string;
  /** What app processes on the shared database are configured with. */
  readonly appEnv: Readonly<Record<string, string>>;
  /** A guest on a phone of their own. `wifi` sends all they do through that network. */
  readonly arrive: (options?: {
    readonly lang?: string;
    readonly url?: string;
    readonly context?: BrowserContextOptions;
  }) => Promise<Guest>;
  /** A member of staff, signed in: in a new tab at their desk, or at a desk of its own that reaches the server by another `url`. */
  readonly clerk: (address: string, options?: { readonly url: string }) => Promise<Staff>;
  readonly wifi: Wifi;
  /** Another app process on the same database, or as it is told otherwise. */
  readonly anotherApp: (env?: Readonly<Record<string, string>>) => Promise<App>;
  /** The QR code of room 101 or another place of seaside. */
  readonly qr: (lang?: string, place?: string) => Promise<string>;
  /** Opens a context whose pages are watched, closed after the test. */
  readonly device: (options: BrowserContextOptions) => Promise<BrowserContext>;
}

// Read where tests run: the process that only lists them has no site yet.
const site = {
  url: process.env['E2E_URL'] ?? '',
  env: v.parse(v.record(v.string(), v.string()), JSON.parse(process.env['E2E_APP_ENV'] ?? '{}')),
};

/** A name nobody else has, for finding one's ticket among those of other tests. */
export function uniqueName(first: string): string {
  return `${first} ${Math.random().toString(36).slice(2, 7)}`;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  url: site.url,
  appEnv: site.env,
  device: async ({ browser }, give) => {
    const opened: { context: BrowserContext; watch: PageWatch }[] = [];
    await give(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ context, watch: watchPages(context) });
      return context;
    });
    for (const { context } of opened) await context.close();
    expect(
      opened.flatMap(({ watch }) => watch.take()),
      'faults of the pages',
    ).toEqual([]);
  },
  arrive: async ({ device, url }, give) =>
    give(async ({ lang = 'en', url: own = url, context = {} } = {}) => {
      const opened = await device({ ...phone, locale: lang, ...context });
      return guestOn(await opened.newPage(), own);
    }),
  desks: [
    async ({ browser }, give) => {
      const desks = new Map<string, Desk>();
      await give(desks);
      for (const context of browser.contexts()) await context.close();
    },
    { scope: 'worker' },
  ],
  clerk: async ({ browser, device, desks, url }, give) => {
    const tabs: Page[] = [];
    const used = new Set<Desk>();
    await give(async (address, { url: own } = { url }) => {
      if (own !== url) {
        const staff = staffOn(await (await device(atDesk)).newPage(), own);
        await staff.signIn(address);
        return staff;
      }
      const known = desks.get(address);
      const context = known?.context ?? (await browser.newContext(atDesk));
      const kept = known ?? { context, watch: watchPages(context) };
      used.add(kept);
      const page = await context.newPage();
      tabs.push(page);
      const staff = staffOn(page, url);
      await (known === undefined ? staff.signIn(address) : staff.comeBack());
      desks.set(address, kept);
      return staff;
    });
    for (const tab of tabs) await tab.close();
    expect(
      [...used].flatMap(({ watch }) => watch.take()),
      "faults of the staff's pages",
    ).toEqual([]);
  },
  wifi: async ({ url }, give) => {
    const wifi = await openWifi(url);
    await give(wifi);
    await wifi.close();
  },
  anotherApp: async ({ appEnv }, give) => {
    const started: App[] = [];
    await give(async (env = {}) => {
      const app = await startApp({ ...appEnv, ...env });
      started.push(app);
      return app;
    });
    for (const app of started) await app.stop();
  },
  qr: async ({ url }, give) => give((lang = 'en', place = '101') => qrPath(url, 'seaside', place, lang)),
});
