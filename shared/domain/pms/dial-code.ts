/** What a telephone number of a country begins with, as an example for whoever types one. Pure. */

/** Of the countries most guests come from; for others no example is better than a wrong one. */
const codes: Readonly<Record<string, number>> = {
  AE: 971,
  AR: 54,
  AT: 43,
  AU: 61,
  BE: 32,
  BR: 55,
  CA: 1,
  CH: 41,
  CL: 56,
  CN: 86,
  CO: 57,
  CZ: 420,
  DE: 49,
  DK: 45,
  EG: 20,
  ES: 34,
  FI: 358,
  FR: 33,
  GB: 44,
  GR: 30,
  HK: 852,
  HU: 36,
  ID: 62,
  IE: 353,
  IL: 972,
  IN: 91,
  IT: 39,
  JP: 81,
  KR: 82,
  KW: 965,
  MA: 212,
  MX: 52,
  MY: 60,
  NL: 31,
  NO: 47,
  NZ: 64,
  PH: 63,
  PL: 48,
  PT: 351,
  QA: 974,
  RO: 40,
  RU: 7,
  SA: 966,
  SE: 46,
  SG: 65,
  TH: 66,
  TR: 90,
  TW: 886,
  UA: 380,
  US: 1,
  VN: 84,
  ZA: 27,
};

/** @param tags BCP 47, the most wanted first; one without a country stands for where most speak it */
export function dialCodeOf(tags: readonly string[]): string | null {
  for (const tag of tags) {
    const { region } = new Intl.Locale(tag).maximize();
    const code = region === undefined ? undefined : codes[region];
    if (code !== undefined) return `+${code}`;
  }
  return null;
}
