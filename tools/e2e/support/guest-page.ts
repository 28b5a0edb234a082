/** A guest with a phone: what they do, by what they see. Works in every language: words of ours are not relied on. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Guest {
  readonly page: Page;
  /** Opens the address of a QR code and waits for the menu. */
  scan(path: string): Promise<void>;
  /** Taps what carries this name of the house's own, on the menu or in a list below it. */
  tap(name: string): Promise<void>;
  /** Waits for the chat; the name is given when it is asked for, after the first words. */
  giveName(name: string): Promise<void>;
  /** Scans and opens the front desk's chat; the name follows the first words. */
  startChat(path: string, name: string, menu?: string): Promise<void>;
  /** Writes and sends. */
  say(text: string): Promise<void>;
  readonly composer: Locator;
  /** Bubbles with this text. */
  bubble(text: string): Locator;
  /** How far one's own message has come. */
  expectState(text: string, state: 'saving' | 'saved' | 'sent' | 'read' | 'refused' | RegExp): Promise<void>;
}

/** What the front desk's menu is called for a guest. */
export const frontDeskName: Readonly<Record<string, string>> = {
  en: 'Front desk',
  fr: 'Réception',
  es: 'Recepción',
  ja: 'フロント',
  ar: 'مكتب الاستقبال',
};

export function guestOn(page: Page, url: string): Guest {
  let nameToGive: string | null = null;
  const guest: Guest = {
    page,
    scan: async (path) => {
      await page.goto(url + path);
      await expect(page).toHaveURL(/\/customer$/);
      // The app's own page has taken the place of the drawn one.
      await expect(page.locator('#drawn')).toHaveCount(0);
      await expect(page.locator('main').getByRole('listitem').first()).toBeVisible();
    },
    tap: (name) => page.getByRole('button', { name }).filter({ visible: true }).first().click(),
    giveName: async (name) => {
      nameToGive = name;
      await expect(page).toHaveURL(/\/conversation\//);
      await expect(guest.composer).toBeEditable();
    },
    startChat: async (path, name, menu = 'Front desk') => {
      await guest.scan(path);
      await guest.tap(menu);
      await guest.giveName(name);
    },
    say: async (text) => {
      await guest.composer.fill(text);
      await page.locator('form:has(textarea) button[type=submit]').filter({ visible: true }).click();
      await expect(guest.composer).toHaveValue('');
      if (nameToGive === null) return;
      const field = page.locator('input[autocomplete=name]');
      await field.fill(nameToGive);
      await field.press('Enter');
      await expect(field).toHaveCount(0);
      nameToGive = null;
    },
    // The app's own lies unseen behind that of a page which the server drew.
    composer: page.locator('textarea').filter({ visible: true }),
    bubble: (text) => bubbleOf(page, text),
    expectState: (text, state) =>
      expect(bubbleOf(page, text).locator('[data-state]')).toHaveAttribute('data-state', state),
  };
  return guest;
}

export function bubbleOf(page: Page, text: string | RegExp): Locator {
  return page.locator('article[data-message]').filter({ hasText: text, visible: true });
}

/** Which of these texts the bubbles hold, in the order they stand; one said twice comes twice. */
export async function saidOn(page: Page, texts: readonly string[]): Promise<readonly string[]> {
  const bubbles = await page.locator('article[data-message]').allInnerTexts();
  return bubbles.flatMap((bubble) => texts.filter((text) => bubble.includes(text)));
}
