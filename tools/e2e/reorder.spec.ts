/** An order by hand in a real browser: dragged by the mouse, moved by a finger's presses and by the keyboard [LIST-ORDER]. */
import type { Locator, Page } from '@playwright/test';
import { signInToConsole } from './support/console-page.ts';
import { atDesk, expect, people, phone, test } from './support/test.ts';

const rowsOf = (grid: Locator): Promise<string[]> => grid.getByRole('row').allInnerTexts();

/** The order of a house's floor guides, ready to be changed. */
async function openOrder(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Change the order' }).click();
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  return grid;
}

/** Does something that saves an order, and comes back once it is saved. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/order') && response.request().method() === 'PUT',
  );
  await act();
  expect((await answer).status()).toBe(200);
}

test('[LIST-ORDER] a list is put in order by mouse, keyboard and finger, and is so after a reload', async ({
  device,
  url,
}) => {
  const page = await (await device({ ...atDesk, hasTouch: true })).newPage();
  const address = `${url}/en/admin/seaside/places/floors`;
  await page.goto(address);
  await signInToConsole(page, url, people.omar);
  const grid = await openOrder(page);
  const [first = '', second = '', ...others] = await rowsOf(grid);

  // By the mouse, as far as below the second row.
  const grip = grid.getByRole('row').first().getByRole('button').first();
  const below = await grid.getByRole('row').nth(1).boundingBox();
  const from = await grip.boundingBox();
  if (below === null || from === null) throw new Error('no rows to be dragged');
  await saved(page, async () => {
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, from.y + from.height, { steps: 4 });
    await page.mouse.move(below.x + below.width / 2, below.y + below.height - 3, { steps: 8 });
    await page.mouse.up();
  });
  await expect.poll(() => rowsOf(grid)).toEqual([second, first, ...others]);
  await page.reload();
  await expect.poll(async () => rowsOf(await openOrder(page))).toEqual([second, first, ...others]);

  // By keys alone, back to where it was.
  await saved(page, async () => {
    await page.getByRole('grid').getByRole('row').first().getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    const target = page.getByRole('button', { name: `Insert after ${first}` });
    await expect(async () => {
      if (!(await target.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
      await expect(target).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
  });
  await expect.poll(() => rowsOf(page.getByRole('grid'))).toEqual([first, second, ...others]);

  // By a finger, there and back.
  await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
  const move = (name: string): Promise<void> =>
    saved(page, () => page.getByRole('row', { name: first }).getByRole('button', { name }).tap());
  await move('Move down');
  await expect.poll(() => rowsOf(page.getByRole('grid'))).toEqual([second, first, ...others]);
  await move('Move up');
  await expect.poll(() => rowsOf(page.getByRole('grid'))).toEqual([first, second, ...others]);
});
