/** From the scan to a talk between two languages. */
import { expect, people, test, uniqueName } from './support/test.ts';

test('[ENTRY-NEW] [MENU-LIST] [INQ-START] [TR-PHRASEBOOK] [INBOX-CANNED] a guest scans, chooses from the menu and writes French; the clerk reads English and answers in French', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = uniqueName('Léa');
  const [guest, mia] = await Promise.all([arrive({ lang: 'fr' }), clerk(people.mia)]);
  await guest.scan(await qr('fr'));
  await expect(guest.page).toHaveTitle(/Hotel Coralina/);
  await expect(guest.page.locator('html')).toHaveAttribute('lang', 'fr');
  await guest.tap('Nous écrire');
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Nous écrire' })).toBeVisible();
  await guest.tap('Réception');
  await guest.giveName(name);
  await expect(guest.page.getByText('La réception vous lit')).toHaveCount(1);
  const asked = 'Pourrais-je avoir des serviettes supplémentaires, s’il vous plaît ?';
  await guest.say(asked);

  await mia.open(name);
  const translated = mia.bubble('Could I have some extra towels, please?');
  await expect(translated).toContainText('Translated from French');
  await expect(translated.locator('[lang]').first()).toHaveAttribute('lang', 'en');
  await translated.getByRole('button', { name: 'Show original' }).click();
  await expect(mia.bubble(asked)).toHaveCount(1);
  await mia.bubble(asked).getByRole('button', { name: 'Show in English' }).click();
  await expect(translated).toHaveCount(1);

  await mia.composer.fill('/towels');
  const choice = mia.page.getByRole('listbox', { name: 'Canned replies' }).getByRole('option').first();
  await expect(choice).toContainText('Your towels are on their way.');
  await mia.composer.press('Enter');
  await expect(mia.composer).toHaveValue('Vos serviettes vous sont apportées de ce pas.');
  await mia.composer.press('Enter');
  const answer = guest.bubble('Vos serviettes vous sont apportées de ce pas.');
  await expect(answer).toHaveCount(1);
  await expect(answer.locator('[lang]').first()).toHaveAttribute('lang', 'fr');

  // And what the clerk types in English comes in French.
  await mia.reply('Your towels are on their way.');
  await expect(
    guest.page.locator('article').filter({ hasText: 'Vos serviettes vous sont apportées de ce pas.' }),
  ).toHaveCount(2);
});

test('[TR-LATER] [TR-FALLBACK] what no phrasebook holds is translated by a machine, both ways, and says so', async ({
  arrive,
  clerk,
  qr,
}) => {
  const name = uniqueName('Inés');
  const [guest, mia] = await Promise.all([arrive({ lang: 'es' }), clerk(people.mia)]);
  await guest.startChat(await qr('es'), name, 'Recepción');
  await guest.say('El gato negro duerme debajo de la mesa.');
  await mia.open(name);
  const translated = mia.bubble('The black cat sleeps');
  await expect(translated).toContainText('Translated from Spanish');
  await mia.take();
  await mia.reply('The house is big.');
  const answer = guest.bubble('La casa es grande');
  await expect(answer).toHaveCount(1);
  await answer
    .getByRole('button')
    .filter({ hasText: /original/i })
    .click();
  await expect(guest.bubble('The house is big.')).toHaveCount(1);
});

test('[CHAT-DIR] each paragraph of a message begins at the side its own words begin at', async ({ arrive, qr }) => {
  const name = uniqueName('Layla');
  const guest = await arrive({ lang: 'ar' });
  await guest.startChat(await qr('ar'), name, 'الاستقبال');
  await guest.say('The black cat of the captain sleeps here.\nMiaow.\nشكرًا\nBye.');
  const said = guest.bubble('The black cat of the captain');
  const starts = await said
    .locator('p')
    .first()
    .evaluate((paragraph) => {
      const text = paragraph.firstChild;
      if (text === null) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = paragraph.getBoundingClientRect();
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map(({ left, right }) => (left + right < box.left + box.right ? 'left' : 'right'));
    });
  // Of the first, rects of its parts come too.
  expect(starts.slice(-3)).toEqual(['left', 'right', 'left']);
});
