/** Puts words into a field as they are spoken, behind what is written there [VOICE-FIELD]. */

const noSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;

/** One text behind another, with a space where the language has them. */
export function behind(before: string, words: string): string {
  if (before === '' || words === '' || /\s$/.test(before) || noSpaces.test(before)) return before + words;
  return `${before} ${words}`;
}

export interface SpokenField {
  readonly get: () => string;
  readonly set: (text: string) => void;
}

/**
 * Takes all words so far, again and again, as recognisers give them: later ones may put earlier ones right. What somebody
 * writes meanwhile stays as it is, and so does what was heard before they did.
 */
export function spokenInto({ get, set }: SpokenField): (words: string) => void {
  let before = get().trimEnd();
  let put = get();
  let heard = '';
  /** How much of the words belongs to what stands before. */
  let settled = 0;
  return (words) => {
    if (get() !== put) {
      before = get();
      settled = heard.length;
    }
    heard = words;
    put = behind(before, words.slice(settled).trim());
    set(put);
  };
}
