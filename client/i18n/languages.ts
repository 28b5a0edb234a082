/**
 * The few facts about interface languages that the entry needs before anything else is loaded:
 * which codes are supported, their direction and their `lang` attribute. The full table, with native
 * names, stands in shared/languages; `languages.test.ts` holds these strings equal to it.
 */

/** Supported interface languages, as they stand in addresses and on the wire (spec guest §2, rule LANG-SUPPORTED). */
const supported = new Set(
  (
    'af sq am ar hy as az eu be bn bs bg ca ceb zh-CN zh-TW hr cs da nl en eo et tl fi fr gl ka de el gu ht ha iw hi hu ' +
    'is ig id ga it ja jw kn kk km ko ky lo lv lt lb mk mg ms ml mt mi mr mn my ne no or ps fa pl pt pa qu ro ru gd sr sd ' +
    'si sk sl so es sw sv tg ta tt te th ti tr tk ak uk ur uz vi cy xh yi yo zu'
  ).split(' '),
);

const rightToLeft = new Set(['ar', 'dv', 'iw', 'ckb', 'ps', 'fa', 'sd', 'ur', 'ug', 'yi']);

const bcp47: Readonly<Record<string, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', tl: 'fil', iw: 'he', jw: 'jv', zz: 'en' };

/** Codes browsers use for languages that the wire names differently. */
const browserAliases: Readonly<Record<string, string>> = { he: 'iw', jv: 'jw', fil: 'tl', nb: 'no', nn: 'no', in: 'id', ji: 'yi' };

/** Beside the supported ones: text ids for translators, and a longer pseudo-locale for layout tests. */
const inHouse = new Set(['zz', 'en-XA']);

/** Whether pages exist under `/{code}`. */
export function isInterfaceLanguage(code: string): boolean {
  return supported.has(code) || inHouse.has(code);
}

/** Every supported code, in the table's order. */
export function supportedLanguages(): string[] {
  return [...supported];
}

/** The supported language nearest to one language tag, or undefined. Chinese goes by script and region. */
export function nearestLanguage(tag: string): string | undefined {
  const [primary = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (primary === 'zh') return rest.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh-TW' : 'zh-CN';
  const code = browserAliases[primary] ?? primary;
  return supported.has(code) ? code : undefined;
}

/** The first of the browser's languages that is supported, else English (rule LANG-FALLBACK). */
export function fittingLanguage(preferred: readonly string[]): string {
  for (const tag of preferred) {
    const code = nearestLanguage(tag);
    if (code !== undefined) return code;
  }
  return 'en';
}

/** The `lang` attribute for a wire code (BCP 47). */
export function langAttribute(code: string): string {
  return bcp47[code] ?? code;
}

/** The direction a language is written in, by its script. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return rightToLeft.has(code) ? 'rtl' : 'ltr';
}
