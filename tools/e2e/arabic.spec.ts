/** The language of the page, changed in the middle of a chat. */
import { expect, test, uniqueName } from './support/test.ts';

test('[LANG-SWITCH] [LANG-RTL] switched to Arabic the page runs from the right, in Arabic words, and the chat is still there', async ({
  arrive,
  qr,
}) => {
  const guest = await arrive();
  const { page } = guest;
  await guest.startChat(await qr(), uniqueName('Jan'));
  await guest.say('Where is the gym?');
  await guest.expectState('Where is the gym?', 'sent');
  const path = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByText('العربية').click();
  await page.waitForURL(`**${path.replace('/en/', '/ar/')}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(guest.bubble('Where is the gym?')).toHaveCount(1);
  await expect(guest.composer).toHaveAttribute('placeholder', /[\u0600-\u06ff]/);
  // One's own words stand where lines end: on the left.
  const [bubble, log] = await Promise.all([
    guest.bubble('Where is the gym?').locator('[lang=en]').boundingBox(),
    page.getByRole('log').boundingBox(),
  ]);
  expect((bubble?.x ?? 0) + (bubble?.width ?? 0) / 2).toBeLessThan((log?.x ?? 0) + (log?.width ?? 0) / 2);
});
