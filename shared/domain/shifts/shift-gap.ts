import type { StaffView, TicketView } from '../../client-view/values.ts';

/** What is missing at the desk once somebody has left it. */
export interface ShiftGap {
  /** Nobody else is online and on duty. */
  readonly nobody: boolean;
  /** Who is online then, though their shift is over or has not begun. */
  readonly offDuty: readonly string[];
  /** Languages of guests with open tickets that only who leaves speaks, by how many guests need them. */
  readonly languages: readonly string[];
  /** Whose shift runs without them, or begins next, and when it began or begins (ms). */
  readonly next: { readonly userId: string; readonly begins: number } | null;
}

/** Somebody's shifts as moments (ms), the one that runs included. */
export interface PlannedWork {
  readonly userId: string;
  readonly shifts: readonly { readonly begins: number; readonly ends: number }[];
}

type Colleague = Pick<StaffView, 'userId' | 'onlineStatus' | 'languages'>;
type Open = Pick<TicketView, 'label' | 'guestLangCd'>;

/** Who goes within so long is no cover for who goes now (ms). */
const GOING_MS = 900_000;

/**
 * What would be missing without this person; null where nothing is [SHIFT-GAP]. Whose work nobody planned is on duty
 * whenever they are online; `planned` is empty where it is not known either.
 */
export function gapWithout(
  userId: string,
  staff: readonly Colleague[],
  tickets: readonly Open[],
  planned: readonly PlannedWork[],
  now: number,
): ShiftGap | null {
  const stays = ({ userId: id }: Colleague): boolean => {
    const work = planned.find((one) => one.userId === id);
    return work === undefined || work.shifts.some(({ begins, ends }) => begins <= now && ends - now > GOING_MS);
  };
  const online = staff.filter((one) => one.userId !== userId && one.onlineStatus === 'online');
  const others = online.filter(stays);
  const own = staff.find((one) => one.userId === userId)?.languages ?? [];
  const alone = own.filter((lang) => !others.some(({ languages }) => languages.includes(lang)));
  const guests = (lang: string): number =>
    tickets.filter(({ label, guestLangCd }) => label !== 'completed' && guestLangCd === lang).length;
  const languages =
    others.length === 0 ? [] : alone.filter((lang) => guests(lang) > 0).toSorted((a, b) => guests(b) - guests(a));
  if (others.length > 0 && languages.length === 0) return null;
  const needed = (one: Colleague): boolean =>
    languages.length === 0 || languages.some((lang) => one.languages.includes(lang));
  const coming = staff
    .filter((one) => one.userId !== userId && one.onlineStatus !== 'online' && needed(one))
    .flatMap(
      ({ userId: id }) => planned.find((one) => one.userId === id)?.shifts.map((span) => ({ id, ...span })) ?? [],
    )
    .filter(({ ends }) => ends - now > GOING_MS)
    .toSorted((a, b) => a.begins - b.begins);
  const [next] = coming;
  return {
    nobody: others.length === 0,
    offDuty: online.filter((one) => !stays(one)).map((one) => one.userId),
    languages,
    next: next === undefined ? null : { userId: next.id, begins: next.begins },
  };
}
