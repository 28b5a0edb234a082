/**
 * A mobile number as networks take it: a plus sign, the country's code, the number without its leading zero. Null for
 * what is none: letters and special characters, no country code, too short or too long [LINK-NUMBER].
 */
export function phoneNumber(countryCode: string, number: string): string | null {
  const country = /^\+?([1-9]\d{0,2})$/.exec(countryCode.trim())?.[1];
  const national = /^\d{4,14}$/.exec(number.trim())?.[0].replace(/^0/, '');
  if (country === undefined || national === undefined) return null;
  return country.length + national.length > 15 || national.length < 4 ? null : `+${country}${national}`;
}
