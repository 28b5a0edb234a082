/** Work that comes of a chat: a task for whoever walks the house with a phone, and the numbers it leaves behind. */
import { expect, people, phone, test, uniqueName } from './support/test.ts';

test('[TASK-MAKE] [TASK-PHONE] [TASK-OFFLINE] [TASK-TICKET] [DASH-ROWS] a guest’s words become a task, done on a phone without a network, and open from a number', async ({
  arrive,
  clerk,
  qr,
  url,
}) => {
  const name = uniqueName('Ines');
  const words = `The lamp of ${name} is broken`;
  const [guest, mia, hana] = await Promise.all([arrive(), clerk(people.mia), clerk(people.hana)]);
  await guest.startChat(await qr(), name);
  await guest.say(words);
  await mia.open(name);
  await mia.take();
  await mia.reply('Somebody is on the way.');
  await mia.page.getByRole('button', { name: 'Make a task…' }).click();
  const form = mia.page.getByRole('dialog', { name: 'New task' });
  await form.getByRole('textbox', { name: 'What is to be done' }).fill(`Lamp of ${name}`);
  await form.getByRole('button', { name: 'Make the task' }).click();
  const beside = mia.page.getByRole('article', { name: new RegExp(`Lamp of ${name}`) });
  await expect(beside).toBeVisible();

  // Who walks the house is out of reach of the Wi-Fi.
  await hana.page.setViewportSize(phone.viewport ?? { width: 390, height: 844 });
  await hana.page.goto(`${url}/en/staff?page=tasks`);
  const card = hana.page.getByRole('article', { name: new RegExp(`101: Lamp of ${name}`) });
  await expect(card).toBeVisible();
  await hana.page.context().setOffline(true);
  try {
    await card.getByRole('button', { name: 'Take' }).click();
    await card.getByRole('button', { name: 'Done' }).click();
    const done = hana.page.getByRole('region', { name: 'Done in the last 24 hours' });
    await expect(done.getByRole('article', { name: new RegExp(`Lamp of ${name}`) })).toContainText('Hana Park');
    await expect(beside).not.toContainText('Done');
  } finally {
    await hana.page.context().setOffline(false);
  }
  await expect(beside).toContainText('Done by Hana Park');

  await mia.page.goto(`${url}/en/staff?page=dashboard`);
  await mia.page.getByRole('button', { name: /^First answers: \d+\. Show them$/ }).click();
  const rows = mia.page.getByRole('region', { name: 'First answers' });
  await rows.getByRole('button', { name: new RegExp(name) }).click();
  await expect(mia.page.getByRole('log')).toContainText(words);
});
