/**
 * Reads what a translator wrote: a line a text, its number and the words, `=` alone where it reads as in English;
 * `== nl` before the lines of a language.
 */
export interface AnswerLine {
  readonly locale: string;
  readonly number: number;
  readonly words: string;
  /** Of the file, from 1. */
  readonly line: number;
}

export interface Answer {
  readonly lines: readonly AnswerLine[];
  /** Lines that are none of this, as `12: …`. */
  readonly faults: readonly string[];
}

/** @param only the language of lines before which none is named */
export function readAnswer(text: string, only: string | undefined): Answer {
  const lines: AnswerLine[] = [];
  const faults: string[] = [];
  let locale = only;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const row = raw.trim();
    const language = /^== *(\S+)/.exec(row)?.[1];
    const [, number, words] = /^(\d+)[.:)]?\s+(\S.*)$/.exec(row) ?? [];
    if (language !== undefined) locale = language;
    else if (row === '' || row.startsWith('#')) continue;
    else if (number === undefined || words === undefined)
      faults.push(`line ${at + 1}: "${row}" is no number and words`);
    else if (locale === undefined) faults.push(`line ${at + 1}: of which language? "== nl" says it`);
    else lines.push({ locale, number: Number(number), words: words.trim(), line: at + 1 });
  }
  return { lines, faults };
}
