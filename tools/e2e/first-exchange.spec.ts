/** A guest and a clerk, two browser windows, and everything between them. */
import { expect, people, test, uniqueName } from './support/test.ts';

test('[SYNC-PUSH] [SYNC-PULL] [SYNC-NOTICE] a guest and a clerk exchange text', async ({ arrive, clerk, qr }) => {
  const name = uniqueName('Ann');
  const [guest, mia] = await Promise.all([arrive(), clerk(people.mia)]);
  await guest.startChat(await qr(), name);
  await guest.say('Could we have two more towels?');
  await guest.expectState('Could we have two more towels?', /sent|read/);

  await mia.open(name);
  await expect(mia.bubble('Could we have two more towels?')).toHaveCount(1);
  await mia.take();
  await mia.reply('They are on their way up.');
  await expect(guest.bubble('They are on their way up.')).toHaveCount(1);
  await guest.say('Thank you!');
  await expect(mia.bubble('Thank you!')).toHaveCount(1);
  await guest.expectState('Thank you!', 'read');
});
