/**
 * `node tools/languages/look/run.ts FOLDER --langs nl,sv`: five screens of the guest's app in each language as contact
 * sheets, and what on them is cut, stands over something else, or has no font. `--all-routes` looks at every route instead,
 * without pictures; `--url` takes a running server; ends with 1 where something does not fit.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { nameOf } from '#client/guest/testing/sample-addresses.ts';
import { localesOf } from '#client/locales/config.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { launchOptions } from '../../e2e/support/browser.ts';
import { startSite } from '../../e2e/support/site.ts';
import { commandLine } from '../../command-line.ts';
import { beginWalk, walk, walkOrder } from '../../screenshots/walk-routes.ts';
import { cutTexts } from './cut-texts.ts';

commandLine(`node tools/languages/look/run.ts FOLDER [--langs nl,sv] [--per 3] [--theme dark] [--width 390] [--all-routes] [--url URL]

Five screens of the guest's app in each language as contact sheets, and whatever does not fit on them.`);

const {
  values,
  positionals: [folder],
} = parseArgs({
  allowPositionals: true,
  options: {
    langs: { type: 'string', default: localesOf('guest').join(',') },
    per: { type: 'string', default: '3' },
    theme: { type: 'string', default: 'light' },
    width: { type: 'string', default: '390' },
    'all-routes': { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});
if (folder === undefined) throw new StartupFault('Say which folder the pictures go to');

/** What a guest sees most, and what has the tightest places. */
const screens = ['customer', 'conversation/$conversationId', 'customer/order', 'customer/check_in', 'settings'];
const [width, height] = [Number(values.width), 844];
const small = { width: Math.round(width * 0.72), height: Math.round(height * 0.72) };
const per = Number(values.per);

/** Pictures of several languages, a row each. */
async function sheet(rows: readonly (readonly Buffer[])[], path: string): Promise<void> {
  const tiles = await Promise.all(
    rows.map((row) => Promise.all(row.map((picture) => sharp(picture).resize(small.width, small.height).toBuffer()))),
  );
  const gap = 6;
  await sharp({
    create: {
      width: screens.length * (small.width + gap),
      height: rows.length * (small.height + gap),
      channels: 3,
      background: '#888',
    },
  })
    .composite(
      tiles.flatMap((row, down) =>
        row.map((input, across) => ({
          input,
          left: across * (small.width + gap),
          top: down * (small.height + gap),
        })),
      ),
    )
    .png()
    .toFile(path);
}

/** The faults of the page that is open. */
async function lookAt(page: Page, where: string): Promise<number> {
  const faults = await page.evaluate(cutTexts);
  for (const { what, text } of faults) console.log(`${where}: ${what}: ${text}`);
  return faults.length;
}

const site = values.url === undefined ? await startSite() : null;
const url = site?.url ?? values.url ?? '';
const browser = await chromium.launch(launchOptions);
let faults = 0;
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: values.theme === 'dark' ? 'dark' : 'light',
    // The worker would answer with the page of another language.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const samples = await beginWalk(page, url, 'en');
  const which = values['all-routes']
    ? walkOrder.filter(({ passing, signedOut, house }) => passing !== true && signedOut !== true && house === undefined)
    : screens.flatMap((route) => walkOrder.filter((one) => one.route === route && one.as === undefined).slice(0, 1));
  const langs = values.langs.split(',');
  for (let at = 0; at < langs.length; at += per) {
    const rows: Buffer[][] = [];
    for (const lang of langs.slice(at, at + per)) {
      const row: Buffer[] = [];
      await walk(page, url, lang, samples, which, async (name) => {
        faults += await lookAt(page, `${lang} ${name}`);
        if (!values['all-routes']) row.push(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
      });
      rows.push(row);
    }
    if (values['all-routes']) continue;
    const path = join(folder, `${langs.slice(at, at + per).join('-')}.png`);
    await sheet(rows, path);
    console.log(path);
  }
  console.log(`${langs.length} languages, ${which.map(nameOf).length} screens each, ${faults} faults`);
} finally {
  await browser.close();
  await site?.stop();
}
process.exitCode = faults > 0 ? 1 : 0;
