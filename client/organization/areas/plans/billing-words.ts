/** Money, days and names of plans, as the pages of billing say them; names are those of the invoices. */
import { activeLanguage } from '#client/i18n/activate.ts';
import { CURRENCY } from '#shared/domain/billing/money.ts';
import { paperTexts } from '#shared/domain/billing/papers/paper-texts.ts';
import type { PlanName } from '#shared/domain/plans/plan-table.ts';
import { bcp47Of, directionOf } from '#shared/languages/codes.ts';

/** A sum that keeps its sign beside it, whichever way the words around it run. */
export function yen(amount: number): string {
  const lang = activeLanguage();
  const sum = new Intl.NumberFormat(bcp47Of(lang), { style: 'currency', currency: CURRENCY }).format(amount);
  return directionOf(lang) === 'rtl' ? `\u2066${sum.replaceAll('\u200f', '')}\u2069` : sum;
}

export const number = (value: number): string => new Intl.NumberFormat(bcp47Of(activeLanguage())).format(value);

/** A day without a clock, `YYYY-MM-DD`. */
export const dayIn = (day: string): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The day of a moment, on the reader's clock. */
export const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'long' }).format(new Date(at));

/** What invoices call things, in the reader's language. */
export const papers = () => paperTexts(activeLanguage());

const NAMES: Readonly<Record<PlanName, string>> = {
  sandbox: 'Sandbox',
  trial: 'Trial',
  starter: 'Starter',
  standard: 'Standard',
  premium: 'Premium',
};
/** Plans have one name in all languages. */
export const planName = (plan: PlanName): string => NAMES[plan];
