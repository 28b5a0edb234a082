/**
 * Telling simplified from traditional Chinese, and both from Japanese in kanji alone, by the characters
 * only one of them writes. Which those are, the national character sets of old say: what GB 2312 has
 * and Big5 has not is simplified, the other way round traditional, and what only Shift JIS has, Japanese.
 */
import type { Detection } from './detection.ts';

const HAN = /^\p{Script=Han}$/u;

type Bytes = { readonly from: number; readonly to: number };

/** The Han characters of a double-byte character set, within ranges of its first and second byte. */
const charactersOf = (encoding: string, first: Bytes, second: Bytes): Set<string> => {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let high = first.from; high <= first.to; high += 1) {
    for (let low = second.from; low <= second.to; low += 1) {
      const character = decoder.decode(Uint8Array.of(high, low));
      if (HAN.test(character)) found.add(character);
    }
  }
  return found;
};

type Sets = {
  readonly simplified: ReadonlySet<string>;
  readonly traditional: ReadonlySet<string>;
  /** The everyday kanji, whichever Chinese writes them too. */
  readonly kanji: ReadonlySet<string>;
  /** Those neither Chinese has: 駅, 円, 込. */
  readonly kanjiOnly: ReadonlySet<string>;
};

const readSets = (): Sets => {
  // GBK begins with GB 2312: rows B0 to F7, second bytes from A1 on.
  const gb2312 = charactersOf('gbk', { from: 0xb0, to: 0xf7 }, { from: 0xa1, to: 0xfe });
  const big5 = charactersOf('big5', { from: 0xa4, to: 0xf9 }, { from: 0x40, to: 0xfe });
  const shiftJis = charactersOf('shift_jis', { from: 0x88, to: 0x97 }, { from: 0x40, to: 0xfc });
  return {
    simplified: gb2312.difference(big5),
    traditional: big5.difference(gb2312),
    kanji: shiftJis,
    kanjiOnly: shiftJis.difference(gb2312).difference(big5),
  };
};

let sets: Sets | undefined;

/**
 * The language of a text in Han characters without kana. One whose characters all of them write alike
 * stays open, and so does a short one in characters that Japanese shares with one Chinese: 喫煙可.
 */
export const chineseVariant = (text: string): Detection => {
  const { simplified, traditional, kanji, kanjiOnly } = (sets ??= readSets());
  const characters = [...text].filter((character) => HAN.test(character));
  const count = (holds: (character: string) => boolean): number => characters.filter(holds).length;
  const inSimplified = count((character) => simplified.has(character));
  const inTraditional = count((character) => traditional.has(character));
  const chineseOnly = count(
    (character) => (simplified.has(character) || traditional.has(character)) && !kanji.has(character),
  );
  const japaneseOnly = count((character) => kanjiOnly.has(character));
  if (japaneseOnly > chineseOnly) return { lang: 'ja', sure: true, possible: ['ja'] };
  const japanese = chineseOnly > 0 ? [] : ['ja'];
  if (inSimplified > inTraditional * 2) return { lang: 'zh-CN', sure: true, possible: ['zh-CN', ...japanese] };
  if (inTraditional > inSimplified * 2) return { lang: 'zh-TW', sure: true, possible: ['zh-TW', ...japanese] };
  return { lang: 'zh-CN', sure: characters.length > 2, possible: ['zh-CN', 'zh-TW', ...japanese] };
};
