/** What of a text became different, word by word, as a reader sees words in its language [DRAFT-DIFF]. */

export interface TextPart {
  readonly what: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** More pairs of words than this are not compared one by one. */
const PAIRS_MAX = 250_000;

/** @param lang the language of the text; undefined for none */
export function wordDiff(before: string, after: string, lang?: string): readonly TextPart[] {
  const [was, is] = [wordsOf(before, lang), wordsOf(after, lang)];
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < Math.min(was.length, is.length) - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const parts = [
    ...was.slice(0, start).map((text): TextPart => ({ what: 'same', text })),
    ...middle(was.slice(start, was.length - end), is.slice(start, is.length - end)),
    ...was.slice(was.length - end).map((text): TextPart => ({ what: 'same', text })),
  ];
  return joined(parts);
}

const wordsOf = (text: string, lang: string | undefined): readonly string[] =>
  [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)].map(({ segment }) => segment);

/** By the longest words they have in common, in their order. */
function middle(was: readonly string[], is: readonly string[]): readonly TextPart[] {
  const replaced = (): readonly TextPart[] => [
    ...was.map((text): TextPart => ({ what: 'removed', text })),
    ...is.map((text): TextPart => ({ what: 'added', text })),
  ];
  if (was.length * is.length > PAIRS_MAX) return replaced();
  const width = is.length + 1;
  const lengths = new Uint16Array((was.length + 1) * width);
  for (let row = was.length - 1; row >= 0; row -= 1)
    for (let column = is.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        was[row] === is[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < was.length || column < is.length) {
    const [old, now] = [was[row], is[column]];
    const below = lengths[(row + 1) * width + column] ?? 0;
    const beside = lengths[row * width + column + 1] ?? 0;
    if (old !== undefined && old === now) {
      parts.push({ what: 'same', text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (now === undefined || below >= beside)) {
      parts.push({ what: 'removed', text: old });
      row += 1;
    } else if (now !== undefined) {
      parts.push({ what: 'added', text: now });
      column += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind as one; between two that changed, a space is no island. */
function joined(parts: readonly TextPart[]): readonly TextPart[] {
  const runs: { what: TextPart['what']; text: string }[] = [];
  let held = { removed: '', added: '' };
  const put = (what: TextPart['what'], text: string): void => {
    const last = runs.at(-1);
    if (text === '') return;
    if (last?.what === what) last.text += text;
    else runs.push({ what, text });
  };
  const release = (): void => {
    put('removed', held.removed);
    put('added', held.added);
    held = { removed: '', added: '' };
  };
  for (const [at, { what, text }] of parts.entries()) {
    const next = parts[at + 1]?.what;
    const isBetween = held.removed !== '' && held.added !== '' && next !== undefined && next !== 'same';
    if (what !== 'same') held[what] += text;
    else if (isBetween && text.trim() === '') {
      held.removed += text;
      held.added += text;
    } else {
      release();
      put('same', text);
    }
  }
  release();
  return runs;
}
