/** Somebody in need: from the phone to the desk and back, in two languages. */
import { expect, people, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const words = {
  en: { call: 'Call now', send: /^Send someone to/, sent: 'Your call has reached our team', coming: /is on the way/ },
  ar: { call: 'الاتصال الآن', send: /^أرسلوا أحدًا إلى/, sent: 'وصل طلبك إلى فريقنا', coming: /في الطريق إليك/ },
} as const;

/** The page of urgent help, opened from the menu. */
async function inNeed(page: Page, menu: string): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click();
  await page.waitForURL('**/customer/urgent**');
}

test('[URGENT-PAGE] [URGENT-PIN] [URGENT-STATES] one tap stands above every view of the desk until a clerk goes, and the guest knows who', async ({
  arrive,
  clerk,
  qr,
}) => {
  const [guest, mia, hana] = await Promise.all([arrive(), clerk(people.mia), clerk(people.hana)]);
  await guest.scan(await qr());
  const { page } = guest;
  await inNeed(page, 'Urgent help');
  await expect(page.getByRole('link', { name: words.en.call })).toHaveAttribute('href', 'tel:+18055550199');
  await page.getByRole('button', { name: words.en.send }).click();
  await expect(page.getByText(words.en.sent)).toBeVisible();
  await expect(page.getByText(/before you|You are next/)).toHaveCount(0);

  const band = (of: Page) => of.getByRole('region', { name: 'Urgent help' });
  for (const desk of [mia, hana]) await expect(band(desk.page).getByText('Room 101').first()).toBeVisible();
  await mia.page.getByRole('searchbox').fill('nobody of this name');
  await expect(band(mia.page)).toBeVisible();
  await band(mia.page).getByRole('button', { name: 'I am going' }).first().click();
  await expect(page.getByText(words.en.coming)).toBeVisible();
  for (const desk of [mia, hana]) await expect(band(desk.page)).toHaveCount(0);

  // Afterwards it is a conversation like any other.
  await page.getByRole('button', { name: 'Write what has happened' }).click();
  await guest.say('My wife cannot breathe');
  await expect(mia.bubble('My wife cannot breathe')).toHaveCount(1);
});

test('[URGENT-PAGE] [LANG-RTL] it is the same in Arabic, and an honest one without a network', async ({
  arrive,
  clerk,
  qr,
}) => {
  const [guest, mia] = await Promise.all([arrive({ lang: 'ar' }), clerk(people.mia)]);
  await guest.scan(await qr('ar', '102'));
  const { page } = guest;
  await inNeed(page, 'مساعدة عاجلة');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('link', { name: words.ar.call })).toBeVisible();
  const send = page.getByRole('button', { name: words.ar.send });
  await expect(send).toBeVisible();
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('لا يوجد اتصال');
  await expect(page.getByRole('link', { name: words.ar.call })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(words.ar.sent)).toBeVisible();
  await mia.page
    .getByRole('region', { name: 'Urgent help' })
    .getByRole('button', { name: 'I am going' })
    .first()
    .click();
  await expect(page.getByText(words.ar.coming)).toBeVisible();
});
