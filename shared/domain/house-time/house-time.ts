/** Days and times of day as the house's clock shows them [TIME-HOUSE]; summer time is the zone's own. */

/** By how much a zone's clock is ahead of UTC at an instant, in milliseconds. */
function aheadAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((one) => one.type === type)?.value ?? '0');
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(at / 1000) * 1000;
}

/**
 * When a house's clock shows a time on a day, in milliseconds since 1970. A time that the clock passes over in spring is
 * as long after midnight as it would have been; of one that comes twice in autumn, the first.
 *
 * @param day `YYYY-MM-DD` @param time `HH:MM` @param timeZone IANA name
 */
export function momentOf(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Both sides of a change that may lie near.
  const candidates = [shown - 86_400_000, shown + 86_400_000].map((near) => shown - aheadAt(near, timeZone));
  const fits = candidates.filter((at) => at + aheadAt(at, timeZone) === shown);
  return fits.length === 0 ? Math.max(...candidates) : Math.min(...fits);
}

/** The day and time of day, `YYYY-MM-DDTHH:MM`, that a house's clock shows: what a field of a form takes. */
export function shownAt(at: number, timeZone: string): string {
  return new Date(at + aheadAt(at, timeZone)).toISOString().slice(0, 16);
}
