/**
 * `node tools/search-quality/run.ts`: how good and how fast the search is, on a database of its own with the demo houses.
 * `--misses` lists the questions of the tuning halves, and no others, that have no right answer among the first three.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createOutsideFetch } from '#server/providers/outside/outside-fetch.ts';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { type Answered, askAll, carriedRate, hitRate, kindRate, saidRate } from './measure.ts';
import { isPhraseHeldOut, phraseQuestions } from './phrase-questions.ts';
import { questions } from './questions/all.ts';
import { calmWords, dangers } from './questions/dangers.ts';
import { facts } from './questions/facts.ts';
import { moreFacts } from './questions/more-facts.ts';
import { needs } from './questions/needs.ts';
import { isHeldOut, type Question } from './questions/question.ts';
import { wishes } from './questions/wishes.ts';
import { printBots } from './taught/print.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run search-quality [-- --misses] [--bots] [--keep]

Asks the assistant the collected questions and prints how many it led right, and what bots answered before and now.
--misses   names those of the tuning halves that it did not
--bots     asks the bots alone
--keep     keeps what the bots answer now as what is compared with`);

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
  const ctx = { ...database, log: pino({ level: 'warn' }), outside: createOutsideFetch({ loopbackPort: undefined }) };
  const halves = (name: string, asked: readonly Question[], wanted: boolean) => [
    { name: `${name} tuned on`, asked: asked.filter((one) => !isHeldOut(one)), held: false, counts: false, wanted },
    { name: `${name} held out`, asked: asked.filter(isHeldOut), held: true, counts: wanted, wanted },
  ];
  const has = (flag: string): boolean => process.argv.includes(flag);
  const parts = has('--bots')
    ? []
    : [
        ...halves('questions', questions, true),
        {
          name: 'phrases tuned on',
          asked: phraseQuestions.filter((one) => !isPhraseHeldOut(one)),
          held: false,
          counts: false,
          wanted: true,
        },
        {
          name: 'phrases held out',
          asked: phraseQuestions.filter(isPhraseHeldOut),
          held: true,
          counts: true,
          wanted: true,
        },
        ...halves('needs', needs, true),
        ...halves('wishes', wishes, true),
        ...halves('dangers', dangers, true),
        ...halves('calm words', calmWords, false),
        ...halves('facts', facts, true),
        ...halves('more facts', moreFacts, true),
      ];
  const allFacts = [...facts, ...moreFacts];
  const bots = { keeps: has('--keep'), misses: has('--misses') };
  // The first round warms what is compiled and cached.
  if (parts.length > 0) {
    await askAll(ctx, questions.slice(0, 40));
    console.log(
      `${'questions'.padEnd(22)}${'n'.padStart(5)}${'first'.padStart(8)}${'top 3'.padStart(8)}${'top 5'.padStart(8)}${'p50'.padStart(9)}${'p95'.padStart(9)}`,
    );
  }
  let least = 1;
  for (const { name, asked, held, counts, wanted } of parts) {
    const answers = await askAll(ctx, asked);
    console.log(line(name, answers));
    if (wanted)
      for (const [lang, of] of Map.groupBy(answers, ({ question }) => question.lang))
        console.log(line(`  ${lang}`, of));
    const isFact = name.includes('facts');
    if (isFact) console.log(`  said in a sentence  ${percent(saidRate(answers, allFacts))}`);
    if (/^(?:needs|wishes)/.test(name)) console.log(`  carried to people   ${percent(carriedRate(answers))}`);
    if (/^(?:dangers|calm)/.test(name)) console.log(`  taken for danger    ${percent(kindRate(answers, 'urgent'))}`);
    if (counts) least = Math.min(least, hitRate(answers, 3));
    if (!held && process.argv.includes('--misses')) {
      const missed = (one: Answered): boolean =>
        wanted
          ? one.rank === null || one.rank > 3 || (isFact && saidRate([one], allFacts) === 0)
          : one.kind === 'urgent';
      for (const one of answers.filter(missed))
        console.log(
          `    ${one.question.id} “${one.question.text}” wants ${one.question.right.join(' or ')}, got ${one.given.join(', ') || 'nothing'} (${one.kind}), said ${one.sentence ?? 'nothing'}`,
        );
    }
  }
  await printBots(ctx, bots);
  await database.close();
  if (parts.length > 0)
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
