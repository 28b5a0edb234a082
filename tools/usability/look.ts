/** Everything the walker asks of one page: on screens of several kinds, by keyboard, by ear, and on the way back. */
import type { Page } from '@playwright/test';
import { smallTargets } from '../e2e/support/targets.ts';
import { covered, unfit } from './fit.ts';
import { disorder } from './outline.ts';
import { keyboardFaults } from './keyboard.ts';
import { dialogFaults } from './dialogs.ts';

interface View {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Percent of the usual size of letters. */
  readonly letters: number;
}

export const phoneView: View = { name: 'phone', width: 390, height: 844, letters: 100 };

/** The phone turned, letters twice as large, and a desktop's page at 400 %. */
const otherViews: readonly View[] = [
  { name: 'turned', width: 844, height: 390, letters: 100 },
  { name: 'large letters', width: 390, height: 844, letters: 200 },
  { name: '320 px', width: 320, height: 568, letters: 100 },
];

async function show(page: Page, { width, height, letters }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
    // Laid out, observers told, and laid out again.
    return new Promise<void>(
      (resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))),
    );
  }, letters);
}

async function fits(page: Page, picture?: (view: string) => Promise<void>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const view of [phoneView, ...otherViews]) {
    await show(page, view);
    await picture?.(view.name);
    for (const fault of [...(await unfit(page)), ...(await covered(page)), ...(await smallTargets(page))])
      found.push(`${view.name}: ${fault}`);
  }
  await show(page, phoneView);
  return [...new Set(found)];
}

/** @param known dialogs that were looked at already, by the names of what opens them; @param picture is given each view, to keep what it looks like */
export async function faultsOf(
  page: Page,
  known: Set<string>,
  picture?: (view: string) => Promise<void>,
): Promise<readonly string[]> {
  const found: string[] = [...(await fits(page, picture)), ...(await disorder(page)), ...(await keyboardFaults(page))];
  found.push(
    ...(await dialogFaults(page, known, async (where) => {
      const inDialog = [
        ...(await fits(page, picture === undefined ? undefined : (view) => picture(`${where} ${view}`))),
        ...(await disorder(page)),
        ...(await keyboardFaults(page)),
      ];
      return inDialog.map((fault) => `${where}: ${fault}`);
    })),
  );
  return found;
}
