/** QA's bench: both sides in one window, a session without a network, and nothing of it in the built client. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { axeOn } from './support/axe.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { atDesk, expect, people, phone, test, uniqueName } from './support/test.ts';
import { todays } from './support/today.ts';

test('[QA-FAULTS] [QA-FRAME] a guest and a clerk side by side: offline keeps what is written, the token runs out, all arrives', async ({
  device,
  url,
}) => {
  const page = await (await device(atDesk)).newPage();
  await page.goto(`${url}/qa`);
  const [guest, staff] = [page.frameLocator('#lane-guest iframe'), page.frameLocator('#lane-staff iframe')];
  const side = page.locator('#lane-guest');
  await page.getByRole('button', { name: 'People' }).click();
  await oneAtATime(people.luis, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Luis Herrera' }).click();
    await expect(staff.getByRole('list', { name: 'Tickets' })).toBeVisible();
  });
  const name = uniqueName('Bea');
  await guest.getByRole('button', { name: 'Front desk' }).first().click();
  const say = async (text: string): Promise<void> => {
    await guest.locator('textarea').filter({ visible: true }).fill(text);
    await guest.locator('form:has(textarea) button[type=submit]').click();
  };
  await say('Good evening');
  await guest.locator('input[autocomplete=name]').fill(name);
  await guest.locator('input[autocomplete=name]').press('Enter');
  await expect(side.locator('[data-part=state]')).toHaveAttribute('data-state', 'open');
  await expect(side.locator('[data-part=who]')).toContainText(name);
  const state = (text: string) =>
    guest.locator('article[data-message]').filter({ hasText: text }).locator('[data-state]');
  await side.getByLabel('Line').selectOption('offline');
  await expect(side.locator('[data-part=state]')).toHaveText('offline');
  await say('Written offline');
  await expect(state('Written offline')).toHaveAttribute('data-state', 'saved');
  await expect(side.locator('[data-part=pending]')).toHaveText('1 pending');
  await expect(side.locator('[data-part=outbox]')).toContainText('Written offline');
  await side.getByRole('button', { name: 'Expire token' }).click();
  await side.getByLabel('Line').selectOption('good');
  await expect(state('Written offline')).toHaveAttribute('data-state', 'sent');
  await expect(side.locator('[data-part=pending]')).toBeHidden();
  await expect(side.locator('[data-part=requests]')).toContainText('401');

  await staff.getByRole('button', { name: /^All open/ }).click();
  await staff.getByRole('searchbox').fill(name);
  await expect(staff.locator('[data-ticket]').filter({ hasText: 'Written offline' })).toBeVisible();
  await side.getByRole('button', { name: 'Drop socket' }).click();
  await expect(side.locator('[data-part=state]')).toHaveAttribute('data-state', 'open');
});

test('[QA-SCREENS] the screens of today open from their links, and the bench has no accessibility fault in light, dark and on a phone', async ({
  device,
  url,
}) => {
  const page = await (await device(atDesk)).newPage();
  await page.goto(`${url}/qa`);
  const guest = page.frameLocator('#lane-guest iframe');
  await expect(guest.getByRole('button', { name: 'Front desk' }).first()).toBeVisible();
  const look = async (where: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await (await axeOn(page)).exclude('iframe').analyze();
      found.push(
        ...violations.map(
          ({ id, nodes }) =>
            `${where}, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        ),
      );
    }
    return found;
  };
  expect(await look('bench')).toEqual([]);
  for (const name of ['People', 'Screens', 'Recordings', 'Reset house']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await look(name)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
  expect(await look('on a phone')).toEqual([]);
  await page.getByRole('button', { name: 'Staff', exact: true }).click();
  await expect(page.locator('#lane-staff iframe')).toBeVisible();
  await expect(page.locator('#lane-guest iframe')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });

  const screens = await page
    .locator('[data-list=screens] a')
    .evaluateAll((links) =>
      links.map((link) => ({ name: link.textContent, path: new URL((link as HTMLAnchorElement).href).pathname })),
    );
  const stays = screens.filter(({ path }) => path.startsWith('/en/') && !path.includes('/biz/'));
  expect(stays.length).toBeGreaterThan(40);
  const parts = Array.from({ length: 6 }, (_value, part) => stays.filter((_screen, at) => at % 6 === part));
  for (const { name, path } of todays(parts).flat()) {
    await page.getByRole('button', { name: 'Screens', exact: true }).click();
    await page.getByRole('link', { name, exact: true }).click();
    const frame = page.frameLocator(path === '/en/staff' ? '#lane-staff iframe' : '#lane-guest iframe');
    await expect(frame.getByRole('heading').first(), name).toBeVisible();
  }
});

test('[QA-LOCAL] the built client has nothing of the bench, and a page without it cannot be framed', async ({
  device,
  url,
}) => {
  const dist = process.env['CLIENT_DIR'] ?? fileURLToPath(new URL('../../client/dist', import.meta.url));
  const scripts = readdirSync(join(dist, 'assets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of scripts)
    expect(readFileSync(join(dist, 'assets', name), 'utf8'), name).not.toMatch(/\/qa\/|bellhop_qa/);
  const page = await (await device(atDesk)).newPage();
  const answer = await page.goto(`${url}/en/staff`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});
