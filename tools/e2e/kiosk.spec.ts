/** A kiosk in the lobby, from the code in the builder to a phone that goes on with the chat, and to the next person. */
import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { signInToConsole } from './support/console-page.ts';
import { axeFaults, overflow } from './support/look.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { atDesk, expect, people, phone, test } from './support/test.ts';

type Device = (options: BrowserContextOptions) => Promise<BrowserContext>;

const QUESTION = 'At what time is breakfast served?';
const upright = { viewport: { width: 1080, height: 1920 }, hasTouch: true, reducedMotion: 'reduce' } as const;

test('[KIOSK-PAIR] [KIOSK-TALK] [KIOSK-TAKE] [KIOSK-WIPE] [KIOSK-OFFLINE] a device is let in, answers, hands its chat to a phone and forgets it', async ({
  device,
  url,
}) => {
  test.setTimeout(400_000);
  // What it makes and deletes is nobody else's to come across.
  await oneAtATime('assistants', () => fromCodeToNextPerson(device, url), 200_000);
});

async function fromCodeToNextPerson(device: Device, url: string): Promise<void> {
  const desk = await (await device(atDesk)).newPage();
  await desk.goto(`${url}/en/admin/seaside/menus`);
  await signInToConsole(desk, url, people.omar);
  await desk.goto(`${url}/en/bots/seaside`);
  await desk.getByRole('main').getByRole('link').filter({ hasText: 'In the guests’ chat' }).first().click();
  await desk.getByLabel('Where it meets guests').selectOption('kiosk');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('link', { name: 'Kiosks' }).click();
  await desk.getByRole('button', { name: 'Add a kiosk' }).first().click();
  await desk.getByLabel('Where it stands').fill('Lobby');
  await desk.getByRole('button', { name: 'Add' }).click();
  await desk.getByRole('link', { name: 'Lobby' }).click();
  await desk.getByRole('button', { name: 'Make a code' }).click();
  const code = (await desk.getByLabel('Code to type there').inputValue()).replace(/\D/g, '');
  const address = await desk.getByLabel('Page to open on the device').inputValue();

  const lobby = await device(upright);
  const kiosk = await lobby.newPage();
  await kiosk.goto(address);
  for (const digit of code) await kiosk.getByRole('button', { name: digit, exact: true }).tap();
  await kiosk.getByRole('button', { name: 'English', exact: true }).tap();
  await kiosk.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await kiosk.getByRole('button', { name: 'Ask' }).tap();
  await expect(kiosk.getByText(QUESTION)).toBeVisible();
  await expect(kiosk.getByText(/From: /).first()).toBeVisible();
  expect([...(await axeFaults(kiosk, 'kiosk')), ...(await overflow(kiosk, 'kiosk'))]).toEqual([]);

  const linked = kiosk.waitForResponse((response) => response.url().endsWith('/link'));
  await kiosk.getByRole('button', { name: 'Take it along' }).tap();
  const { url: carried } = (await (await linked).json()) as { readonly url: string };
  await expect(kiosk.getByRole('img', { name: 'Code for your phone' })).toBeVisible();
  const guest = await (await device(phone)).newPage();
  const { pathname, search, hash } = new URL(carried);
  // It says so for some seconds only, and may be the next person's before the phone has drawn its page.
  await Promise.all([
    expect(kiosk.getByText('It is on your phone now')).toBeVisible(),
    guest.goto(`${url}${pathname}${search}${hash}`),
  ]);
  await expect(guest.getByText(QUESTION).first()).toBeVisible();
  await expect(kiosk.getByRole('button', { name: 'English', exact: true })).toBeVisible();
  expect(await kiosk.content()).not.toContain(QUESTION);
  const left = await kiosk.evaluate(async () => ({
    stored: JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
    databases: (await indexedDB.databases()).length,
  }));
  expect([left.stored.includes(QUESTION), left.databases]).toEqual([false, 0]);

  await lobby.setOffline(true);
  await expect(kiosk.getByText(/no connection at the moment/)).toBeVisible({ timeout: 90_000 });
  await expect(kiosk.getByRole('heading', { name: 'Good to know meanwhile' })).toBeVisible();
  await lobby.setOffline(false);
  await expect(kiosk.getByRole('button', { name: 'English', exact: true })).toBeVisible({ timeout: 30_000 });

  await desk.getByRole('button', { name: 'Delete “Lobby”' }).click();
  const sure = desk.getByRole('alertdialog');
  await sure.getByRole('textbox').fill('Lobby');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(sure).toHaveCount(0);
  await kiosk.reload();
  await expect(kiosk.getByText(/not connected any more/)).toBeVisible();
}
