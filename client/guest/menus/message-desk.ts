/** Tells the people of the house something that a form gathered, in a conversation with them. */
import { activeLanguage } from '#client/i18n/activate.ts';
import { directionOf } from '#shared/languages/codes.ts';
import type { MenuEntry } from '../app/guest-menus.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { startInquiry, type InquiryEnd } from './start-inquiry.ts';

/** What stands before and behind a date or a telephone number, so that a right-to-left line does not turn it round. */
export const directionMarks = (): readonly [before: string, behind: string] =>
  directionOf(activeLanguage()) === 'rtl' ? ['\u2066', '\u2069'] : ['', ''];

/** Opens the talk of a menu, or goes on with it, and says a text there as the guest. */
export function messageDesk(app: GuestApp, { main, sub }: MenuEntry, text: string): Promise<InquiryEnd> {
  return startInquiry(app, { mainMenuId: main.id, subMenuId: sub.id, outcome: null, words: text });
}
