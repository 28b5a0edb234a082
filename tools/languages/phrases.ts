/**
 * The hotel phrasebook's sheets: each phrase a numbered line, and the answer a language's file of it,
 * `shared/phrasebook/languages/nl.ts`. What is said comes first; after a bar stand other ways of saying exactly the same,
 * and `12 + …` adds such to what is known.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { phraseKey } from '#shared/domain/translation/phrase-key.ts';
import { matchPhrase } from '#shared/phrasebook/match-phrase.ts';
import { PHRASES } from '#shared/phrasebook/phrasebook.ts';
import { isPhraseLanguage, phraseWords } from '#shared/phrasebook/phrase-words.ts';
import { writingFault } from '#tools/checks/catalogue-scripts.ts';
import { readPage } from './page.ts';
import type { AnswerLine } from './sheets/read-answer.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'shared/phrasebook');

const placeholders = (text: string): string =>
  [...text.matchAll(/\{[a-z]+\}/g)]
    .map(([name]) => name)
    .toSorted()
    .join(' ');

/** Every phrase in English, with whose it is and how else it is said. */
export async function renderPhraseSheet(): Promise<string> {
  const english = await phraseWords('en');
  const rows = PHRASES.map(({ id, side }, at) => {
    const [said = '', ...also] = english[id] ?? [];
    return `${at + 1} [${side}] ${said}${also.length === 0 ? '' : `  // also: ${also.join(' | ')}`}`;
  });
  return `# ${PHRASES.length} phrases of guests and staff of a hotel: what is said | other ways of saying exactly the same\n${rows.join('\n')}\n`;
}

/** What is wrong with the texts of a phrase. */
export function phraseFaults(lang: string, english: string, texts: readonly string[]): string[] {
  const page = readPage(lang);
  const plain = (text: string): string => text.replaceAll(/\{[a-z]+\}/g, ' ');
  return texts.flatMap((text) => {
    const writing = writingFault(lang, plain(english), plain(text), {
      letters: page?.letters,
      same: page?.same ?? new Set(),
    });
    return [
      ...(placeholders(text) === placeholders(english) ? [] : [`"${text}" has not the placeholders of the English`]),
      ...(writing === undefined ? [] : [`"${text}": ${writing}`]),
    ];
  });
}

const quoted = (text: string): string => JSON.stringify(text);

/** Lines from which a file says why it is so long. */
const LONG = 400;
const WHY_LONG = `/*
 * Longer than ${LONG} lines: the sentences of one language, each as written, which nobody reads in part.
 */
`;

/** Writes a language's file and the list of all; formatted as everything is. */
function writePhrases(lang: string, words: Readonly<Record<string, readonly string[]>>): void {
  const file = join(folder, 'languages', `${lang}.ts`);
  const rows = PHRASES.map(({ id }) => `  ${quoted(id)}: [${(words[id] ?? []).map(quoted).join(', ')}],`);
  writeFileSync(
    file,
    `import type { PhraseWords } from '../phrase.ts';\n\nexport const words: PhraseWords = {\n${rows.join('\n')}\n};\n`,
  );
  writePhraseList();
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file], { stdio: 'ignore' });
  const written = readFileSync(file, 'utf8');
  if (written.split('\n').length > LONG) writeFileSync(file, `${WHY_LONG}${written}`);
}

const [begin, end] = ['const files: Readonly<Record<string, () => Promise<Language>>> = {', '\n};\n'];

/** The list of languages in phrase-words.ts, from the files there are. */
export function phraseList(text: string): string {
  const codes = readdirSync(join(folder, 'languages')).map((file) => file.replace(/\.ts$/, ''));
  const rows = codes
    .toSorted()
    .map((code) => `  ${/^[a-z]+$/.test(code) ? code : `'${code}'`}: () => import('./languages/${code}.ts'),`);
  const [before = '', rest = ''] = text.split(begin);
  return `${before}${begin}\n${rows.join('\n')}${rest.slice(rest.indexOf(end))}`;
}

/** Writes that list. */
export function writePhraseList(): void {
  const path = join(folder, 'phrase-words.ts');
  writeFileSync(path, phraseList(readFileSync(path, 'utf8')));
}

/** Without what is recognised already: of texts with one key the first stays, where it stands. What is said is the first of all. */
export function firstOfEach(texts: readonly string[]): string[] {
  const known = new Set<string>();
  return texts.filter((text) => {
    const key = phraseKey(text);
    return !known.has(key) && known.add(key);
  });
}

/** Stores an answer; everything a language says, or nothing where there are faults. @returns faults, by number */
export async function takePhrases(lang: string, lines: readonly AnswerLine[]): Promise<readonly string[]> {
  const english = await phraseWords('en');
  const known = isPhraseLanguage(lang) ? await phraseWords(lang) : {};
  const words: Record<string, readonly string[]> = { ...known };
  const faults: string[] = [];
  for (const { number, words: answer } of lines) {
    const phrase = PHRASES[number - 1];
    if (phrase === undefined) {
      faults.push(`${number}: there is no such phrase`);
      continue;
    }
    // "+ …" says it in more ways than are known.
    const more = /^\+ +(.*)$/.exec(answer)?.[1];
    const told = (more ?? answer).split(' | ').map((text) => text.trim().normalize('NFC'));
    const all = more === undefined ? told : [...(words[phrase.id] ?? []), ...told];
    const texts = firstOfEach(all);
    faults.push(...phraseFaults(lang, english[phrase.id]?.[0] ?? '', texts).map((fault) => `${number}: ${fault}`));
    words[phrase.id] = texts;
  }
  const lacking = PHRASES.flatMap(({ id }, at) => (words[id] === undefined ? [at + 1] : []));
  if (lacking.length > 0) faults.push(`these lack: ${lacking.join(' ')}`);
  const byKey = Map.groupBy(
    Object.entries(words).flatMap(([id, texts]) => texts.map((text) => ({ id, text }))),
    ({ text }) => phraseKey(text),
  );
  for (const entries of byKey.values())
    if (entries.length > 1)
      faults.push(`one text twice: ${entries.map(({ id, text }) => `${id} "${text}"`).join(', ')}`);
  if (faults.length === 0) writePhrases(lang, words);
  return faults;
}

/** How the sentences fare that nobody looked at while wording a language: those missed, and those taken for another phrase. */
export async function heldOutReport(lang: string): Promise<readonly string[]> {
  const path = join(folder, 'testing/held-out', `${lang}.txt`);
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const rows = await Promise.all(
    lines.map(async (line) => {
      const [id = '', ...text] = line.split(' ');
      const found = (await matchPhrase(text.join(' '), lang))?.id;
      return { line, found, right: found === id };
    }),
  );
  return [
    ...rows
      .filter(({ right }) => !right)
      .map(({ line, found }) => `${found === undefined ? 'missed' : `taken for ${found}`}: ${line}`),
    `${rows.filter(({ right }) => right).length} of ${rows.length} understood`,
  ];
}
