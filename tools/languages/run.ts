/**
 * `node tools/languages/run.ts`: the translators' tool. Sheets out, answers in, the second reading, the figures.
 * docs/languages.md tells how a language is made with it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { localesOf } from '#client/locales/config.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { catalogueNames, type CatalogueName } from '#shared/apps.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { commandLine } from '../command-line.ts';
import { fillFromOthers } from './fill.ts';
import { writeFigures } from './figures.ts';
import { heldOutReport, renderPhraseSheet, takePhrases, writePhraseList } from './phrases.ts';
import { fillPage, pagePath, readPage, renderPage } from './page.ts';
import { catalogueFacts } from './sheets/catalogue-facts.ts';
import { numbersOf, sheetFolder } from './sheets/numbers.ts';
import { readAnswer } from './sheets/read-answer.ts';
import { keepBacks, readVerdicts, renderComparison, renderReading, settle } from './sheets/second-reading.ts';
import { renderSheet, wordsIn } from './sheets/sheet.ts';
import { takeAnswer } from './sheets/take-answer.ts';

commandLine(`node tools/languages/run.ts COMMAND …

page CODE [desk] [FILE]         the page of a language as a form, docs/languages/CODE.md; FILE fills it: "Coupon: tegoedbon"
sheet CATALOGUE CODE[,CODE…]    the texts that lack in these languages, numbered; --all those that do not too
take CATALOGUE CODE FILE        stores an answer; what is wrong is told by its number, and not stored
reading CATALOGUE CODE          the texts nobody has put back into English yet, in the language alone
back CATALOGUE CODE FILE        keeps what a reader put back
compare CATALOGUE CODE          English beside what was read
settle CATALOGUE CODE FILE      verdicts: "12 -> better words", "12 kept: why"; all other texts are right
status [CODE…]                  what lacks, and what is unread
fill                            words that another catalogue has for the same English
table                           the figures in docs/languages.md

held-out CODE                   how the sentences of shared/phrasebook/testing/held-out/CODE.txt are understood
phrases                         the list of the phrasebook's languages, from the files there are

CATALOGUE is guest, desk or console; sheet and take know "phrases" too, the hotel phrasebook. --sample 20 with reading, back, compare and settle draws texts for the last reader.`);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, sample: { type: 'string' } },
});
const [command = '', ...rest] = positionals;

function catalogueNamed(word: string | undefined): CatalogueName {
  const name = catalogueNames.find((one) => one === word);
  if (name === undefined) throw new StartupFault(`${word ?? 'nothing'} is no catalogue: ${catalogueNames.join(', ')}`);
  return name;
}
function languageNamed(word: string | undefined): string {
  if (word === undefined || !isSupportedLanguage(word) || word === 'en')
    throw new StartupFault(`${word ?? 'nothing'} is no language to translate into`);
  return word;
}

function open(name: CatalogueName) {
  const facts = catalogueFacts(name);
  const numbers = numbersOf(
    name,
    facts.map(({ id }) => id),
  );
  return { name, facts, numbers };
}

/** Writes a sheet and says where. */
function out(file: string, text: string): void {
  mkdirSync(sheetFolder, { recursive: true });
  const path = join(sheetFolder, file);
  writeFileSync(path, text);
  console.log(`${relative(process.cwd(), path)}: ${text.split('\n')[0]?.replace(/^# /, '') ?? ''}`);
}

/** Prints faults and ends with 1 where there are some. */
function tell(faults: readonly string[]): void {
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}

function page(): void {
  const code = languageNamed(rest[0]);
  const of = catalogueNames.filter((name) => name === 'guest' || rest.includes(name) || localesOf(name).includes(code));
  const file = rest.slice(1).find((word) => !catalogueNames.some((name) => name === word));
  const filled = file === undefined ? undefined : fillPage(readPage(code), readFileSync(file, 'utf8'));
  tell(filled?.faults ?? []);
  writeFileSync(pagePath(code), renderPage(code, filled?.page ?? readPage(code), of));
  console.log(relative(process.cwd(), pagePath(code)));
}

async function sheet(): Promise<void> {
  if (rest[0] === 'phrases') return out('phrases.sheet.txt', await renderPhraseSheet());
  const opened = open(catalogueNamed(rest[0]));
  const locales = (rest[1] === 'every' ? localesOf(opened.name).slice(1) : (rest[1] ?? '').split(',')).map(
    languageNamed,
  );
  out(`${opened.name}.sheet.txt`, renderSheet({ ...opened, locales, all: values.all }));
}

async function take(): Promise<void> {
  if (rest[0] === 'phrases') {
    const lang = languageNamed(rest[1]);
    const answer = readAnswer(readFileSync(rest[2] ?? '', 'utf8'), lang);
    const wrong = [...answer.faults, ...(await takePhrases(lang, answer.lines))];
    tell(wrong);
    return console.log(wrong.length === 0 ? `${lang}: stored` : `${lang}: nothing stored`);
  }
  const { name, facts, numbers } = open(catalogueNamed(rest[0]));
  const [code, file] = rest.length > 2 ? [languageNamed(rest[1]), rest[2]] : [undefined, rest[1]];
  const { lines, faults } = readAnswer(readFileSync(file ?? '', 'utf8'), code);
  const taken = takeAnswer(name, lines, facts, numbers);
  tell([...faults, ...taken.flatMap((one) => one.faults.map((fault) => `${one.locale} ${fault}`))]);
  for (const { locale, stored, faults: own } of taken) {
    const { words } = wordsIn(name, locale);
    const left = facts.filter(({ id }) => !words.has(id)).length;
    console.log(`${locale}: ${stored} stored, ${own.length} refused, ${left} lack`);
  }
}

function reading(): void {
  const opened = open(catalogueNamed(rest[0]));
  const locale = languageNamed(rest[1]);
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  const input = { ...opened, locale, sample };
  if (command === 'reading') return out(`${locale}-${opened.name}.reading.txt`, renderReading(input));
  if (command === 'compare') return out(`${locale}-${opened.name}.compare.txt`, renderComparison(input));
  const text = readFileSync(rest[2] ?? '', 'utf8');
  if (command === 'back') {
    const { lines, faults } = readAnswer(text, locale);
    const unknown = keepBacks(input, lines);
    tell([...faults, ...unknown.map((number) => `${number}: stands on no reading sheet`)]);
    return console.log(`${locale}: ${lines.length - unknown.length} kept`);
  }
  const verdicts = readVerdicts(text, locale);
  const wrong =
    verdicts.faults.length > 0 ? verdicts.faults : settle(input, verdicts, new Date().toISOString().slice(0, 10));
  tell(wrong);
  if (wrong.length === 0)
    console.log(`${locale}: ${verdicts.mends.length} mended, ${verdicts.kept.size} kept, the others right`);
}

function status(): void {
  for (const name of catalogueNames) {
    const opened = open(name);
    for (const locale of localesOf(name).filter(
      (code) => code !== 'en' && (rest.length === 0 || rest.includes(code)),
    )) {
      const { words } = wordsIn(name, locale);
      const lack = opened.facts.filter(({ id }) => !words.has(id)).length;
      const unread = renderReading({ ...opened, locale })
        .split('\n')
        .filter((line) => /^\d/.test(line)).length;
      console.log(`${name} ${locale}: ${lack} lack, ${unread} unread`);
    }
  }
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  page,
  sheet,
  take,
  reading,
  back: reading,
  compare: reading,
  settle: reading,
  status,
  fill: () => console.log(`${fillFromOthers()} filled`),
  'held-out': async () => console.log((await heldOutReport(languageNamed(rest[0]))).join('\n')),
  phrases: writePhraseList,
  table: writeFigures,
};
const run = commands[command];
if (run === undefined) throw new StartupFault(`${command === '' ? 'Nothing' : command} is no command`);
await run();
