/** Which writing each language is in. A text in a wrong one was pasted into the wrong file, or never translated. */

/** Languages by the scripts they are written in (ISO 15924); all others of the table are in Latin. */
const scripts: Readonly<Record<string, string>> = {
  Cyrl: 'be bg ru uk sr mk mn kk ky tg tt',
  Grek: 'el',
  Armn: 'hy',
  Geor: 'ka',
  Arab: 'ar fa ur ps sd',
  Hebr: 'iw yi',
  Ethi: 'am ti',
  Deva: 'hi mr ne',
  Beng: 'bn as',
  Gujr: 'gu',
  Guru: 'pa',
  Orya: 'or',
  Taml: 'ta',
  Telu: 'te',
  Knda: 'kn',
  Mlym: 'ml',
  Sinh: 'si',
  Thai: 'th',
  Laoo: 'lo',
  Khmr: 'km',
  Mymr: 'my',
  Hang: 'ko',
  Hani: 'zh-CN zh-TW',
  'Hira Kana Hani': 'ja',
};

const scriptOf = new Map(
  Object.entries(scripts).flatMap(([script, codes]) => codes.split(' ').map((code) => [code, script.split(' ')])),
);

interface Writing {
  readonly scripts: readonly string[];
  /** A text with words has at least one letter of these. */
  readonly own: RegExp;
  /** Letters that may stand beside them; Latin for names and abbreviations. */
  readonly allowed: RegExp;
}

const written = new Map<string, Writing>();

/** The writing of a language. */
function writingOf(locale: string): Writing {
  const known = written.get(locale);
  if (known !== undefined) return known;
  const own = scriptOf.get(locale) ?? ['Latn'];
  const classes = own.map((script) => String.raw`\p{scx=${script}}`).join('');
  const writing: Writing = {
    scripts: own,
    own: new RegExp(`[${own.map((script) => String.raw`\p{sc=${script}}`).join('')}]`, 'u'),
    // Script extensions: a mark such as the nukta or the danda is shared by several.
    allowed: new RegExp(String.raw`^[${classes}\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}]*$`, 'u'),
  };
  written.set(locale, writing);
  return writing;
}

/** Common characters that simplified Chinese writes otherwise. */
const traditional = /[們這個來時說話語請讀寫發點開關門間問題應該員訊網頁連線電過還對錯誤檔圖選項儲單雙號碼後會裡]/u;

/** Common characters that traditional Chinese writes otherwise. */
const simplified =
  /[们这个来时说话语请读写发点开关门间问题应该员讯网页连线电过还对错误档图选项储单双号码会务费价优领扫换传译办饮备营闭记录约欢买卖认识厅楼层变动态车边绍评设议]/u;

/** Letters that stand the same in every language: names and abbreviations. */
const universal =
  /(?<!\p{L})(?:Bellhop|Wi-?Fi|QR|PIN|PDF|URL|OK|SMS|GPS|AI|JPEG|PNG|HEIC|MP4|MB|kB|ms|CSV|API|iPhone|iPad|Android|e-?mail)(?!\p{L})/giu;

/** Words of at least two letters. */
export const wordsOfText = (text: string): readonly string[] =>
  text.replace(universal, ' ').match(/\p{L}[\p{L}\p{M}’'-]+/gu) ?? [];

/** English words that no translation keeps. */
const leftOver = new Set(['please', 'your', 'you', 'the', 'this', 'that', 'with', 'and']);

/** What a language's page says of its writing (tools/languages/page.ts). */
export interface OwnWriting {
  /** Letters beyond those every language of its script has; undefined where any letter of it may stand. */
  readonly letters: string | undefined;
  /** Words that read as in English. */
  readonly same: ReadonlySet<string>;
}

/** Letters of the script that not every language written in it has. */
const basic: Readonly<Record<string, RegExp>> = { Latn: /[a-z]/u, Cyrl: /[абвгдежзиклмнопрстуфхцчш]/u };

function foreignLetters(locale: string, source: string, words: string, letters: string | undefined): string[] {
  const writing = writingOf(locale);
  const [script = ''] = writing.scripts;
  const plain = basic[script];
  const isOwn = (letter: string): boolean => {
    if (!writing.allowed.test(letter)) return false;
    if (letters === undefined || plain === undefined || !new RegExp(String.raw`\p{sc=${script}}`, 'u').test(letter))
      return true;
    const small = letter.toLocaleLowerCase('und');
    return plain.test(small) || letters.includes(letter) || letters.includes(small);
  };
  // Letters the English text has itself, as a language's own name, are not the translator's.
  return [...new Set(Array.from(words.normalize('NFC')))].filter(
    (letter) => /\p{L}/u.test(letter) && !source.includes(letter) && !isOwn(letter),
  );
}

/** What is wrong with the writing of a translation, or undefined. `source` is the English text's words. */
export function writingFault(locale: string, source: string, words: string, own: OwnWriting): string | undefined {
  if (locale === 'en') return undefined;
  const foreign = foreignLetters(locale, source, words, own.letters);
  if (foreign.length > 0) return `letters of another script or language: ${foreign.join('')}`;
  if (locale === 'zh-CN' && traditional.test(words))
    return `traditional characters: ${traditional.exec(words)?.[0] ?? ''}`;
  if (locale === 'zh-TW' && simplified.test(words))
    return `simplified characters: ${simplified.exec(words)?.[0] ?? ''}`;
  if (words.trim() === source.trim()) {
    const known = new Set([...own.same].map((word) => word.toLocaleLowerCase('und')));
    const left = wordsOfText(source).filter((word) => !known.has(word.toLocaleLowerCase('und')));
    if (left.length > 0) return `the English words: ${left.join(', ')} (where they are its own too, its page says so)`;
  }
  const kept = new Set(wordsOfText(source.toLowerCase()).filter((word) => leftOver.has(word)));
  const standing = wordsOfText(words.toLocaleLowerCase('und')).filter((word) => kept.has(word) && !own.same.has(word));
  if (standing.length > 0) return `English words left standing: ${[...new Set(standing)].join(', ')}`;
  const hasWords = wordsOfText(source).length > 0;
  return hasWords && words.trim() !== source.trim() && !writingOf(locale).own.test(words)
    ? 'no word in the script of its language'
    : undefined;
}
