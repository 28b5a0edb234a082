import type { StaffView, TicketView } from '../../client-view/values.ts';

/** What is missing at the desk once somebody has left it. */
export interface ShiftGap {
  /** Nobody else is online. */
  readonly nobody: boolean;
  /** Languages of guests with open tickets that only who leaves speaks, by how many guests need them. */
  readonly languages: readonly string[];
}

type Colleague = Pick<StaffView, 'userId' | 'onlineStatus' | 'languages'>;
type Open = Pick<TicketView, 'label' | 'guestLangCd'>;

/** What would be missing without this person; null where nothing is [SHIFT-GAP]. */
export function gapWithout(userId: string, staff: readonly Colleague[], tickets: readonly Open[]): ShiftGap | null {
  const others = staff.filter((one) => one.userId !== userId && one.onlineStatus === 'online');
  if (others.length === 0) return { nobody: true, languages: [] };
  const own = staff.find((one) => one.userId === userId)?.languages ?? [];
  const alone = own.filter((lang) => !others.some(({ languages }) => languages.includes(lang)));
  const guests = (lang: string): number =>
    tickets.filter(({ label, guestLangCd }) => label !== 'completed' && guestLangCd === lang).length;
  const languages = alone.filter((lang) => guests(lang) > 0).toSorted((a, b) => guests(b) - guests(a));
  return languages.length === 0 ? null : { nobody: false, languages };
}
