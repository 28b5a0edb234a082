/**
 * One of the guest's routes each day is turned, enlarged, narrowed, gone through by keyboard and left by the way
 * back; all of them, in every language, by `node tools/usability/run.ts`.
 */
import { nameOf } from '#client/guest/testing/sample-addresses.ts';
import { beginWalk, settled, walkOrder } from '#tools/screenshots/walk-routes.ts';
import { backFaults } from '#tools/usability/back.ts';
import { faultsOf, phoneView } from '#tools/usability/look.ts';
import { expect, test } from './support/test.ts';
import { todays } from './support/today.ts';

const LANGS = ['en', 'ar', 'ja', 'en-XA'];

const stays = walkOrder
  .filter(({ passing }) => passing !== true)
  .flatMap((route) => LANGS.map((lang) => ({ route, lang })));

for (const { route, lang } of todays(stays))
  test(`[A11Y-REFLOW] [A11Y-KEYBOARD] [A11Y-OUTLINE] [A11Y-LANG] [A11Y-DIALOG] [BACK-DIALOG] [BACK-STEP] today's route can be used whatever the screen and without a finger (${lang}: ${nameOf(route)})`, async ({
    device,
    url,
  }) => {
    test.setTimeout(120_000);
    const page = await (await device({ viewport: phoneView, hasTouch: true, reducedMotion: 'reduce' })).newPage();
    const samples = await beginWalk(page, url, lang);
    await page.goto(`${url}/${lang}/${route.path(samples)}`);
    await settled(page);
    expect([...(await faultsOf(page, new Set())), ...(await backFaults(page, url, lang, route.path(samples)))]).toEqual(
      [],
    );
  });
