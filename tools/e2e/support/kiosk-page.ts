/** A device in the lobby, and the page of the builder that lets it in. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const upright = { viewport: { width: 1080, height: 1920 }, hasTouch: true, reducedMotion: 'reduce' } as const;

/** The assistant of the guests’ chat at a kiosk, while something is tried there; `desk` is signed in. */
export const atKiosk = (desk: Page, url: string, work: () => Promise<void>): Promise<void> =>
  meetingGuests(desk, url, 'kiosk', work);

/**
 * The assistant of the guests’ chat where it meets guests otherwise, for a while; `desk` is signed in.
 *
 * @param work is told its id
 * @param fill whatever else its page has to say
 */
export async function meetingGuests(
  desk: Page,
  url: string,
  where: 'kiosk' | 'website',
  work: (botId: string) => Promise<void>,
  fill: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await desk.goto(`${url}/en/bots/seaside`);
  await desk.getByRole('main').getByRole('link').filter({ hasText: 'In the guests’ chat' }).first().click();
  const design = desk.url();
  const meets = async (there: string, more: () => Promise<void>): Promise<void> => {
    const saved = desk.waitForResponse((response) => response.request().method() === 'PATCH');
    await desk.getByLabel('Where it meets guests').selectOption(there);
    await more();
    await desk.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
  };
  await meets(where, fill);
  await work(/[0-9a-f-]{36}/.exec(design)?.[0] ?? '');
  await desk.goto(design);
  await meets('chat', () => Promise.resolve());
}

/** A new kiosk of the assistant whose page `desk` shows, and `kiosk` is it. */
export async function letInKiosk(desk: Page, kiosk: Page, name: string): Promise<void> {
  await desk.getByRole('link', { name: 'Kiosks' }).click();
  await desk.getByRole('button', { name: 'Add a kiosk' }).first().click();
  await desk.getByLabel('Where it stands').fill(name);
  await desk.getByRole('button', { name: 'Add' }).click();
  await desk.getByRole('link', { name }).click();
  await desk.getByRole('button', { name: 'Make a code' }).click();
  const code = (await desk.getByLabel('Code to type there').inputValue()).replace(/\D/g, '');
  await kiosk.goto(await desk.getByLabel('Page to open on the device').inputValue());
  for (const digit of code) await kiosk.getByRole('button', { name: digit, exact: true }).tap();
}

/** On the page of that kiosk: its device is out with its next question. */
export async function deleteKiosk(desk: Page, name: string): Promise<void> {
  await desk.getByRole('button', { name: `Delete “${name}”` }).click();
  const sure = desk.getByRole('alertdialog');
  await sure.getByRole('textbox').fill(name);
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(sure).toHaveCount(0);
}
