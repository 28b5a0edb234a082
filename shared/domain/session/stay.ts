/** The last day of a stay [ENTRY-STAY-ENDED]. */

/**
 * True once the day of `availableTo` is over where the place lies: the day of leaving still belongs to the stay.
 * @param availableTo milliseconds since 1970, or null for a stay without an end
 * @param timeZone IANA name, such as `Asia/Tokyo`
 */
export function stayHasEnded(availableTo: number | null, now: number, timeZone: string): boolean {
  return availableTo !== null && calendarDay(now, timeZone) > calendarDay(availableTo, timeZone);
}

/** The date in a zone as `YYYY-MM-DD`, which compares as text. */
export function calendarDay(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** A moment about the middle of a day where the place lies; `day` as `YYYY-MM-DD`. Milliseconds since 1970. */
export function middayOf(day: string, timeZone: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // Beyond twelve hours east of Greenwich the next day has begun by then.
  return calendarDay(noon, timeZone) === day ? noon : noon - 12 * 3_600_000;
}

/** The first moment of a day where the place lies; `day` as `YYYY-MM-DD`. Milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  let after = middayOf(day, timeZone);
  let before = after - 86_400_000;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (calendarDay(between, timeZone) < day) before = between;
    else after = between;
  }
  return after;
}
