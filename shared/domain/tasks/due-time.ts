/** Moments on the clock of a house, as a field of date and time has them: `2026-12-24T18:30` [TIME-HOUSE]. */

/** What the house's clock says at an instant. */
export function houseTime(at: number, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

const asUtc = (wall: string): number => Date.parse(`${wall}Z`);

/** The instant at which the house's clock says so; null for what is no time. Of an hour that comes twice the first. */
export function instantOf(wall: string, timeZone: string): number | null {
  const wanted = asUtc(wall);
  if (Number.isNaN(wanted)) return null;
  let at = wanted;
  // The second look mends what a change of the clock between the two put wrong.
  for (let look = 0; look < 2; look += 1) at -= asUtc(houseTime(at, timeZone)) - wanted;
  return at;
}
