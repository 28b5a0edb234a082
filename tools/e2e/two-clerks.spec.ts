/** Two clerks at one ticket. */
import type { Page } from '@playwright/test';
import { expect, people, test, uniqueName } from './support/test.ts';
import { saidOn } from './support/guest-page.ts';

test('[TICKET-TAKE] of two clerks who take one ticket at once one wins and the other is told', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = uniqueName('Finn');
  const [guest, mia, hana] = await Promise.all([arrive(), clerk(people.mia), clerk(people.hana)]);
  await guest.startChat(await qr(), name);
  await guest.say('Whoever reads this first');
  await Promise.all([mia.open(name), hana.open(name)]);

  // Both have pressed before either can hear of the other.
  const release = await Promise.all([mia, hana].map(({ page }) => heldPushes(page)));
  await Promise.all([mia.action('Take').click(), hana.action('Take').click()]);
  release.forEach((go) => go());

  const told = /has already taken this/;
  const loser = await Promise.any(
    [mia, hana].map(async (clerk) => {
      await expect(clerk.page.getByText(told)).toBeVisible();
      return clerk;
    }),
  );
  const winner = loser === mia ? hana : mia;
  await expect(winner.page.getByText(told)).toHaveCount(0);
  await expect(winner.page.getByText(/· Yours$/)).toBeVisible();
  await expect(loser.page.getByText(/· With (Mia Tanaka|Hana Park)$/)).toBeVisible();
  await expect(guest.page.getByText(/Mia Tanaka|Hana Park/).first()).toBeVisible();
});

test('[MSG-ORDER] two clerks who answer at once are both read, in the same order by everybody', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = uniqueName('Gus');
  const [guest, mia, hana] = await Promise.all([arrive(), clerk(people.mia), clerk(people.hana)]);
  await guest.startChat(await qr(), name);
  await guest.say('Two answers, please');
  await Promise.all([mia.open(name), hana.open(name)]);
  const release = await Promise.all([mia, hana].map(({ page }) => heldPushes(page)));
  await Promise.all([mia.reply('The first answer'), hana.reply('The second answer')]);
  release.forEach((go) => go());

  const both = ['The first answer', 'The second answer'];
  for (const { bubble } of [guest, mia, hana]) for (const text of both) await expect(bubble(text)).toHaveCount(1);
  const orders = await Promise.all([guest, mia, hana].map(({ page }) => saidOn(page, both)));
  expect(orders[1]).toEqual(orders[0]);
  expect(orders[2]).toEqual(orders[0]);
});

/** Holds what this page sends until the returned function is called. */
async function heldPushes(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/sync/push**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
