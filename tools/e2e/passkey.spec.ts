/** A passkey, made and used by a real browser with a virtual authenticator. */
import { freePort } from './support/app.ts';
import { mailedPins, nextPin } from './support/demo.ts';
import { atDesk, expect, test } from './support/test.ts';

const clerk = 't.ogawa@harbor-lantern.example';

test('[PASSKEY-SITE] [PASSKEY-PIN] is added in My account with a PIN, and signs in at the desk without one', async ({
  anotherApp,
  device,
}) => {
  // Browsers have no passkeys at an address of numbers.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await anotherApp({ PORT: String(port), PUBLIC_URL: url });
  const context = await device(atDesk);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${url}/en/organization/account`);
  let before = (await mailedPins(url, clerk)).length;
  await page.getByLabel('E-mail address').fill(clerk);
  await page.getByRole('button', { name: 'Send me a PIN' }).click();
  await page.getByLabel(/PIN from the e-mail/).fill(await nextPin(url, clerk, before));
  before = (await mailedPins(url, clerk)).length;
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel(/PIN from the e-mail/).fill(await nextPin(url, clerk, before));
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByText('Chrome · Linux')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();

  await page.goto(`${url}/en/staff`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Tickets' })).toBeVisible();
});
