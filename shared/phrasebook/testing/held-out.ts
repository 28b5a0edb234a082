/**
 * What guests type when they mean a phrase, written down by whoever words a language after its phrases were settled, and
 * never looked at while wording them: a file a language, each line the phrase's id and the sentence.
 */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./held-out/', import.meta.url);

/** The languages that have such a file. */
export const heldOutLanguages: readonly string[] = readdirSync(folder)
  .map((file) => file.replace(/\.txt$/, ''))
  .toSorted();

/** The sentences of a language, each with the phrase it means. */
export function heldOut(lang: string): readonly { readonly id: string; readonly text: string }[] {
  return readFileSync(new URL(`${lang}.txt`, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', ...text] = line.split(' ');
      return { id, text: text.join(' ') };
    });
}
