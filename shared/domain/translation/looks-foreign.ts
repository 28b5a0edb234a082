/**
 * A glance, not a judgement: does a text use another script than its declared language? It decides only whether
 * a translation job is worth asking for when all readers share the declared language [TR-DETECT]; the job looks closely.
 */
const SCRIPT_OF: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  th: /\p{Script=Thai}/u,
  iw: /\p{Script=Hebrew}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  hi: /\p{Script=Devanagari}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
};
const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;

/** True when the text has letters and none of them is of the declared language's script. */
export function looksForeign(text: string, langCd: string): boolean {
  return LETTER.test(text) && !(SCRIPT_OF[langCd] ?? LATIN).test(text);
}
