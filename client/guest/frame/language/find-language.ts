/**
 * Finding a language by what somebody types: its own name, its English one, what other languages of the typed script call
 * it, in any spelling that is near [LANG-FIND]. Names of other tongues are the browser's own and cost nothing.
 */
import { bcp47Of } from '#shared/languages/codes.ts';
import { englishNameOf, nativeNameOf } from '#shared/languages/names.ts';

export interface NamedLanguage {
  readonly code: string;
  readonly native: string;
  /** What the page's language calls it. */
  readonly translated: string;
}

/** Names some languages go by besides the ones in the table. */
const otherNames: Readonly<Record<string, string>> = {
  ak: 'Twi Fante',
  az: 'Azeri',
  bn: 'Bengali',
  es: 'Castilian',
  fa: 'Farsi Dari',
  ga: 'Gaelic',
  gd: 'Gaelic',
  id: 'Bahasa',
  iw: 'Ivrit',
  jw: 'Javanese',
  km: 'Cambodian',
  ky: 'Kirghiz',
  lo: 'Laotian',
  ms: 'Bahasa',
  my: 'Myanmar Burmese',
  ne: 'Nepalese',
  nl: 'Flemish Vlaams',
  no: 'bokmål nynorsk',
  or: 'Oriya',
  pa: 'Panjabi',
  ps: 'Pushto',
  pt: 'Brazilian brasileiro',
  ro: 'Moldovan',
  si: 'Sinhalese',
  sl: 'Slovene',
  sw: 'Kiswahili',
  tl: 'Tagalog Pilipino',
  'zh-CN': 'Mandarin 中文 普通话 汉语 Putonghua',
  'zh-TW': 'Mandarin Cantonese 中文 國語 粵語',
};

/** Languages written in a script, whose names for others are looked through when somebody types in it. */
const namersByScript: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Han}/u, ['zh-Hans', 'zh-Hant', 'ja']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Cyrillic}/u, ['ru', 'uk', 'bg', 'sr']],
  [/\p{Script=Arabic}/u, ['ar', 'fa', 'ur']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Devanagari}/u, ['hi', 'mr']],
  [/\p{Script=Bengali}/u, ['bn']],
  [/\p{Script=Tamil}/u, ['ta']],
  [/\p{Script=Telugu}/u, ['te']],
  [/\p{Script=Latin}/u, ['fr', 'es', 'de', 'it', 'pt', 'nl', 'pl', 'tr', 'id', 'vi', 'sv']],
];

/** For comparing what is typed with names: without case, accents and marks. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .trim();

const namers = new Map<string, Intl.DisplayNames | null>();

function namerOf(tag: string): Intl.DisplayNames | null {
  const known = namers.get(tag);
  if (known !== undefined) return known;
  const made =
    Intl.DisplayNames.supportedLocalesOf([tag]).length === 0
      ? null
      : new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
  namers.set(tag, made);
  return made;
}

/** What languages of the typed script, and those of the reader's phone, call this one. */
function namesElsewhere(code: string, typed: string): readonly string[] {
  const script = namersByScript.find(([letters]) => letters.test(typed))?.[1] ?? [];
  return [...new Set([...navigator.languages, ...script])].flatMap((tag) => namerOf(tag)?.of(bcp47Of(code)) ?? []);
}

/** Slips of the finger that may be in a word of this length. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether a word is another but for a few letters too many, missing, taken for others or swapped. */
export function isNear(typed: string, name: string): boolean {
  const most = slips(typed.length);
  if (most === 0 || Math.abs(typed.length - name.length) > most) return typed === name;
  // Optimal string alignment, row by row.
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at += 1) {
    const next: number[] = [at];
    for (let to = 1; to <= name.length; to += 1) {
      const same = typed[at - 1] === name[to - 1];
      const swapped = at > 1 && to > 1 && typed[at - 1] === name[to - 2] && typed[at - 2] === name[to - 1];
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return (row[name.length] ?? 0) <= most;
}

/** Of some languages those that what is typed means: by a part of a name, else by one that is spelt nearly so. */
export function findLanguages<Language extends NamedLanguage>(
  languages: readonly Language[],
  typed: string,
): Language[] {
  const wanted = plainName(typed);
  if (wanted === '') return [...languages];
  const named = languages.map((language) => ({
    language,
    names: [
      language.code,
      language.native,
      language.translated,
      nativeNameOf(language.code),
      englishNameOf(language.code),
      otherNames[language.code] ?? '',
      ...namesElsewhere(language.code, typed),
    ].map(plainName),
  }));
  const whole = named.filter(({ names }) => names.some((name) => name.includes(wanted)));
  const found =
    whole.length > 0
      ? whole
      : named.filter(({ names }) =>
          names.some((name) => [name, ...name.split(/\s+/)].some((word) => isNear(wanted, word))),
        );
  return found.map(({ language }) => language);
}
