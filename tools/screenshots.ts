/**
 * The README's pictures: `node tools/screenshots.ts`. Plays a short scene in the demo hotel, in two real browsers on
 * a site of its own, and writes docs/images.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { launchOptions } from './e2e/support/browser.ts';
import { demoTenant } from './e2e/support/demo.ts';
import { guestOn } from './e2e/support/guest-page.ts';
import { startSite } from './e2e/support/site.ts';
import { staffOn } from './e2e/support/staff-page.ts';
import { commandLine } from './command-line.ts';

commandLine(`node tools/screenshots.ts

Takes the pictures of README.md.`);

const folder = fileURLToPath(new URL('../docs/images', import.meta.url));
const largestBytes = 250_000;

const site = await startSite();
process.env['E2E_LOCKS'] = site.locks;
const browser = await chromium.launch(launchOptions);
try {
  mkdirSync(folder, { recursive: true });
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en',
  });
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' });
  await playGuest(phone.newPage(), desk.newPage());
  await playInbox((await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })).newPage());
} finally {
  await browser.close();
  await site.stop();
}

/** Eleanor in room 102 asks in English; Luis answers in Spanish. */
async function playGuest(phonePage: Promise<Page>, deskPage: Promise<Page>): Promise<void> {
  const { guests } = await demoTenant(site.url, 'seaside');
  const code = guests.find(({ name }) => name === 'Eleanor Brooks')?.code ?? '';
  const guest = guestOn(await phonePage, site.url);
  const luis = staffOn(await deskPage, site.url);
  await guest.scan(`/en/biz/guest/seaside/${code}`);
  await guest.tap('Front desk');
  await guest.say('Could I have some extra towels, please?');
  await luis.signIn('luis.herrera@coralina.example');
  await luis.open('Eleanor Brooks');
  await luis.take();
  await luis.reply('Enseguida le llevamos las toallas.');
  await guest.bubble('Your towels are on their way.').waitFor();
  await guest.say('Thank you! And what time is breakfast?');
  await guest.expectState('what time is breakfast', 'read');
  await luis.reply('El desayuno se sirve en el restaurante a partir de las 7:00.');
  await guest.bubble('Breakfast is served').waitFor();
  await guest.page.getByText('is typing').waitFor({ state: 'hidden' });
  await take(guest.page, 'guest');
}

/** Mia's inbox, with the couple who want to see the whales. */
async function playInbox(opening: Promise<Page>): Promise<void> {
  const mia = staffOn(await opening, site.url);
  await mia.signIn('mia.tanaka@coralina.example');
  await mia.open('佐々木 由紀');
  await mia.bubble('Do we need to book the shuttle?').waitFor();
  await mia.page.getByRole('searchbox').fill('');
  await mia.page.getByRole('group', { name: 'Your reply' }).getByRole('button', { name: 'Internal note' }).click();
  await mia.reply('Two seats on the 8:30 boat are held until tonight.');
  await mia.page.getByText('Two seats on the 8:30 boat').first().waitFor();
  await mia.page.getByRole('group', { name: 'Your reply' }).getByRole('button', { name: 'Reply' }).click();
  await mia.composer.fill('No need: the shuttle leaves from the front door at 8:10.');
  await take(mia.page, 'staff');
}

/** @throws Error when the picture is heavier than a README should load */
async function take(page: Page, name: string): Promise<void> {
  // The pointer and what moves are no part of a picture.
  await page.mouse.move(0, 0);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await sharp(shot).png({ palette: true, quality: 90, effort: 10, compressionLevel: 9 }).toBuffer();
  if (picture.length > largestBytes)
    throw new Error(`${name}.png has ${picture.length} bytes, more than ${largestBytes}`);
  writeFileSync(join(folder, `${name}.png`), picture);
  console.log(`docs/images/${name}.png  ${Math.round(picture.length / 1000)} kB`);
}
