/**
 * A part of the guest's routes is looked at for accessibility faults, another each day; all of them, in every language
 * and theme, by `node tools/screenshots/routes.ts FOLDER --axe`.
 */
import { beginWalk, walk, walkOrder } from '#tools/screenshots/walk-routes.ts';
import { axeOn } from './support/axe.ts';
import { routeLangs } from './support/cells.ts';
import { expect, phone, test } from './support/test.ts';
import { todays } from './support/today.ts';

const PARTS = 12;

const parts = Array.from({ length: PARTS }, (_value, part) => routeLangs.map((lang) => ({ lang, part }))).flat();

for (const { lang, part } of todays(parts))
  test(`[ROUTE-ALL] [A11Y-AXE] today's part of the guest's routes has no accessibility fault in light and dark (${lang}, ${part + 1} of ${PARTS})`, async ({
    device,
    url,
  }) => {
    test.setTimeout(120_000);
    const page = await (await device(phone)).newPage();
    const samples = await beginWalk(page, url, lang);
    const found: string[] = [];
    await walk(
      page,
      url,
      lang,
      samples,
      walkOrder.filter((_, at) => at % PARTS === part),
      async (name) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const axe = await axeOn(page);
          // All but contrast is the same in the dark.
          const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
          for (const { id, nodes } of violations)
            found.push(
              ...nodes.map(
                ({ target, failureSummary }) =>
                  `${name}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
              ),
            );
        }
      },
    );
    expect(found).toEqual([]);
  });
