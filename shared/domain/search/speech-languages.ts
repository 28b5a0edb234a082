/**
 * Languages a question may be spoken in, with the tag recognisers know them by [VOICE-RECORD]. Those that browsers and
 * the usual engines both list; a language that is not here is typed.
 */
const tags: Readonly<Record<string, string>> = {
  af: 'af-ZA',
  ar: 'ar-SA',
  az: 'az-AZ',
  bg: 'bg-BG',
  bn: 'bn-BD',
  ca: 'ca-ES',
  cs: 'cs-CZ',
  da: 'da-DK',
  de: 'de-DE',
  el: 'el-GR',
  en: 'en-US',
  es: 'es-ES',
  et: 'et-EE',
  fa: 'fa-IR',
  fi: 'fi-FI',
  fr: 'fr-FR',
  gl: 'gl-ES',
  gu: 'gu-IN',
  hi: 'hi-IN',
  hr: 'hr-HR',
  hu: 'hu-HU',
  hy: 'hy-AM',
  id: 'id-ID',
  is: 'is-IS',
  it: 'it-IT',
  iw: 'he-IL',
  ja: 'ja-JP',
  ka: 'ka-GE',
  kk: 'kk-KZ',
  km: 'km-KH',
  kn: 'kn-IN',
  ko: 'ko-KR',
  lo: 'lo-LA',
  lt: 'lt-LT',
  lv: 'lv-LV',
  mk: 'mk-MK',
  ml: 'ml-IN',
  mn: 'mn-MN',
  mr: 'mr-IN',
  ms: 'ms-MY',
  my: 'my-MM',
  ne: 'ne-NP',
  nl: 'nl-NL',
  no: 'nb-NO',
  pa: 'pa-IN',
  pl: 'pl-PL',
  pt: 'pt-PT',
  ro: 'ro-RO',
  ru: 'ru-RU',
  si: 'si-LK',
  sk: 'sk-SK',
  sl: 'sl-SI',
  sq: 'sq-AL',
  sr: 'sr-RS',
  sv: 'sv-SE',
  sw: 'sw-TZ',
  ta: 'ta-IN',
  te: 'te-IN',
  th: 'th-TH',
  tl: 'fil-PH',
  tr: 'tr-TR',
  uk: 'uk-UA',
  ur: 'ur-PK',
  uz: 'uz-UZ',
  vi: 'vi-VN',
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
};

/** The recognisers' tag of a wire code; null where nothing can be spoken. */
export function speechTagOf(langCd: string): string | null {
  return Object.hasOwn(tags, langCd) ? (tags[langCd] ?? null) : null;
}

/** The language alone, as services are told it: ISO 639-1, of which some of our codes are older forms. */
export function speechLanguageOf(langCd: string): string | null {
  if (speechTagOf(langCd) === null) return null;
  return langCd === 'iw' ? 'he' : (langCd.split('-')[0] ?? langCd);
}
