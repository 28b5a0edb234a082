/** A scenario drawn in a real browser: by mouse, finger and keys, and told where it goes round in a circle [SCENARIO-OUTLINE]. */
import type { Locator, Page } from '@playwright/test';
import { signInToConsole } from './support/console-page.ts';
import { atDesk, expect, test, uniqueName } from './support/test.ts';

const LEADER = 'agnes.vasseur@halle-mirabelle.example';

interface Point {
  readonly x: number;
  readonly y: number;
}

const placeOf = async (of: Locator): Promise<Point> => {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Where it is once it stands still: what is chosen slides into sight. */
async function restOf(of: Locator): Promise<Point> {
  let last = await placeOf(of);
  await expect(async () => {
    const now = await placeOf(of);
    const before = last;
    last = now;
    expect(now).toEqual(before);
  }).toPass({ intervals: [150] });
  return last;
}

async function pull(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

/** One finger, as the browser hears of it. */
async function draw(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at.x, y: at.y }] });
  await touch('touchStart', from);
  for (const part of [0.1, 0.3, 0.6, 0.8, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch('touchEnd');
  await session.detach();
}

test('[SCENARIO-OUTLINE] [SCENARIO-CIRCLE] a scenario is drawn by mouse, finger and keys, a circle shows its step, and it is there after a reload', async ({
  device,
  url,
}) => {
  const page = await (await device({ ...atDesk, hasTouch: true })).newPage();
  await page.goto(`${url}/en/bots/market`);
  await signInToConsole(page, url, LEADER);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Scenarios', exact: true }).click();
  await page
    .getByRole('link', { name: 'New scenario' })
    .or(page.getByRole('button', { name: 'New scenario' }))
    .click();
  await page.getByLabel('Name', { exact: true }).fill(uniqueName('Drawn'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const steps = page.locator('.react-flow__node');
  const knob = (step: Locator, side: 'source' | 'target'): Locator => step.locator(`.react-flow__handle.${side}`);
  await expect(steps).toHaveCount(2);
  const first = steps.filter({ hasText: '1 · Say something' });
  const end = steps.filter({ hasText: 'The end' });

  // By the mouse: moved, and pulled into the open for a step more between the two.
  const before = await restOf(end);
  await pull(page, before, { x: before.x, y: before.y - 100 });
  await expect.poll(async () => (await placeOf(end)).y).toBeLessThan(before.y - 50);
  const out = await restOf(knob(first, 'source'));
  await pull(page, out, { x: out.x, y: out.y + 100 });
  await expect(steps).toHaveCount(3);
  const between = steps.filter({ hasText: '2 · Say something' });
  await page.getByRole('textbox', { name: 'English' }).first().fill('One moment.');

  // By a finger: moved, and joined back to where it began.
  const held = await restOf(between);
  await draw(page, held, { x: held.x + 20, y: held.y + 40 });
  await expect.poll(async () => (await placeOf(between)).y).toBeGreaterThan(held.y + 15);
  await draw(page, await restOf(knob(between, 'source')), await restOf(knob(first, 'target')));
  await page.getByRole('button', { name: /^Checks/ }).click();
  await page.getByRole('button', { name: /goes round in a circle without asking anything/ }).click();
  await expect(page.locator('.react-flow__node.selected')).toHaveText(/1 · Say something/);

  // By keys: moved, and the way to the end found again by taking the step away.
  await between.focus();
  await page.keyboard.press('Enter');
  const standing = await restOf(between);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await placeOf(between)).x).toBeGreaterThan(standing.x);
  await page.keyboard.press('Delete');
  await expect(steps).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(steps).toHaveCount(3);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(steps).toHaveCount(3);
  await page.getByRole('button', { name: 'Let guests begin with it' }).click();
  await expect(page.getByText(/The scenario has errors, and guests would meet it so/)).toBeVisible();
});
