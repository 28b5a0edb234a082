/** Guest on one process, staff on another. */
import { expect, people, test, uniqueName } from './support/test.ts';

test('[SOCK-BUS] notices cross from one app process to another, both ways, typing included', async ({
  arrive,
  clerk,
  qr,
  anotherApp,
}) => {
  const app = await anotherApp();
  const name = uniqueName('Eli');
  const [guest, hana] = await Promise.all([arrive(), clerk(people.hana, { url: app.url })]);
  await guest.startChat(await qr(), name);
  await guest.say('Which process is this?');
  await hana.open(name);
  await hana.take();
  await hana.composer.pressSequentially('Yours');
  await expect(guest.page.getByText(/is writing|typing/i)).toBeVisible();
  await hana.composer.press('Enter');
  await expect(guest.bubble('Yours')).toHaveCount(1);
  await guest.say('And back again');
  await expect(hana.bubble('And back again')).toHaveCount(1);
});
