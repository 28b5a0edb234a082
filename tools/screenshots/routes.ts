/**
 * `node tools/screenshots/routes.ts FOLDER [--langs en,ja,ar] [--themes light,dark] [--only texts] [--size 390x844]
 * [--axe] [--full] [--url URL]`: a picture of every route of the guest's app on a phone, in each language and theme, on
 * a site of its own or the one at URL. A size 600 px wide or wider is a computer's: no touch, and `-1440` in the names.
 * With --axe each is looked at for accessibility faults too; ends with 1 when there is one.
 * CJK and Arabic need the packages fonts-noto-cjk and fonts-noto-core, which `npm test` installs with the browser.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { nameOf } from '#client/guest/testing/sample-addresses.ts';
import { axeOn } from '../e2e/support/axe.ts';
import { launchOptions } from '../e2e/support/browser.ts';
import { startSite } from '../e2e/support/site.ts';
import { beginWalk, walk, walkOrder } from './walk-routes.ts';
import { commandLine } from '../command-line.ts';

commandLine(`node tools/screenshots/routes.ts FOLDER [--langs en,ja,ar] [--themes light,dark] [--only texts] [--size 390x844] [--axe] [--full] [--url URL]

Takes a picture of every route of the guest's app, on a site of its own.
--langs, --themes   in these languages and looks
--only texts        routes whose names have one of these in them
--size              of the screen; 600 px wide or wider is a computer's
--axe               looks for faults of accessibility too; ends with 1 when there is one
--full              the whole page, not the screen alone
--url URL           on the site there`);

const {
  values,
  positionals: [folder],
} = parseArgs({
  allowPositionals: true,
  options: {
    langs: { type: 'string', default: 'en,ja,ar' },
    themes: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '390x844' },
    axe: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});
if (folder === undefined) {
  console.error('Say which folder the pictures go to: node tools/screenshots/routes.ts FOLDER');
  process.exit(2);
}

const [width = Number.NaN, height = Number.NaN] = values.size.split('x').map(Number);
if (Number.isNaN(width) || Number.isNaN(height)) {
  console.error('Say the size as WIDTHxHEIGHT, for example --size 1440x900');
  process.exit(2);
}
const onPhone = width < 600;
const sizeName = onPhone ? '' : `-${width}`;
const themes = values.themes.split(',').filter((name) => name === 'light' || name === 'dark');
const which = walkOrder.filter((one) => values.only.split(',').some((part) => nameOf(one).includes(part)));
const site = values.url === undefined ? await startSite() : null;
const url = site?.url ?? values.url ?? '';
const browser = await chromium.launch(launchOptions);
let faults = 0;
try {
  for (const lang of values.langs.split(',')) {
    mkdirSync(join(folder, lang), { recursive: true });
    // The service worker would answer with an earlier build's page on a site that was looked at before.
    const context = await browser.newContext({
      viewport: { width, height },
      isMobile: onPhone,
      hasTouch: onPhone,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: lang,
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${lang} ${new URL(page.url()).pathname}: ${error.message}`));
    const samples = await beginWalk(page, url, lang);
    let taken = 0;
    await walk(page, url, lang, samples, which, async (name) => {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.screenshot({
          path: join(folder, lang, `${name}-${colorScheme}${sizeName}.png`),
          animations: 'disabled',
          caret: 'hide',
          fullPage: values.full,
        });
        taken += 1;
        if (!values.axe) continue;
        const { violations } = await (await axeOn(page)).analyze();
        faults += violations.length;
        for (const { id, nodes } of violations)
          for (const { target, failureSummary } of nodes)
            console.error(`${lang} ${name} ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`);
      }
    });
    await context.close();
    console.log(`${lang}: ${taken} pictures of ${which.length} routes in ${join(folder, lang)}`);
  }
} finally {
  await browser.close();
  await site?.stop();
}
if (values.axe) console.log(`${faults} accessibility faults`);
process.exitCode = faults > 0 ? 1 : 0;
