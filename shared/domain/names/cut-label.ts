/** Labels in writing without spaces, which no line can break and no eye take in at once [LABEL-CUT]. Pure. */

/** Characters of a label in Chinese, Japanese or Korean that are shown. */
const SHOWN = 10;

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The label as it is shown where many stand in a row; whole where it holds no such writing, or no more than it may. */
export function cutLabel(label: string): string {
  if (!CJK.test(label)) return label;
  const characters = [...new Intl.Segmenter().segment(label)].map(({ segment }) => segment);
  return characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('').trimEnd()}…` : label;
}
