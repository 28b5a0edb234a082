/** Which writing each catalogue is in. A text in a wrong one was pasted into the wrong file, or never translated. */

interface Writing {
  /** A text with words has at least one letter of these. */
  readonly own: RegExp;
  /** Letters that may stand beside them; Latin for names and abbreviations. */
  readonly allowed: RegExp;
}

const latin: Writing = { own: /\p{sc=Latn}/u, allowed: /^[\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$/u };

const writings: Readonly<Record<string, Writing>> = {
  en: latin,
  fr: latin,
  es: latin,
  ja: { own: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}]/u, allowed: /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$/u },
  'zh-CN': { own: /\p{sc=Hani}/u, allowed: /^[\p{sc=Hani}\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$/u },
  ko: { own: /\p{sc=Hang}/u, allowed: /^[\p{sc=Hang}\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$/u },
  ar: { own: /\p{sc=Arab}/u, allowed: /^[\p{sc=Arab}\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$/u },
};

/** Common characters that simplified Chinese writes otherwise. */
const traditional = /[們這個來時說話語請讀寫發點開關門間問題應該員訊網頁連線電過還對錯誤檔圖選項儲單雙號碼後會裡]/u;

/** Letters that stand the same in every language: names and abbreviations. */
const universal = /\b(?:Bellhop|Wi-?Fi|QR|PIN|PDF|URL|OK|SMS|GPS|AI|JPEG|PNG|HEIC|MP4|MB|kB|e-?mail)\b/gi;

/** What is wrong with the writing of a translation, or undefined. `source` is the English text's words. */
export function writingFault(locale: string, source: string, words: string): string | undefined {
  const writing = writings[locale];
  if (!writing) return `no writing is known for ${locale}`;
  // Letters the English text has itself, as a language's own name, are not the translator's.
  const foreign = Array.from(words).filter((letter) => /\p{L}/u.test(letter) && !source.includes(letter) && !writing.allowed.test(letter));
  if (foreign.length > 0) return `letters of another script: ${[...new Set(foreign)].join('')}`;
  if (locale === 'zh-CN' && traditional.test(words)) return `traditional characters: ${traditional.exec(words)?.[0] ?? ''}`;
  const hasWords = /\p{L}/u.test(source.replace(universal, ''));
  return hasWords && !writing.own.test(words) ? 'no word in the script of its language' : undefined;
}
