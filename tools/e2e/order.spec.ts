/** An order from the phone to the desk and back, with its money: what the guest, the clerk and the home page say of it. */
import { expect, people, test } from './support/test.ts';
import type { Guest } from './support/guest-page.ts';
import type { Staff } from './support/staff-page.ts';

const wish = 'No onions, please';

/** Eggs the way they are liked and a second dish, with a wish for the kitchen; the order's number. */
async function orderTwoDishes({ page, tap }: Guest): Promise<string> {
  await tap('Food and drink');
  // The home page names the same things below its own: a tap on one of these goes as the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Food and drink' })).toBeVisible();
  await tap('Room service');
  await page.getByRole('button', { name: /^Eggs/ }).first().click();
  await page.getByRole('radio', { name: 'Poached' }).check();
  await page.getByRole('checkbox', { name: /^Bacon/ }).check();
  await page.getByRole('button', { name: /^Add to the cart/ }).click();
  await page
    .getByRole('button', { name: /^Yogurt and stone fruit/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Add to the cart/ }).click();
  await page.getByRole('button', { name: /2 things in the cart/ }).click();
  await page.getByRole('textbox').fill(wish);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('Thank you. We have received your order.')).toBeVisible();
  const heading = await page.getByRole('heading', { name: /^Order #\d+$/ }).innerText();
  return heading.replace('Order ', '');
}

/** The order's card on the board of a desk that stands open at it. */
const onBoard = ({ page }: Staff, number: string) =>
  page.getByRole('article', { name: new RegExp(`^Order ${number}\\b`) });

test('[ORDER-CARD] [ORDER-BOARD] an order of two dishes is received, accepted with minutes, prepared and delivered, for guest, clerk and home alike', async ({
  arrive,
  clerk,
  qr,
}) => {
  const [guest, luis] = await Promise.all([arrive(), clerk(people.luis)]);
  await guest.scan(await qr('en', '104'));
  const number = await orderTwoDishes(guest);
  const { page } = guest;

  // In the inbox the line says what it comes to; in the conversation it stands whole.
  await luis.page.getByRole('button', { name: /^All open/ }).click();
  // What stands further down than the window is not drawn: it is looked for as among many.
  await luis.page.getByRole('searchbox').fill(number);
  const line = luis.page.locator('[data-ticket]').filter({ hasText: number });
  // Luis reads Spanish, as far as the house or an engine has the words.
  await expect(line).toContainText(`${number} · `);
  await expect(line).toContainText(/54[.,]40/);
  await line.click();
  const log = luis.page.getByRole('log');
  for (const said of ['Poached', 'Yogurt and stone fruit']) await expect(log.getByText(said).first()).toBeVisible();

  await luis.page.getByRole('button', { name: 'Orders', exact: true }).click();
  const card = onBoard(luis, number);
  await expect(card.getByText(wish)).toBeVisible();
  await card.getByRole('button', { name: 'Accept…' }).click();
  await card.getByRole('button', { name: '30 min' }).click();
  await expect(page.getByText('Your order is confirmed.')).toBeVisible();
  await expect(page.getByText(/^Expected at/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Write to us about it' }).click();
  await expect(page.getByRole('log').getByText('Your order is confirmed.')).toBeVisible();
  await card.getByRole('button', { name: 'Start preparing' }).click();
  await expect(page.getByRole('log').getByText('Your order is being prepared.')).toBeVisible();

  await page.goto(new URL('/en/customer', page.url()).href);
  const home = page.getByRole('region', { name: 'Your orders' });
  await expect(home.getByText('Your order is being prepared.')).toBeVisible();
  await card.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(home.getByText('Your order has been delivered. Enjoy!')).toBeVisible();
});

test('[ORDER-GUEST-CANCEL] [PAY-GIVE-BACK] one is taken back in the chat; one that was paid is declined with its reason, and the money goes back', async ({
  arrive,
  clerk,
  qr,
  url,
}) => {
  const [guest, luis] = await Promise.all([arrive(), clerk(people.luis)]);
  await guest.scan(await qr('en', '302'));
  const { page } = guest;
  const first = await orderTwoDishes(guest);
  await page.getByRole('button', { name: 'Write to us about it' }).click();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This order was canceled. Nothing will be charged.')).toBeVisible();

  await page.goto(new URL('/en/customer', page.url()).href);
  const number = await orderTwoDishes(guest);
  expect(number).not.toBe(first);
  await luis.page.getByRole('button', { name: 'Orders', exact: true }).click();
  const card = onBoard(luis, number);
  await card.getByRole('button', { name: 'Accept…' }).click();
  await card.getByRole('button', { name: 'Accept without a time' }).click();
  await expect(page.getByText('Your order is confirmed.')).toBeVisible();

  // The whole bill is paid, at the page that stands in for the provider.
  await page.goto(new URL('/en/customer', page.url()).href);
  await guest.tap('The house and the cove');
  await guest.tap('Your bill');
  await page.getByRole('textbox').fill('2781');
  await page.getByRole('button', { name: 'Show the bill' }).click();
  // The process names itself by a host that this browser cannot ask; the way there is what counts.
  await page.route(/\/\/localhost[^/]*\/dev\/payment\//, (route) =>
    route.fulfill({ status: 302, headers: { location: url + new URL(route.request().url()).pathname } }),
  );
  await page.getByRole('button', { name: /by card$/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/Thank you/).first()).toBeVisible();

  await card.getByRole('button', { name: 'Decline…' }).click();
  await card.getByRole('button', { name: 'The kitchen is closed' }).click();
  await card.getByRole('button', { name: 'Decline order' }).click();
  await expect(card.getByText(/refunded by the payment provider$/)).toBeVisible();

  await page.goto(new URL('/en/customer', page.url()).href);
  const home = page.getByRole('region', { name: 'Your orders' });
  await expect(home.getByText('The kitchen is closed')).toBeVisible();
  await expect(home.getByText(/^We have refunded/)).toBeVisible();
  await guest.tap('The house and the cove');
  await guest.tap('Your bill');
  await expect(page.getByText('Refunded the way you paid')).toBeVisible();
  await expect(page.getByText(/You have paid .* too much/)).toHaveCount(0);
});
