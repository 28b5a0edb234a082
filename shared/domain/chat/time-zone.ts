/**
 * The zone to show clocks in: the house's, so that everybody in one conversation reads the same hour, or the
 * device's own where the house's is not known, or not to this engine [TIME-HOUSE].
 *
 * @param house IANA name, '' or undefined while it is not known
 */
export function fitTimeZone(house: string | undefined, own: string): string {
  if (house === undefined || house === '') return own;
  try {
    Intl.DateTimeFormat('en', { timeZone: house });
    return house;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return own;
  }
}
