/**
 * Pushes a second through HTTP, 32 client groups, one mutation a request, against single-row insert commits
 * by the bare driver at the same concurrency and durability. Goals: 0.4 in own conversations, 0.12 in one.
 */
import { openDatabase } from '#server/db/connect.ts';
import { openFastClient } from './support/http-client.ts';
import { round, spread } from './support/stats.ts';
import { type BenchPerson, createWorld, freshId, type World } from './support/world.ts';

const PEOPLE = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);

async function bareCommits(world: World): Promise<number> {
  const pool = openDatabase(world.databaseUrl, { max: PEOPLE });
  await pool.sql`CREATE TABLE IF NOT EXISTS bare (id uuid PRIMARY KEY, body text NOT NULL)`;
  const text = 'Hello, could we get two more towels in room 1?';
  await Promise.all(Array.from({ length: PEOPLE }, () => pool.sql`INSERT INTO bare VALUES (${freshId()}, ${text})`));
  let done = 0;
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(Array.from({ length: PEOPLE }, async () => {
    for (; performance.now() < until; done += 1) await pool.sql`INSERT INTO bare VALUES (${freshId()}, ${text})`;
  }));
  await pool.close();
  return done / SECONDS;
}

async function pushes(world: World, port: number, people: readonly BenchPerson[], conversationOf: (index: number) => string) {
  const clients = await Promise.all(people.map(() => openFastClient(port)));
  const acknowledged: string[] = [];
  const latencies: number[] = [];
  const last = people.map(() => 0);
  const first = await world.database.db.selectFrom('client').select(['id', 'last_mutation_id']).where('id', 'in', people.map(({ client }) => client)).execute();
  for (const row of first) last[people.findIndex(({ client }) => client === row.id)] = row.last_mutation_id;
  const send = async (index: number): Promise<void> => {
    const person = people[index] as BenchPerson;
    const id = freshId();
    const mutation = { clientID: person.client, id: (last[index] = (last[index] ?? 0) + 1), name: 'sendMessage', args: { id, conversationId: conversationOf(index), content: 'Hello, could we get two more towels in room 1?', originalLangCd: 'en' } };
    const answer = await (clients[index] as (typeof clients)[number]).post('/sync/push', person.token, JSON.stringify({ pushVersion: 1, clientGroupID: person.group, schemaVersion: '1', profileID: 'p', mutations: [mutation] }));
    if (answer.status !== 200 || answer.body !== '{}') throw new Error(`push answered ${answer.status} ${answer.body}`);
    acknowledged.push(id);
  };
  await Promise.all(people.map((_, index) => send(index)));
  acknowledged.length = 0;
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(people.map(async (_, index) => {
    while (performance.now() < until) {
      const started = performance.now();
      await send(index);
      latencies.push(performance.now() - started);
    }
  }));
  for (const client of clients) client.close();
  const [{ there }] = await world.database.sql<[{ there: number }]>`SELECT count(*)::int AS there FROM message WHERE id = ANY(${acknowledged}::uuid[])`;
  return { perSecond: acknowledged.length / SECONDS, missing: acknowledged.length - there, ...spread(latencies) };
}

/** @returns the figures, printed by run.ts as one table */
export async function benchPush() {
  const world = await createWorld();
  try {
    const app = await world.startApp();
    const clerk = await world.person('staff', 'ja');
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person('guest', 'en')));
    const own = await Promise.all(people.map((guest) => world.conversation(guest, [clerk])));
    const [first, ...rest] = people as [BenchPerson, ...BenchPerson[]];
    const shared = await world.conversation(first, [...rest, clerk]);
    const bareBefore = await bareCommits(world);
    const inOwn = await pushes(world, app.port, people, (index) => own[index] as string);
    const inOne = await pushes(world, app.port, people, () => shared);
    const bareAfter = await bareCommits(world);
    const bare = (bareBefore + bareAfter) / 2;
    return {
      bare_commits_per_s: round(bare, 0), bare_before_after: [round(bareBefore, 0), round(bareAfter, 0)],
      own_conversations: { pushes_per_s: round(inOwn.perSecond, 0), ratio: round(inOwn.perSecond / bare), goal: 0.4, p50_ms: round(inOwn.p50), p99_ms: round(inOwn.p99), missing: inOwn.missing },
      one_conversation: { pushes_per_s: round(inOne.perSecond, 0), ratio: round(inOne.perSecond / bare), goal: 0.12, p50_ms: round(inOne.p50), p99_ms: round(inOne.p99), missing: inOne.missing },
    };
  } finally {
    await world.close();
  }
}

if (import.meta.main) console.log(JSON.stringify(await benchPush(), null, 2));
