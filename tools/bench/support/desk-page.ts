/** A clerk's tab of the demo. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { mailedPins } from '#tools/e2e/support/demo.ts';

const CLERK = 'mia.tanaka@coralina.example';

/** Signs in by e-mail and the PIN that was mailed; as patient as a busy machine needs. */
export async function signInAtDesk(page: Page, url: string, clerk = CLERK): Promise<void> {
  await page.goto(`${url}/en/staff`);
  await page.getByLabel('E-mail address').fill(clerk);
  await page.getByRole('button', { name: 'Send me a PIN' }).click();
  const field = page.getByLabel(/PIN from the e-mail/);
  await field.waitFor();
  let pin = (await mailedPins(url, clerk)).at(-1);
  for (; pin === undefined; pin = (await mailedPins(url, clerk)).at(-1)) await delay(100);
  await field.fill(pin);
  await page.getByRole('list', { name: 'Tickets' }).waitFor();
}
