/** A member of staff at a desk, in English. */
import { expect, type Locator, type Page } from '@playwright/test';
import { mailedPins, nextPin } from './demo.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { bubbleOf } from './guest-page.ts';

export interface Staff {
  readonly page: Page;
  /** Signs in by e-mail and the PIN that was mailed, and waits for the inbox. */
  signIn(address: string): Promise<void>;
  /** Opens the inbox where somebody is signed in already. */
  comeBack(): Promise<void>;
  /** The ticket of the guest of this name in the list. */
  ticket(guestName: string): Locator;
  /** Opens it and waits for the conversation. */
  open(guestName: string): Promise<void>;
  /** What can be done with the open ticket. */
  action(name: 'Take' | 'Forward' | 'Reject' | 'Solve'): Locator;
  take(): Promise<void>;
  reply(text: string): Promise<void>;
  readonly composer: Locator;
  bubble(text: string | RegExp): Locator;
}

export function staffOn(page: Page, url: string): Staff {
  const staff: Staff = {
    page,
    signIn: async (address) => {
      await page.goto(`${url}/en/staff`);
      await oneAtATime(address, async () => {
        const before = (await mailedPins(url, address)).length;
        await page.getByLabel('E-mail address').fill(address);
        await page.getByRole('button', { name: 'Send me a PIN' }).click();
        // Six digits are tried at once.
        await page.getByLabel(/PIN from the e-mail/).fill(await nextPin(url, address, before));
        await expect(page.getByRole('list', { name: 'Tickets' })).toBeVisible();
      });
    },
    comeBack: async () => {
      await page.goto(`${url}/en/staff`);
      await expect(page.getByRole('list', { name: 'Tickets' })).toBeVisible();
    },
    ticket: (guestName) => page.locator('[data-ticket]').filter({ hasText: guestName }),
    open: async (guestName) => {
      // The list draws only what is in sight, and who has waited longest stands first.
      await page.getByRole('button', { name: /^All open/ }).click();
      await page.getByRole('searchbox').fill(guestName);
      await staff.ticket(guestName).click();
      await expect(page.getByRole('log')).toBeVisible();
    },
    action: (name) => page.getByRole('toolbar', { name: 'What to do with this ticket' }).getByRole('button', { name }),
    take: async () => {
      await staff.action('Take').click();
      await expect(staff.action('Solve')).toBeVisible();
    },
    reply: async (text) => {
      await staff.composer.fill(text);
      await staff.composer.press('Enter');
      await expect(staff.composer).toHaveValue('');
    },
    composer: page.locator('textarea'),
    bubble: (text) => bubbleOf(page, text),
  };
  return staff;
}
