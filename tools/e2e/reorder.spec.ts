/** An order by hand in a real browser: dragged by mouse and finger, moved by presses and by the keyboard [LIST-ORDER]. */
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

type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  ...at: [number, number][]
) => Promise<void>;

/** Fingers on the glass, as the browser hears of them: where each of them is. */
async function touches(page: Page): Promise<Touch> {
  const session = await page.context().newCDPSession(page);
  return async (type, ...at) => {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
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

  // By presses of a finger, there and back.
  await page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
  const move = (name: string): Promise<void> =>
    saved(page, () => page.getByRole('row', { name: first }).getByRole('button', { name }).tap());
  await move('Move down');
  await expect.poll(() => rowsOf(page.getByRole('grid'))).toEqual([second, first, ...others]);
  await move('Move up');
  await expect.poll(() => rowsOf(page.getByRole('grid'))).toEqual([first, second, ...others]);

  // Dragged by a finger, down past the second row and up again.
  const touch = await touches(page);
  const drag = async (name: string, over: string, by: number): Promise<void> => {
    const held = await page.getByRole('row', { name }).getByRole('button').first().boundingBox();
    const past = await page.getByRole('row', { name: over }).boundingBox();
    if (held === null || past === null) throw new Error('no rows to be dragged');
    const x = held.x + held.width / 2;
    const start = held.y + held.height / 2;
    const end = past.y + past.height / 2 + by;
    await touch('touchStart', [x, start]);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', [x, start + (end - start) * part]);
    await touch('touchEnd');
  };
  await saved(page, () => drag(first, second, 8));
  await expect.poll(() => rowsOf(page.getByRole('grid'))).toEqual([second, first, ...others]);
  await saved(page, () => drag(first, second, -8));
  await expect.poll(() => rowsOf(page.getByRole('grid'))).toEqual([first, second, ...others]);
});

test('[LIST-ORDER] a finger at the edge scrolls a long list to its ends and no further; a touch that is taken away moves nothing', async ({
  device,
  url,
}) => {
  const page = await (await device({ ...phone, viewport: { width: 640, height: 360 } })).newPage();
  await page.goto(`${url}/en/admin/seaside/places`);
  await signInToConsole(page, url, people.omar);
  const grid = await openOrder(page);
  const before = await rowsOf(grid);
  const [first = ''] = before;
  expect(before.length).toBeGreaterThan(5);
  const touch = await touches(page);
  const grips = (name: string): Locator => page.getByRole('row', { name, exact: true }).getByRole('button').first();
  const gripOf = async (name: string): Promise<[number, number]> => {
    await grips(name).scrollIntoViewIfNeeded();
    const box = await grips(name).boundingBox();
    if (box === null) throw new Error(`no grip of ${name}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const lastRow = grid.getByRole('row').last();
  const bottomOf = async (row: Locator): Promise<number> => {
    const box = await row.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  const isStill = (): Promise<boolean> =>
    grid.evaluate(
      (list) =>
        !('fingerDrag' in (list as HTMLElement).dataset) &&
        [...list.querySelectorAll<HTMLElement>('[role=row]')].every(({ style }) => style.transform === ''),
    );

  // Down: the list comes to its end below the finger, and stays there.
  const [x, y] = await gripOf(first);
  await touch('touchStart', [x, y]);
  await touch('touchMove', [x, (y + 350) / 2]);
  await touch('touchMove', [x, 350]);
  await expect.poll(() => bottomOf(lastRow)).toBeLessThan(360);
  const lengths = await grid.evaluate(
    (list) =>
      new Promise<number[]>((told) => {
        const seen: number[] = [];
        const look = (): void => {
          seen.push(list.getBoundingClientRect().top);
          if (seen.length < 40) requestAnimationFrame(look);
          else told(seen);
        };
        look();
      }),
  );
  // What is left of the room around its end is come by in a few frames.
  expect(new Set(lengths.slice(20)).size).toBe(1);
  await saved(page, () => touch('touchEnd'));
  const atEnd = [...before.slice(1), first];
  await expect.poll(() => rowsOf(grid)).toEqual(atEnd);

  // A call comes in, or a palm: the browser takes the finger away.
  const puts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') puts.push(request.url());
  });
  const [cx, cy] = await gripOf(first);
  await touch('touchStart', [cx, cy]);
  await touch('touchMove', [cx, cy - 60]);
  await touch('touchMove', [cx, cy - 130]);
  expect(await isStill()).toBe(false);
  await touch('touchCancel');
  await expect.poll(isStill).toBe(true);
  expect([await rowsOf(grid), puts]).toEqual([atEnd, []]);

  // A second finger beside the first changes nothing of what the first holds.
  const other = before.at(-1) ?? '';
  const [ox, oy] = await gripOf(other);
  const [fx, fy] = await gripOf(first);
  await touch('touchStart', [fx, fy]);
  await touch('touchStart', [fx, fy], [ox, oy]);
  await touch('touchMove', [fx, fy], [ox, oy - 60]);
  await touch('touchEnd');
  await expect.poll(isStill).toBe(true);
  expect([await rowsOf(grid), puts]).toEqual([atEnd, []]);

  // And up again, to the very top.
  const [ux, uy] = await gripOf(first);
  await touch('touchStart', [ux, uy]);
  await touch('touchMove', [ux, uy / 2]);
  await touch('touchMove', [ux, 20]);
  await expect
    .poll(() =>
      grid
        .getByRole('row')
        .first()
        .boundingBox()
        .then((box) => box?.y ?? -1),
    )
    .toBeGreaterThan(0);
  await expect
    .poll(() => grid.evaluate((list) => list.querySelector('[role=row]')?.getAttribute('style') ?? ''))
    .toMatch(/translateY\([1-9]/);
  await saved(page, () => touch('touchEnd'));
  await expect.poll(() => rowsOf(grid)).toEqual(before);
});
