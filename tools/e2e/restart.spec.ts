/** The server goes away in the middle of a conversation and comes back. */
import { saidOn } from './support/guest-page.ts';
import { expect, people, test, uniqueName } from './support/test.ts';

test('[SYNC-RESTART] [SYNC-ONE-SNAPSHOT] a server killed and started again loses and doubles nothing', async ({
  arrive,
  clerk,
  qr,
  anotherApp,
}) => {
  const app = await anotherApp();
  const name = uniqueName('Dora');
  const [guest, hana] = await Promise.all([arrive({ url: app.url }), clerk(people.hana, { url: app.url })]);
  await guest.startChat(await qr(), name);
  await guest.say('One');
  await hana.open(name);
  await hana.take();
  await hana.reply('Two');
  await expect(guest.bubble('Two')).toHaveCount(1);

  // Written while the server dies, and after.
  await Promise.all([guest.say('Three'), app.kill()]);
  await guest.say('Four');
  await hana.reply('Five');
  await hana.reply('Six');
  await app.restart();

  for (const text of ['Three', 'Four']) await guest.expectState(text, /sent|read/);
  for (const text of ['Five', 'Six']) await expect(guest.bubble(text)).toHaveCount(1);
  for (const text of ['Three', 'Four']) await expect(hana.bubble(text)).toHaveCount(1);
  const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const [theirs, ours] = await Promise.all([guest, hana].map(({ page }) => saidOn(page, words)));
  expect(theirs?.toSorted()).toEqual(words.toSorted());
  expect(ours).toEqual(theirs);
  // Each writer's own order holds.
  for (const own of [
    ['One', 'Three', 'Four'],
    ['Two', 'Five', 'Six'],
  ])
    expect(theirs?.filter((text) => own.includes(text))).toEqual(own);
});
