/** What is written without a network is kept, and arrives once and in order. */
import { keptForLater } from './support/offline.ts';
import { expect, people, test, uniqueName } from './support/test.ts';
import { guestOn, saidOn } from './support/guest-page.ts';

const three = ['First, the lamp is out', 'Second, the window does not close', 'Third, we would like some tea'];

test('[SYNC-OUTBOX] [SYNC-RESTART] [PWA-OFFLINE] three messages written in airplane mode, the tab closed and opened again, arrive once and in order', async ({
  arrive,
  clerk,
  qr,
  wifi,
}) => {
  const name = uniqueName('Bea');
  const [guest, mia] = await Promise.all([arrive({ url: wifi.url }), clerk(people.mia)]);
  const device = guest.page.context();
  await guest.startChat(await qr(), name);
  await guest.say('Good evening');
  await guest.expectState('Good evening', /sent|read/);
  await keptForLater(guest.page);

  await wifi.off(device);
  await expect(guest.page.getByText('Offline. Messages will be sent when you are back')).toBeVisible();
  for (const text of three) {
    await guest.say(text);
    await guest.expectState(text, 'saved');
  }
  const address = guest.page.url();
  await guest.page.close();

  const again = await device.newPage();
  await again.goto(address);
  const reopened = guestOn(again, wifi.url);
  for (const text of three) await reopened.expectState(text, 'saved');
  await expect(reopened.bubble('Good evening')).toHaveCount(1);

  await wifi.on(device);
  for (const text of three) await reopened.expectState(text, /sent|read/);
  await mia.open(name);
  await expect(mia.bubble(three[2] ?? '')).toHaveCount(1);
  expect(await saidOn(mia.page, three)).toEqual(three);
});

test('[SYNC-RESTART] a reload while offline keeps the chat, its unsent message and the draft', async ({
  arrive,
  qr,
  wifi,
}) => {
  const guest = await arrive({ url: wifi.url });
  const device = guest.page.context();
  await guest.startChat(await qr(), uniqueName('Cem'));
  await guest.say('Is the pool open?');
  await guest.expectState('Is the pool open?', 'sent');
  await keptForLater(guest.page);

  await wifi.off(device);
  await guest.say('And the sauna?');
  await guest.expectState('And the sauna?', 'saved');
  await guest.composer.fill('Half a sentence');
  await guest.page.reload();
  await expect(guest.bubble('Is the pool open?')).toHaveCount(1);
  await guest.expectState('And the sauna?', 'saved');
  await expect(guest.composer).toHaveValue('Half a sentence');

  await wifi.on(device);
  await guest.expectState('And the sauna?', 'sent');
  await expect(guest.bubble('And the sauna?')).toHaveCount(1);
});
