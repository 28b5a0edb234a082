/** What mails to whoever pays there are, and what each language says of them. */
import type { Decline } from '../declines.ts';

export const payerNews = [
  'issued',
  'paid',
  'unpaid',
  'unpaid_transfer',
  'restricted',
  'disputed',
  'trial_ends',
  'trial_ended',
  'card_expires',
  'cancelled',
  'near_limit',
  'at_limit',
] as const;
export type PayerNewsName = (typeof payerNews)[number];

export interface MailTexts {
  readonly mails: Readonly<Record<PayerNewsName, { readonly subject: string; readonly text: string }>>;
  readonly declines: Readonly<Record<Decline, string>>;
  /** Below every mail; `{address}` leads to the page. */
  readonly way: string;
}
