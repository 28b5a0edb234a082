/** The clerk's half of two languages: what a guest can read is known before it is sent, and stands on it afterwards. */
import { expect, people, test, uniqueName } from './support/test.ts';
import { translationsOf } from './support/translations.ts';

test('[TR-GUEST] before sending to a guest nobody translates for, a clerk knows, and is offered replies, rewording and an interpreter', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = uniqueName('Yumi');
  const [guest, mia] = await Promise.all([arrive({ lang: 'ja' }), clerk(people.mia)]);
  const { page } = mia;
  await guest.startChat(await qr('ja'), name, 'フロント');
  await guest.say('猫が窓の外で雨を見ています。');
  await mia.open(name);
  await mia.take();

  // For the two languages, before a word is written.
  const warning = page.getByRole('region', { name: 'The guest cannot read this' });
  await expect(warning).toContainText('Nobody translates this into Japanese');
  const words = 'The plumber forgot his blue umbrella in the lift';
  await mia.composer.fill(words);
  await expect(warning).toBeVisible();

  // What the house has worded itself needs nobody.
  await mia.composer.fill('Your towels are on their way.');
  await expect(warning).toHaveCount(0);
  await mia.composer.fill(words);
  await expect(warning).toBeVisible();

  await warning.getByRole('button', { name: 'Reword' }).click();
  const selected = () =>
    mia.composer.evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]);
  expect(await selected()).toEqual([0, words.length]);

  await warning.getByRole('button', { name: /Replies in Japanese/ }).click();
  const list = page.getByRole('listbox', { name: 'Canned replies' });
  await expect(list.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mia.composer).toHaveValue(words);

  await warning.getByRole('button', { name: 'Interpreter' }).click();
  const card = '少々お待ちください。お客様の言語を話せる者をお探ししております。';
  await expect(warning.locator('[lang=ja]')).toHaveText(card);
  await warning.getByRole('button', { name: 'Ask the guest to wait' }).click();
  await expect(guest.bubble(card)).toHaveCount(1);
  await expect(mia.composer).toHaveValue(words);

  // Nothing is held back: what is sent all the same says on itself that it was not read, and only that does.
  await mia.composer.press('Enter');
  await expect(guest.bubble(words)).toHaveCount(1);
  await expect(mia.bubble(words)).toContainText('Not translated into Japanese. The guest sees it as written');
  await expect(mia.bubble(card)).not.toContainText(/Not (yet )?translated/);

  await warning.getByRole('button', { name: /Replies in Japanese/ }).click();
  await list
    .getByRole('option', { name: /on its way/ })
    .first()
    .click();
  await mia.composer.press('Enter');
  const known = 'ただいまお持ちいたします。15分以内にお部屋へお届けいたします。';
  await expect(guest.bubble(known)).toHaveCount(1);
  // What the house says in two languages is English to the clerk as soon as that has come.
  const sent = mia.bubble(/ただいまお持ちいたします|It is on its way/);
  await expect(sent).toHaveCount(1);
  await expect(sent).not.toContainText(/Not (yet )?translated/);
});

test('[TR-GUEST] [INBOX-ROW] a translation that is late or fails is said on the reply, and the list speaks the clerk’s language', async ({
  arrive,
  clerk,
  qr,
  url,
}) => {
  const name = uniqueName('Inés');
  const [guest, hana] = await Promise.all([arrive({ lang: 'es' }), clerk(people.hana)]);
  const { page } = hana;
  await guest.startChat(await qr('es', '103'), name, 'Recepción');
  await guest.say('El gato negro duerme debajo de la mesa.');

  // The row, and the original behind a tap; the row itself is not opened by it.
  await page.getByRole('button', { name: /^All open/ }).click();
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('The black cat sleeps');
  await row.getByRole('button', { name: 'Show original' }).click();
  await expect(row.locator('[lang=es]')).toHaveText('El gato negro duerme debajo de la mesa.');
  await expect(page).not.toHaveURL(/ticket=/);
  await row.getByRole('button', { name: 'Show original' }).click();
  await expect(row).toContainText('The black cat sleeps');

  await hana.open(name);
  await hana.take();
  await expect(page.getByRole('region', { name: 'The guest cannot read this' })).toHaveCount(0);
  const translations = await translationsOf(url, 'Hana Park');
  try {
    await translations.are('slow');
    await hana.reply('The house is big.');
    const late = hana.bubble('The house is big.');
    await expect(late).toContainText('Not yet translated into Spanish');
    await expect(guest.bubble('La casa es grande')).toHaveCount(1);
    await expect(late).not.toContainText(/Not (yet )?translated/);

    await translations.are('fails');
    await hana.reply('The garden is green.');
    const failed = hana.bubble('The garden is green.');
    await expect(failed).toContainText('Not translated into Spanish. The guest sees it as written');
    await translations.are('works');
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(guest.bubble('El jardín es verde')).toHaveCount(1);
    await expect(failed).not.toContainText(/Not (yet )?translated/);
  } finally {
    await translations.are('works');
  }
});
