/**
 * `node tools/search-quality/run.ts`: how good and how fast the search is, on a database of its own with the demo houses.
 * `--misses` lists the questions of the tuning halves, and no others, that have no right answer among the first three.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { type Answered, askAll, hitRate, saidRate } from './measure.ts';
import { isPhraseHeldOut, phraseQuestions } from './phrase-questions.ts';
import { questions } from './questions/all.ts';
import { facts } from './questions/facts.ts';
import { needs } from './questions/needs.ts';
import { isHeldOut } from './questions/question.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run search-quality [-- --misses]

Asks the assistant the collected questions and prints how many it led right.
--misses   names those it did not`);

const WANTED = 0.85;
const percent = (part: number): string => `${(part * 100).toFixed(1)} %`.padStart(8);

function line(name: string, answers: readonly Answered[]): string {
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part: number): string => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(1)} ms`.padStart(9);
  return `${name.padEnd(22)}${String(answers.length).padStart(5)}${percent(hitRate(answers, 1))}${percent(hitRate(answers, 3))}${percent(hitRate(answers, 5))}${at(0.5)}${at(0.95)}`;
}

const folder = mkdtempSync(join(tmpdir(), 'bellhop-search-'));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, onNotice: () => undefined });
try {
  const database = openDatabase(postgres.connection, { max: 2 });
  await migrateToLatest(database);
  await seedDemo(database.db, Date.now());
  await database.sql`ANALYZE`;
  const parts = [
    { name: 'tuned on', asked: questions.filter((one) => !isHeldOut(one)), counts: false },
    { name: 'held out', asked: questions.filter(isHeldOut), counts: true },
    { name: 'phrases tuned on', asked: phraseQuestions.filter((one) => !isPhraseHeldOut(one)), counts: false },
    { name: 'phrases held out', asked: phraseQuestions.filter(isPhraseHeldOut), counts: true },
    { name: 'needs tuned on', asked: needs.filter((one) => !isHeldOut(one)), counts: false },
    { name: 'needs held out', asked: needs.filter(isHeldOut), counts: true },
    { name: 'facts tuned on', asked: facts.filter((one) => !isHeldOut(one)), counts: false },
    { name: 'facts held out', asked: facts.filter(isHeldOut), counts: true },
  ];
  // The first round warms what is compiled and cached.
  await askAll(database, questions.slice(0, 40));
  console.log(
    `${'questions'.padEnd(22)}${'n'.padStart(5)}${'first'.padStart(8)}${'top 3'.padStart(8)}${'top 5'.padStart(8)}${'p50'.padStart(9)}${'p95'.padStart(9)}`,
  );
  let least = 1;
  for (const { name, asked, counts } of parts) {
    const answers = await askAll(database, asked);
    console.log(line(name, answers));
    for (const [lang, of] of Map.groupBy(answers, ({ question }) => question.lang)) console.log(line(`  ${lang}`, of));
    if (name.startsWith('facts')) console.log(`  said in a sentence  ${percent(saidRate(answers, facts))}`);
    if (counts) least = Math.min(least, hitRate(answers, 3));
    if (!counts && process.argv.includes('--misses')) {
      const unsaid = (one: Answered): boolean => name.startsWith('facts') && saidRate([one], facts) === 0;
      for (const one of answers.filter((answer) => answer.rank === null || answer.rank > 3 || unsaid(answer)))
        console.log(
          `    ${one.question.id} “${one.question.text}” wants ${one.question.right.join(' or ')}, got ${one.given.join(', ') || 'nothing'}, said ${one.sentence?.text ?? 'nothing'}`,
        );
    }
  }
  await database.close();
  console.log(
    least >= WANTED
      ? `\nTop 3 on what it was not tuned on: ${percent(least).trim()} at least, ${percent(WANTED).trim()} wanted.`
      : `\nToo few right answers among the first three: ${percent(least).trim()}, ${percent(WANTED).trim()} wanted.`,
  );
  if (least < WANTED) process.exitCode = 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
