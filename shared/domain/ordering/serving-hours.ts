/** When what stands in a category can be ordered [ORDER-HOURS]. */
import { isServed, nextOpening, type Service, type WeeklyHours } from '../menu/service-hours.ts';

/** The clock and the calendar that hours are read by. */
export interface HouseClock {
  readonly timeZone: string;
  readonly special: Service['special'];
}

/** Of a category that is not served at the moment. */
export interface NotServed {
  /** When it is again, in milliseconds since 1970; null where that is not for long. */
  readonly opensAt: number | null;
}

/** So many openings are looked through for one that suits all. */
const LOOKED_AHEAD = 30;

/**
 * Whether something is not served at a moment, by the hours of the category it stands in and of the one around that; those
 * without hours are served whenever their menu is. On a special day they hold as far as the house is open [HOURS-SPECIAL].
 *
 * @returns null while it is served
 */
export function notServed(
  all: readonly (readonly WeeklyHours[] | null)[],
  { timeZone, special }: HouseClock,
  now: number,
): NotServed | null {
  const services = all.flatMap((hours) => (hours === null ? [] : [{ hours, special, within: true }]));
  let at: number = now;
  for (let look = 0; look <= LOOKED_AHEAD; look += 1) {
    const from = at;
    const closed = services.filter((service) => !isServed(service, timeZone, from));
    if (closed.length === 0) return look === 0 ? null : { opensAt: at };
    const openings = closed.map((service) => nextOpening(service, timeZone, from));
    if (openings.some((one) => one === null)) break;
    at = Math.max(...openings.map(Number));
  }
  return { opensAt: null };
}
