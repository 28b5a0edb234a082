/**
 * Pushes a second through HTTP, 32 client groups, one mutation a request, access checks and job enqueue on,
 * against single-row insert commits by the bare driver at the same concurrency and durability. Measured twice:
 * with background jobs (translation) run beside it, as they are unless said otherwise, and with JOB_CONCURRENCY=0.
 */
import { openDatabase } from '#server/db/connect.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { cpuOf, cpuOfFamily } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { openPusher, type Pusher } from './support/pusher.ts';
import { inTurns, median, pairedRatio, throughput } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { type BenchPerson, freshId } from './support/bench-people.ts';
import { createWorld, type World } from './support/world.ts';

const PEOPLE = 32;
const ROUNDS = 6;
const TEXT = 'Hello, could we get two more towels in room 1?';
const GOALS = { own: 0.4, one: 0.12 } as const;
/** What the goal of half as many again was set from: pushes a second on two quiet cores, before sends went together. */
const BEFORE = { own: 1_525, one: 1_690 } as const;

async function measure(world: World, jobs: 'beside' | 'elsewhere', share: number): Promise<Figure[]> {
  const clerk = await world.person('staff', 'ja');
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person('guest', 'en')));
  const own = await Promise.all(people.map((guest) => world.conversation(guest, [clerk])));
  const [first, ...rest] = people as [BenchPerson, ...BenchPerson[]];
  const shared = await world.conversation(first, [...rest, clerk]);
  await world.settle();
  const app = await world.startApp(jobs === 'elsewhere' ? { JOB_CONCURRENCY: '0' } : {});
  const pushers = await Promise.all(people.map(async (person) => openPusher(await openFastClient(app.port), person)));
  const acknowledged: string[] = [];
  const times = { own: [] as number[], one: [] as number[] };
  const push = async (where: 'own' | 'one', worker: number): Promise<void> => {
    const started = performance.now();
    const conversation = where === 'one' ? shared : (own[worker] as string);
    const { id, comeInMs } = await (pushers[worker] as Pusher).say(conversation);
    if (comeInMs !== undefined) throw new Error('the server was busy');
    acknowledged.push(id);
    times[where].push(performance.now() - started);
  };
  const bare = openDatabase(world.databaseUrl, { max: PEOPLE });
  await bare.sql`CREATE TABLE IF NOT EXISTS bare (id uuid PRIMARY KEY, body text NOT NULL)`;
  const insert = () => bare.sql`INSERT INTO bare VALUES (${freshId()}, ${TEXT})`;

  // Connections, plans and compiled code first.
  for (const warm of [insert, (worker: number) => push('own', worker), (worker: number) => push('one', worker)])
    await throughput(PEOPLE, 1.5, warm);
  times.own.length = times.one.length = 0;
  // Where the processors' time goes, for what limits the figure.
  const spent = { server: 0, database: 0, client: 0, pushes: 0 };
  const pushAll = async (where: 'own' | 'one'): Promise<number> => {
    const before = {
      server: cpuOf(app.process.pid ?? 0),
      database: cpuOfFamily(world.databasePid),
      client: cpuOf(process.pid),
      pushes: acknowledged.length,
    };
    const perSecond = await throughput(PEOPLE, seconds, (worker) => push(where, worker));
    spent.server += cpuOf(app.process.pid ?? 0) - before.server;
    spent.database += cpuOfFamily(world.databasePid) - before.database;
    spent.client += cpuOf(process.pid) - before.client;
    spent.pushes += acknowledged.length - before.pushes;
    return perSecond;
  };
  const seconds = 2;
  const rates = await inTurns(Math.max(2, Math.round(ROUNDS * share)), {
    bare: () => throughput(PEOPLE, seconds, insert),
    own: () => pushAll('own'),
    bareAgain: () => throughput(PEOPLE, seconds, insert),
    one: () => pushAll('one'),
  });
  for (const pusher of pushers) pusher.close();
  const [found] = await world.database.sql<
    { there: number }[]
  >`SELECT count(*)::int AS there FROM message WHERE id = ANY(${acknowledged}::uuid[])`;
  await bare.close();
  const gone = new Promise((resolve) => app.process.once('exit', resolve));
  app.process.kill('SIGTERM');
  await gone;

  const rate = (where: 'own' | 'one', references: readonly number[]): Figure => {
    const { p50, p99 } = spread(times[where]);
    const reference = median(references);
    return figure({
      what: `pushes, ${where === 'own' ? 'own conversations' : 'one conversation'}, jobs ${jobs === 'elsewhere' ? 'not run here' : 'in a process beside'}`,
      value: pairedRatio(rates[where], references) * reference,
      unit: '/s',
      comparedWith: 'bare commits',
      reference,
      goal: { atLeast: GOALS[where] },
      whyMissed:
        'a push writes five rows and their indexes where a bare commit writes one, and has HTTP besides, on the same two cores (docs/bench.md, Writing)',
      note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; by round ${rates[where].map((value) => value.toFixed(0)).join(' ')} against ${references.map((value) => value.toFixed(0)).join(' ')}`,
    });
  };
  const each = (ms: number): string => `${(ms / spent.pushes).toFixed(2)} ms`;
  const besideBefore = (where: 'own' | 'one'): Figure =>
    figure({
      what: `the same, ${where === 'own' ? 'own conversations' : 'one conversation'}`,
      value: median(rates[where]),
      unit: '/s',
      comparedWith: 'what the goal was set from, another run on a quiet machine',
      reference: BEFORE[where],
      goal: { atLeast: 1.5 },
    });
  return [
    rate('own', rates.bare),
    rate('one', rates.bareAgain),
    ...(jobs === 'elsewhere' ? [besideBefore('own'), besideBefore('one')] : []),
    figure({
      what: `acknowledged and missing, of ${acknowledged.length}`,
      value: acknowledged.length - (found?.there ?? 0),
      unit: 'messages',
      goal: { atMost: 0 },
      note: `processor time a push: server ${each(spent.server)}, PostgreSQL ${each(spent.database)}, the bench's own clients ${each(spent.client)}`,
    }),
  ];
}

export async function benchPush({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    return [...(await measure(world, 'elsewhere', share)), ...(await measure(world, 'beside', share))];
  } finally {
    await world.close();
  }
}
