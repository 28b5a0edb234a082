/** A page that records itself: it says so, goes on after a reload, gives its log away, and the log comes out the same. */
import { readFileSync } from 'node:fs';
import { readLog } from '#tools/replay/log-source.ts';
import { replayClient } from '#tools/replay/replay-client.ts';
import { expect, test, uniqueName } from './support/test.ts';

test('[LOG-BROWSER] a page records itself when its address asks for it, and not otherwise', async ({ arrive, qr }) => {
  const guest = await arrive();
  const name = uniqueName('Ann');
  const path = await qr();
  await guest.startChat(`${path}${path.includes('?') ? '&' : '?'}synclog=1`, name);
  const marker = guest.page.locator('[data-synclog]');
  await expect(marker).toBeVisible();
  await guest.say('My secret is swordfish');
  await guest.expectState('My secret is swordfish', /sent|read/);
  await guest.page.reload();
  await expect(marker).toBeVisible();
  await expect(guest.bubble('My secret is swordfish')).toHaveCount(1);
  await guest.say('And once more');
  await guest.expectState('And once more', /sent|read/);
  // What was shown is noted once the page has been quiet, which it may not have been before the reload; the log says so itself.
  await expect
    .poll(
      async () => {
        const [download] = await Promise.all([guest.page.waitForEvent('download'), marker.getByRole('button').click()]);
        const packed = readFileSync(await download.path());
        const log = readLog(packed);
        const shown = log.lines.filter(({ kind }) => kind === 'view').length;
        const done = log.lines.filter(({ kind }) => kind === 'mutate').length;
        expect(packed.includes('swordfish')).toBe(false);
        expect(JSON.stringify(log)).not.toContain('swordfish');
        const { divergence } = await replayClient(log, { mode: 'strict' });
        return {
          shown: shown >= 1,
          done: done >= 2,
          divergence:
            divergence === null ? 'the same' : `line ${divergence.line.n}: ${JSON.stringify(divergence.differences)}`,
        };
      },
      { timeout: 20_000 },
    )
    .toEqual({ shown: true, done: true, divergence: 'the same' });

  const other = await arrive();
  await other.startChat(await qr(), uniqueName('Bob'));
  await expect(other.page.locator('[data-synclog]')).toHaveCount(0);
});
