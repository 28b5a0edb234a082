/**
 * `node tools/usability/run.ts [--langs en,ja,ar,en-XA] [--only text] [--pictures FOLDER] [--url URL]`: goes through every
 * route of the guest's app and says what does not fit a turned phone, large letters or a narrow screen, what a keyboard
 * or a screen reader cannot do, and where the way back leads astray. Ends with 1 when there is something.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { nameOf } from '#client/guest/testing/sample-addresses.ts';
import { launchOptions } from '../e2e/support/browser.ts';
import { startSite } from '../e2e/support/site.ts';
import { beginWalk, settled, walkOrder } from '../screenshots/walk-routes.ts';
import { backFaults } from './back.ts';
import { faultsOf, phoneView } from './look.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/usability/run.ts [--langs en,ja,ar,en-XA] [--only TEXT] [--pictures FOLDER] [--url URL]

Walks every route of the guest's app and names what does not fit or cannot be reached.`);

const { values } = parseArgs({
  options: {
    langs: { type: 'string', default: 'en,ja,ar,en-XA' },
    only: { type: 'string', default: '' },
    pictures: { type: 'string' },
    url: { type: 'string' },
  },
});
const only = values.only.split(',');
const which = walkOrder.filter((one) => only.some((part) => nameOf(one).includes(part)));
const site = values.url === undefined ? await startSite() : null;
const url = site?.url ?? values.url ?? '';
const browser = await chromium.launch(launchOptions);
let faults = 0;
try {
  for (const lang of values.langs.split(',')) {
    const folder = values.pictures === undefined ? null : join(values.pictures, lang);
    if (folder !== null) mkdirSync(folder, { recursive: true });
    const context = await browser.newContext({
      viewport: phoneView,
      hasTouch: true,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: lang.slice(0, 2),
    });
    const page = await context.newPage();
    const samples = await beginWalk(page, url, lang);
    const known = new Set<string>();
    for (const one of which) {
      await page.goto(`${url}/${lang}/${one.path(samples)}`);
      await settled(page);
      const picture = async (view: string): Promise<void> => {
        if (folder !== null)
          await page.screenshot({
            path: join(folder, `${nameOf(one)} ${view}.png`.replaceAll(/[ “”/]+/g, '-')),
            animations: 'disabled',
          });
      };
      const found = [
        ...(one.passing === true ? [] : await faultsOf(page, known, picture)),
        ...(await backFaults(page, url, lang, one.path(samples))),
      ];
      faults += found.length;
      for (const fault of found) console.log(`${lang} ${nameOf(one)}: ${fault}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site?.stop();
}
console.log(`${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
