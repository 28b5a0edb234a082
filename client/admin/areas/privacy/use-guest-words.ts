import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { GuestData } from '#shared/manage/guests.ts';

/** What a guest is called who gave no name. */
export function useNameOf(): (guest: { readonly name: string | null }) => string {
  const { t } = useLingui();
  return ({ name }) => name ?? t`Guest without a name`;
}

/** Days as people read them, on this person's clock. */
const days = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium' });

export const dayIn = (at: string): string => days().format(new Date(at));

/** From when to when a guest was here, as far as it is known. */
export const daysOf = ({ arrived_at, leaves_at }: Pick<GuestData, 'arrived_at' | 'leaves_at'>): string =>
  leaves_at === null ? dayIn(arrived_at) : days().formatRange(new Date(arrived_at), new Date(leaves_at));

/** What is kept, by its kind, in the order in which it is told. */
export function useKeptNames(): Readonly<Record<keyof GuestData['kept'], string>> {
  const { t } = useLingui();
  return {
    messages: t`Messages`,
    files: t`Pictures and files`,
    file_bytes: t`Size of the files`,
    notes: t`Notes of the team`,
    originals: t`Masked words, sealed`,
    calls: t`Calls`,
    orders: t`Orders`,
    payments: t`Payments`,
    coupons: t`Coupons`,
    devices: t`Sign-ins`,
  };
}

/** What to mind before a guest is erased. */
export function useWarningTexts(): Readonly<Record<GuestData['warnings'][number], string>> {
  const { t } = useLingui();
  return {
    is_here: t`They are still here, or wrote today. Erased, they are signed out and have to scan again.`,
    open_ticket: t`A chat with them is open. It ends.`,
    open_order: t`An order of theirs is not done yet.`,
    unpaid_bill: t`Their bill is not paid. Afterwards nobody can tell whose it was.`,
    open_report: t`A message of this chat was reported, and nobody has judged it yet.`,
  };
}
