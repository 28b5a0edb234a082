/**
 * Which language a chat text is in: by script first, then by the words and letter sequences of a
 * language. Says how sure it is, because chat texts are short. [TR-DETECT] Measured by
 * `node tools/bench/detect-language.ts`.
 */
import { maskText } from '#shared/domain/translation/masked-text.ts';
import { rankLatin } from './latin-profile.ts';
import { chineseVariant } from './chinese-variant.ts';
import type { Detection } from './detection.ts';

const NONE: Detection = { lang: undefined, sure: false, possible: [] };

const certain = (lang: string): Detection => ({ lang, sure: true, possible: [lang] });
const among = (possible: readonly string[], sure = false): Detection => ({ lang: possible[0], sure, possible });

/** Scripts that one language of ours, or one above all others, is written in. */
const SCRIPT_LANGUAGES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Thai}/gu, ['th']],
  [/\p{Script=Greek}/gu, ['el']],
  [/\p{Script=Armenian}/gu, ['hy']],
  [/\p{Script=Georgian}/gu, ['ka']],
  [/\p{Script=Khmer}/gu, ['km']],
  [/\p{Script=Lao}/gu, ['lo']],
  [/\p{Script=Myanmar}/gu, ['my']],
  [/\p{Script=Bengali}/gu, ['bn', 'as']],
  [/\p{Script=Gujarati}/gu, ['gu']],
  [/\p{Script=Gurmukhi}/gu, ['pa']],
  [/\p{Script=Kannada}/gu, ['kn']],
  [/\p{Script=Malayalam}/gu, ['ml']],
  [/\p{Script=Oriya}/gu, ['or']],
  [/\p{Script=Sinhala}/gu, ['si']],
  [/\p{Script=Tamil}/gu, ['ta']],
  [/\p{Script=Telugu}/gu, ['te']],
  [/\p{Script=Ethiopic}/gu, ['am', 'ti']],
  [/\p{Script=Devanagari}/gu, ['hi', 'mr', 'ne', 'sa', 'mai', 'bho', 'doi', 'gom']],
];

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const cyrillic = (text: string): Detection => {
  if (/[іїєґ]/iu.test(text) && !/[ыэъё]/iu.test(text)) return /ў/iu.test(text) ? certain('be') : certain('uk');
  if (/ў/iu.test(text)) return certain('be');
  if (/[јљњџћђѓќѕ]/iu.test(text)) return among(['sr', 'mk'], true);
  if (/[әғқңөұүһ]/iu.test(text)) return among(['kk', 'ky', 'tt', 'mn'], true);
  if (/[ыэё]/iu.test(text)) return certain('ru');
  if (
    /(?<!\p{L})(?:не|и|у|на|для|это|как|где|мы|вы|есть|нет|можно|нам|мне|пожалуйста|спасибо|нужен|нужна|ваша|ваш)(?!\p{L})/iu.test(
      text,
    )
  ) {
    return /(?<!\p{L})(?:съм|ще|няма|моля|благодаря|стая|къде|какво|има|ли)(?!\p{L})/iu.test(text)
      ? among(['bg', 'ru'], true)
      : among(['ru', 'bg', 'uk', 'sr', 'mk'], true);
  }
  return /(?<!\p{L})(?:съм|ще|няма|моля|благодаря|стая|къде|какво|има|ли)(?!\p{L})|ъ/iu.test(text)
    ? among(['bg', 'ru'])
    : among(['ru', 'bg', 'uk', 'sr', 'mk', 'mn', 'tg', 'ky', 'kk', 'tt', 'be']);
};

const arabic = (text: string): Detection => {
  if (/[ٹڈڑںےہھ]/u.test(text)) return among(['ur'], true);
  if (/[ېۍټډړږښځڅ]/u.test(text)) return among(['ps'], true);
  if (/[ۆێڵڕە]/u.test(text)) return among(['ckb', 'ug'], true);
  if (/[پچژگ]|[کی](?=\p{L}|\P{L}|$)/u.test(text)) return among(['fa', 'ur', 'ps', 'sd', 'ug', 'ckb'], true);
  // Persian typed on an Arabic keyboard has none of its own letters; a word ending in teh marbuta is Arabic.
  return among(['ar', 'fa'], /[ةإأىؤئ]|(?<!\p{L})ال\p{L}/u.test(text));
};

const hebrew = (text: string): Detection => (/[ײװױ]|אַ|אָ/u.test(text) ? certain('yi') : certain('iw'));

/** Names, links, codes and numbers tell nothing of the language around them. */
const bareText = (text: string): string => maskText(text, { numbers: true }).text.replace(/⟦\d+⟧/g, ' ');

/** The language of a text, as far as the text alone tells. */
export const detectLanguage = (text: string): Detection => {
  const bare = bareText(text.slice(0, 1000)).normalize('NFC');
  const letters = count(bare, /\p{L}/gu);
  if (letters === 0) return NONE;
  const latin = count(bare, /\p{Script=Latin}/gu);
  // A foreign word or two inside do not change the language; Latin brand names stand in every script.
  const most = (pattern: RegExp): boolean =>
    count(bare, pattern) > (letters - latin) / 2 && count(bare, pattern) * 4 > latin;

  const kana = count(bare, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(bare, /\p{Script=Han}/gu);
  if (kana > 0 && (kana + han) * 4 > latin && kana * 12 > han) return certain('ja');
  if (most(/\p{Script=Hangul}/gu)) return certain('ko');
  if (most(/\p{Script=Han}/gu)) return chineseVariant(bare);
  if (most(/\p{Script=Hebrew}/gu)) return hebrew(bare);
  if (most(/\p{Script=Arabic}/gu)) return arabic(bare);
  if (most(/\p{Script=Cyrillic}/gu)) return cyrillic(bare);
  for (const [pattern, possible] of SCRIPT_LANGUAGES) if (most(pattern)) return among(possible, true);
  return latin > 0 ? rankLatin(bare) : NONE;
};

/**
 * The language to translate from: what the writer's settings say, unless the text is surely in
 * another one. [TR-DETECT]
 */
export const sourceLanguage = (text: string, declared: string): string => {
  const { lang, sure, possible } = detectLanguage(text);
  if (lang === undefined || !sure || possible.includes(declared)) return declared;
  return lang;
};
