/** One device, several guests, several tabs. */
import type { Page } from '@playwright/test';
import { demoTenant } from './support/demo.ts';
import { guestOn } from './support/guest-page.ts';
import { expect, people, test, uniqueName } from './support/test.ts';

/** Everything the browser keeps for our origin, as text. */
function keptBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => resolve(reading.result));
        });
        kept.push([name, store, rows]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push([request.url, request.url.includes('/assets/') ? '' : await (await cache.match(request))?.text()]);
    }
    return JSON.stringify(kept);
  });
}

test('[ENTRY-NEXT-GUEST] [LOCK-SCREEN] a visit that is ended leaves nothing on the device; the next guest finds an empty place', async ({
  arrive,
  qr,
}) => {
  const name = uniqueName('Olga');
  const guest = await arrive();
  const { page } = guest;
  await guest.startChat(await qr(), name);
  await guest.say('My passport number is secret');
  await guest.expectState('My passport number is secret', 'sent');
  await guest.composer.fill('A draft nobody should find');
  const address = page.url();

  await page.goto(`${new URL(address).origin}/en/settings`);
  await page.getByRole('button', { name: 'End my visit on this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End visit' }).click();
  await expect(page).toHaveURL(/\/customer\/locked$/);
  await expect
    .poll(() => keptBy(page), { message: 'nothing of the visit is kept' })
    .not.toMatch(new RegExp(`passport|nobody should find|${name}`));

  await guest.scan(await qr('en', '102'));
  await expect(page.getByRole('heading', { name: 'Your conversations' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Your messages/ }).click();
  await expect(page).toHaveURL(/messagebox/);
  await expect(page.locator('body')).not.toContainText('passport');
  // The old address, from the browser's history.
  await page.goto(address);
  await expect(page.getByText(/We could not find this conversation/)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('passport');
});

test('[ENTRY-OTHER-CODE] [ENTRY-NEXT-GUEST] the code of another guest, scanned on a device in use, signs that one in, who sees nothing of the one before', async ({
  arrive,
  url,
}) => {
  const guest = await arrive();
  const { page } = guest;
  const { guests } = await demoTenant(url, 'seaside');
  const codeOf = (name: string): string =>
    `/en/biz/guest/seaside/${guests.find((one) => one.name === name)?.code ?? ''}`;
  await guest.scan(codeOf('Eleanor Brooks'));
  await guest.tap('Front desk');
  await expect(guest.composer).toBeEditable();
  const secret = `Between us only ${uniqueName('')}`;
  await guest.say(secret);
  await guest.expectState(secret, /sent|read/);

  await guest.scan(codeOf('Étienne Marchand'));
  await page.getByRole('button', { name: /^Your messages/ }).click();
  await expect(page).toHaveURL(/messagebox/);
  await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(secret);
  await expect.poll(() => keptBy(page)).not.toContain(secret);
});

test('[INSTANCE-ONE] [INSTANCE-HANDOVER] a second tab takes over, what the first had not sent included', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = uniqueName('Quin');
  const [guest, mia] = await Promise.all([arrive(), clerk(people.mia)]);
  const { page } = guest;
  await guest.startChat(await qr(), name);
  await guest.say('From the first tab');
  await guest.expectState('From the first tab', 'sent');
  await page.route('**/sync/push**', (route) => route.abort());
  await guest.say('Not yet sent');
  await guest.expectState('Not yet sent', 'saved');

  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(page).toHaveURL(/\/multiple_instances$/);
  const other = guestOn(second, '');
  await other.expectState('Not yet sent', /sent|read/);
  await mia.open(name);
  await expect(mia.bubble('Not yet sent')).toHaveCount(1);

  await page.unroute('**/sync/push**');
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(second).toHaveURL(/\/multiple_instances$/);
  await expect(page).toHaveURL(/\/customer$/);
});
