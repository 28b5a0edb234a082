/**
 * How fast texts that wait are translated: a queue of phrases that hotels say, noted while nobody translates, and then an
 * app process that does, with nothing else to do; then two of them. Beside it the same rows, written one by one by the
 * bare driver.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { translationLag } from '#server/queries/conversation/translation-lag.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { freshId } from './support/bench-people.ts';
import { cpuOfFamily } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { withPair } from './support/pair.ts';
import { endProcess, type RunningProcess } from './support/processes.ts';
import { throughput } from './support/rounds.ts';
import { createWorld, type World } from './support/world.ts';

const TALKS = 64;
const TEXTS = 15_000;
const GOAL = 1_500;
/** As guests say them, each in the phrasebook. */
const PHRASES = [
  'What is the Wi-Fi password?',
  'Could I have some extra towels, please?',
  'Good morning. Could I have some ice, please?',
  'No, that is all. Thank you. Good evening.',
];

/** So many texts in so many conversations wait. @returns the messages */
async function note(world: World, count: number): Promise<string[]> {
  const clerk = await world.person('staff', 'ja');
  const guests = await Promise.all(Array.from({ length: TALKS }, () => world.person('guest', 'en')));
  const talks = await Promise.all(guests.map((guest) => world.conversation(guest, [clerk])));
  const rows = Array.from({ length: count }, (_, n) => ({
    id: freshId(),
    talk: talks[n % TALKS],
    author: guests[n % TALKS]?.id,
    place: Math.floor(n / TALKS) + 1,
    said: PHRASES[n % PHRASES.length],
  }));
  const { sql } = world.database;
  await sql`
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${world.tenantId}, r.id, r.talk, r.place, r.author, 'guest', 'Guest', r.said, 'en'
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS r(id uuid, talk uuid, author uuid, place int, said text)`;
  await sql`
    INSERT INTO job_intent (kind, payload)
    SELECT 'translate_message', jsonb_build_object('tenantId', tenant_id, 'conversationId', conversation_id, 'messageId', id)
    FROM message WHERE id = ANY(${rows.map(({ id }) => id)}::uuid[]) ORDER BY "order", conversation_id`;
  return rows.map(({ id }) => id);
}

/** Lets what is noted be translated by these servers, which have nothing else to do. */
async function measure(
  world: World,
  { name, servers }: { readonly name: string; readonly servers: readonly RunningProcess[] },
  share: number,
): Promise<readonly Figure[]> {
  const { sql } = world.database;
  const serverCpu = (): number => servers.reduce((sum, { process: { pid } }) => sum + cpuOfFamily(pid ?? 0), 0);
  const drain = async (count: number) => {
    const ids = await note(world, count);
    let lag = 0;
    const before = { server: serverCpu(), database: cpuOfFamily(world.databasePid) };
    const started = performance.now();
    for (;;) {
      const { waiting, seconds } = await translationLag(sql);
      lag = Math.max(lag, seconds);
      if (waiting === 0) break;
      // Counting what waits is work of the same database.
      await delay(200);
    }
    const perSecond = count / ((performance.now() - started) / 1000);
    const spent = { server: serverCpu() - before.server, database: cpuOfFamily(world.databasePid) - before.database };
    const [row] = await sql<[{ made: number }]>`
      SELECT count(*)::int AS made FROM message_translation WHERE message_id = ANY(${ids}::uuid[]) AND lang_cd = 'ja' AND status = 'machine'`;
    return { perSecond, lag, spent, missing: count - row.made };
  };
  // Plans and compiled code first.
  await drain(1_000);
  // As the database does by itself within the first minute: what it planned while there was no translation reads them all.
  await sql`VACUUM ANALYZE message_translation`;
  await sql`CREATE TABLE IF NOT EXISTS bare (id uuid PRIMARY KEY, body text NOT NULL)`;
  const bare = await throughput(32, 2, () => sql`INSERT INTO bare VALUES (${freshId()}, ${PHRASES[0] ?? ''})`);
  const count = Math.max(3_000, Math.round(TEXTS * share));
  const { perSecond, lag, spent, missing } = await drain(count);
  const each = (ms: number): string => `${(ms / count).toFixed(2)} ms`;
  return [
    figure({
      what: `texts of the phrasebook translated, in ${TALKS} conversations, nothing else to do${name}`,
      value: perSecond,
      unit: '/s',
      goal: { atLeast: GOAL },
      note: `bare commits in the same run: ${bare.toFixed(0)} /s; processor time a text: server ${each(spent.server)}, PostgreSQL ${each(spent.database)}`,
    }),
    figure({ what: `the longest that one of them had waited${name}`, value: lag, unit: 's' }),
    figure({ what: `texts without their translation${name}`, value: missing, unit: 'texts', goal: { atMost: 0 } }),
  ];
}

export async function benchTranslation({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    await world.settle();
    const app = await world.startApp();
    const alone = await measure(world, { name: '', servers: [app] }, share);
    await endProcess(app);
    const pair = await withPair(world, {}, ({ apps }) =>
      measure(world, { name: ', two processes', servers: apps }, share),
    );
    return [...alone, ...pair];
  } finally {
    await world.close();
  }
}
