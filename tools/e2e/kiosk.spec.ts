/** A kiosk in the lobby, from the code in the builder to a phone that goes on with the chat, and to the next person. */
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { signInToConsole } from './support/console-page.ts';
import { atKiosk, deleteKiosk, letInKiosk, upright } from './support/kiosk-page.ts';
import { axeFaults, overflow } from './support/look.ts';
import { oneAtATime } from './support/one-at-a-time.ts';
import { atDesk, expect, people, phone, test } from './support/test.ts';

type Device = (options: BrowserContextOptions) => Promise<BrowserContext>;

const QUESTION = 'At what time is breakfast served?';

test('[KIOSK-PAIR] [KIOSK-TALK] [KIOSK-TAKE] [KIOSK-WIPE] [KIOSK-OFFLINE] a device is let in, answers, hands its chat to a phone and forgets it', async ({
  device,
  url,
}) => {
  test.setTimeout(400_000);
  // What it makes and deletes is nobody else's to come across.
  const desk = await (await device(atDesk)).newPage();
  await desk.goto(`${url}/en/admin/seaside/menus`);
  await signInToConsole(desk, url, people.omar);
  await oneAtATime('assistants', () => atKiosk(desk, url, () => fromCodeToNextPerson(device, desk, url)), 200_000);
});

async function fromCodeToNextPerson(device: Device, desk: Page, url: string): Promise<void> {
  const lobby = await device(upright);
  const kiosk = await lobby.newPage();
  await letInKiosk(desk, kiosk, 'Lobby');
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

  await deleteKiosk(desk, 'Lobby');
  await kiosk.reload();
  await expect(kiosk.getByText(/not connected any more/)).toBeVisible();
}
