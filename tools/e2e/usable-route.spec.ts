/**
 * A few of the guest's routes each day are turned, enlarged, narrowed, gone through by keyboard and left by the way
 * back; all of them, in every language, by `node tools/usability/run.ts`.
 */
import { nameOf } from '#client/guest/testing/sample-addresses.ts';
import { beginWalk, settled, walkOrder } from '#tools/screenshots/walk-routes.ts';
import { backFaults } from '#tools/usability/back.ts';
import { faultsOf, phoneView } from '#tools/usability/look.ts';
import { expect, test } from './support/test.ts';

const ROUTES_A_DAY = 2;
const LANGS = ['en', 'ar', 'ja', 'en-XA'];
const DAY_MS = 86_400_000;

const day = Math.floor(Date.now() / DAY_MS);
const lang = LANGS[day % LANGS.length] ?? 'en';
const stays = walkOrder.filter(({ passing }) => passing !== true);
const todays = Array.from({ length: ROUTES_A_DAY }, (_, at) => stays[(day * ROUTES_A_DAY + at) % stays.length]).filter((one) => one !== undefined);

test(`[A11Y-REFLOW] [A11Y-KEYBOARD] [A11Y-OUTLINE] [A11Y-LANG] [A11Y-DIALOG] [BACK-DIALOG] [BACK-STEP] today's routes can be used whatever the screen and without a finger (${lang}: ${todays.map(nameOf).join(', ')})`, async ({ device, url }) => {
  test.setTimeout(120_000);
  const page = await (await device({ viewport: phoneView, hasTouch: true, reducedMotion: 'reduce' })).newPage();
  const samples = await beginWalk(page, url, lang);
  const found: string[] = [];
  const known = new Set<string>();
  for (const one of todays) {
    await page.goto(`${url}/${lang}/${one.path(samples)}`);
    await settled(page);
    for (const fault of [...(await faultsOf(page, known)), ...(await backFaults(page, url, lang, one.path(samples)))]) found.push(`${nameOf(one)}: ${fault}`);
  }
  expect(found).toEqual([]);
});
