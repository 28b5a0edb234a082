/** Which writing each catalogue is in. A text in a wrong one was pasted into the wrong file, or never translated. */

interface Writing {
  /** A text with words has at least one letter of these. */
  readonly own: RegExp;
  /** Letters that may stand beside them; Latin for names and abbreviations. */
  readonly allowed: RegExp;
}

/** Of the scripts named, with Latin letters beside them for names and abbreviations. */
function written(...scripts: readonly string[]): Writing {
  const own = scripts.map((script) => String.raw`\p{sc=${script}}`).join('');
  return {
    own: new RegExp(`[${own}]`, 'u'),
    allowed: new RegExp(String.raw`^[${own}\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$`, 'u'),
  };
}

const latin = written('Latn');

const writings: Readonly<Record<string, Writing>> = {
  en: latin,
  fr: latin,
  de: latin,
  es: latin,
  it: latin,
  pt: latin,
  id: latin,
  vi: latin,
  ja: written('Hira', 'Kana', 'Hani'),
  'zh-CN': written('Hani'),
  'zh-TW': written('Hani'),
  ko: written('Hang'),
  th: written('Thai'),
  ru: written('Cyrl'),
  ar: written('Arab'),
  iw: written('Hebr'),
};

/** Common characters that simplified Chinese writes otherwise. */
const traditional = /[們這個來時說話語請讀寫發點開關門間問題應該員訊網頁連線電過還對錯誤檔圖選項儲單雙號碼後會裡]/u;

/** Common characters that traditional Chinese writes otherwise. */
const simplified =
  /[们这个来时说话语请读写发点开关门间问题应该员讯网页连线电过还对错误档图选项储单双号码会务费价优领扫换传译办饮备营闭记录约欢买卖认识厅楼层变动态车边绍评设议]/u;

/** Letters that stand the same in every language: names and abbreviations. */
const universal = /\b(?:Bellhop|Wi-?Fi|QR|PIN|PDF|URL|OK|SMS|GPS|AI|JPEG|PNG|HEIC|MP4|MB|kB|e-?mail)\b/gi;

/** What is wrong with the writing of a translation, or undefined. `source` is the English text's words. */
export function writingFault(locale: string, source: string, words: string): string | undefined {
  const writing = writings[locale];
  if (!writing) return `no writing is known for ${locale}`;
  // Letters the English text has itself, as a language's own name, are not the translator's.
  const foreign = Array.from(words).filter(
    (letter) => /\p{L}/u.test(letter) && !source.includes(letter) && !writing.allowed.test(letter),
  );
  if (foreign.length > 0) return `letters of another script: ${[...new Set(foreign)].join('')}`;
  if (locale === 'zh-CN' && traditional.test(words))
    return `traditional characters: ${traditional.exec(words)?.[0] ?? ''}`;
  if (locale === 'zh-TW' && simplified.test(words))
    return `simplified characters: ${simplified.exec(words)?.[0] ?? ''}`;
  if (locale !== 'en' && words === source && /\p{L}{2,}\P{L}+\p{L}{2,}\P{L}+\p{L}{2,}/u.test(source))
    return 'the English words';
  const hasWords = /\p{L}/u.test(source.replace(universal, ''));
  return hasWords && !writing.own.test(words) ? 'no word in the script of its language' : undefined;
}
