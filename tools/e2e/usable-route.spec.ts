/**
 * One of the guest's routes each day is turned, enlarged, narrowed, gone through by keyboard and left by the way
 * back; all of them, in every language, by `npm run test:long` and `node tools/usability/run.ts`.
 */
import { nameOf } from '#client/guest/testing/sample-addresses.ts';
import { beginWalk, settled, walkOrder } from '#tools/screenshots/walk-routes.ts';
import { backFaults } from '#tools/usability/back.ts';
import { faultsOf, phoneView } from '#tools/usability/look.ts';
import { routeLangs } from './support/cells.ts';
import { expect, test } from './support/test.ts';
import { todays } from './support/today.ts';

/** All of a language's are gone through in so many walks: each begins with a guest who comes in. */
const WALKS = 8;

const stays = walkOrder.filter(({ passing }) => passing !== true);
const walks =
  process.env['E2E_ALL'] === undefined
    ? todays(stays.flatMap((route) => routeLangs.map((lang) => ({ lang, routes: [route], which: nameOf(route) }))))
    : routeLangs.flatMap((lang) =>
        Array.from({ length: WALKS }, (_, walk) => ({
          lang,
          routes: stays.filter((_route, at) => at % WALKS === walk),
          which: `${walk + 1} of ${WALKS}`,
        })),
      );

for (const { lang, routes, which } of walks)
  test(`[A11Y-REFLOW] [A11Y-KEYBOARD] [A11Y-OUTLINE] [A11Y-LANG] [A11Y-DIALOG] [BACK-DIALOG] [BACK-STEP] today's route can be used whatever the screen and without a finger (${lang}: ${which})`, async ({
    device,
    url,
  }) => {
    test.setTimeout(90_000 + 30_000 * routes.length);
    const page = await (await device({ viewport: phoneView, hasTouch: true, reducedMotion: 'reduce' })).newPage();
    const samples = await beginWalk(page, url, lang);
    const known = new Set<string>();
    const found: string[] = [];
    for (const route of routes) {
      const path = route.path(samples);
      await page.goto(`${url}/${lang}/${path}`);
      await settled(page);
      const faults = [...(await faultsOf(page, known)), ...(await backFaults(page, url, lang, path))];
      found.push(...faults.map((fault) => `${nameOf(route)}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
