/**
 * What a further process costs: one process asked directly, then two and three behind a proxy, each with pushes, a
 * clerk's first pull of 5,000 open tickets and pulls in which nothing has changed, and the way from one person's words to another's page through different processes. On a
 * machine of two cores several processes are no faster; what they cost an operation is told instead, in processor time
 * and in statements of the database.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './support/bench-options.ts';
import { busyDesk } from './support/busy-desk.ts';
import type { BenchPerson } from './support/bench-people.ts';
import { cpuOf, cpuOfFamily } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { openPage } from './support/page.ts';
import type { RunningProcess } from './support/processes.ts';
import { openPusher, type Pusher } from './support/pusher.ts';
import { reader } from './support/reader.ts';
import { startRedis } from './support/redis.ts';
import { median, throughput } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { createWorld, type World } from './support/world.ts';

const PEOPLE = 16;
const ROUNDS = 4;
const HELD = 1_000;
const TICKETS = 5_000;
const LOOKS = 50;

/** A number of processes and the door to them: their own where there is one, else a proxy's. */
interface Fleet {
  readonly name: string;
  readonly apps: readonly RunningProcess[];
  readonly proxy: RunningProcess | null;
  readonly port: number;
  readonly url: string;
  readonly pushers: readonly Pusher[];
  readonly talks: readonly string[];
  readonly rates: number[];
  readonly ways: number[];
  readonly desk: ReturnType<typeof reader>;
  readonly firsts: number[];
  readonly looks: number[];
  readonly spent: Spent;
}

/** Milliseconds of processors, and statements, of so many pushes. */
interface Spent {
  pushes: number;
  servers: number;
  database: number;
  proxy: number;
  statements: number;
}

async function openFleet(world: World, redisUrl: string, size: number, clerkOf5000: BenchPerson): Promise<Fleet> {
  const apps: RunningProcess[] = [];
  for (let count = 0; count < size; count += 1)
    apps.push(await world.startApp({ JOB_CONCURRENCY: '0', ...(size > 1 ? { REDIS_URL: redisUrl } : {}) }));
  const proxy = size > 1 ? await world.startBalancer(apps.map(({ port }) => port)) : null;
  const { port, url } = (proxy ?? apps[0]) as RunningProcess;
  const clerk = await world.person('staff', 'en');
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person('guest', 'en')));
  const talks = await Promise.all(people.map((guest) => world.conversation(guest, [clerk])));
  const pushers = await Promise.all(people.map(async (person) => openPusher(await openFastClient(port), person)));
  const name = size === 1 ? 'one process' : `${size} processes behind a proxy`;
  const spent = { pushes: 0, servers: 0, database: 0, proxy: 0, statements: 0 };
  const desk = reader(await openFastClient(port), clerkOf5000);
  return { name, apps, proxy, port, url, pushers, talks, rates: [], ways: [], desk, firsts: [], looks: [], spent };
}

const pidOf = ({ process: { pid } }: RunningProcess): number => pid ?? 0;

/** Statements of all servers so far; the bench's own asking is among them, once each time. */
async function statementsOf({ database }: World): Promise<number> {
  const [row] = await database.sql<{ calls: number }[]>`SELECT sum(calls)::float8 AS calls FROM pg_stat_statements`;
  return row?.calls ?? 0;
}

async function pushRound(world: World, fleet: Fleet, seconds: number): Promise<void> {
  const { apps, proxy, pushers, talks, spent } = fleet;
  const stand = async () => ({
    servers: apps.reduce((sum, app) => sum + cpuOf(pidOf(app)), 0),
    database: cpuOfFamily(world.databasePid),
    proxy: proxy === null ? 0 : cpuOf(pidOf(proxy)),
    statements: await statementsOf(world),
  });
  const before = await stand();
  let pushes = 0;
  fleet.rates.push(
    await throughput(PEOPLE, seconds, async (worker) => {
      const { comeInMs } = await (pushers[worker] as Pusher).say(talks[worker] as string);
      if (comeInMs !== undefined) throw new Error('the server was busy');
      pushes += 1;
    }),
  );
  const after = await stand();
  spent.pushes += pushes;
  for (const part of ['servers', 'database', 'proxy', 'statements'] as const) spent[part] += after[part] - before[part];
}

async function timePulls({ desk, firsts, looks }: Fleet): Promise<void> {
  const began = performance.now();
  await desk.full();
  firsts.push(performance.now() - began);
  await desk.pull();
  for (let count = 0; count < LOOKS; count += 1) looks.push((await desk.pull()).ms);
}

/** From one person's words to the other's page, both with what our client does; through a proxy mostly by two processes. */
async function timeWays(world: World, fleet: Fleet, messages: number): Promise<void> {
  const [guest, clerk] = [await world.person('guest', 'en'), await world.person('staff', 'en')];
  const conversationId = await world.conversation(guest, [clerk]);
  await world.fill([conversationId], clerk, HELD);
  const pageOf = (person: BenchPerson, kind: 'guest' | 'staff') =>
    openPage({
      url: fleet.url,
      token: person.token,
      tenantId: world.tenantId,
      userId: person.id,
      kind,
      conversationId,
    });
  const [writer, reader] = [pageOf(guest, 'guest'), pageOf(clerk, 'staff')];
  for (const page of [writer, reader]) await page.shows(({ messages: shown }) => shown.length >= HELD);
  for (let count = -5; count < messages; count += 1) {
    const content = `#${fleet.ways.length} ${count}`;
    const began = performance.now();
    const seen = reader.shows(({ messages: shown }) => shown.some(({ message }) => message.content === content));
    void writer.say(content);
    await seen;
    if (count >= 0) fleet.ways.push(performance.now() - began);
    await delay(20);
  }
  for (const page of [writer, reader]) await page.close();
}

function figuresOf(fleet: Fleet, one: Fleet): readonly Figure[] {
  const each = (spent: number): number => spent / Math.max(1, fleet.spent.pushes);
  const ofOne = (spent: number): number => spent / Math.max(1, one.spent.pushes);
  const { servers, database, proxy, statements } = fleet.spent;
  const compared = fleet === one ? {} : { comparedWith: one.name };
  const beside = (reference: number) => (fleet === one ? {} : { reference });
  return [
    figure({
      what: `${fleet.name}: pushes`,
      value: median(fleet.rates),
      unit: '/s',
      ...compared,
      ...beside(median(one.rates)),
      note: `by round ${fleet.rates.map((rate) => rate.toFixed(0)).join(' ')}; two cores cannot show what a further process gives`,
    }),
    figure({
      what: `${fleet.name}: processor time a push`,
      value: each(servers + database + proxy),
      unit: 'ms',
      ...compared,
      ...beside(ofOne(one.spent.servers + one.spent.database)),
      note: `servers ${each(servers).toFixed(3)}, PostgreSQL ${each(database).toFixed(3)}, proxy ${each(proxy).toFixed(3)} ms`,
    }),
    figure({
      what: `${fleet.name}: statements a push`,
      value: each(statements),
      unit: '',
      ...compared,
      ...beside(ofOne(one.spent.statements)),
    }),
    figure({
      what: `${fleet.name}: first pull of a clerk with ${TICKETS.toLocaleString('en')} tickets, p50`,
      value: median(fleet.firsts),
      unit: 'ms',
      ...compared,
      ...beside(median(one.firsts)),
    }),
    figure({
      what: `${fleet.name}: each further pull, nothing changed, p50`,
      value: median(fleet.looks),
      unit: 'ms',
      ...compared,
      ...beside(median(one.looks)),
    }),
    figure({
      what: `${fleet.name}: words to the other’s page p50`,
      value: spread(fleet.ways).p50,
      unit: 'ms',
      ...compared,
      ...beside(spread(one.ways).p50),
      note: `p99 ${spread(fleet.ways).p99.toFixed(1)} ms of ${fleet.ways.length}`,
    }),
  ];
}

export async function benchProcesses({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld({ countsStatements: true });
  const redis = await startRedis();
  try {
    await world.settle();
    const fleets: Fleet[] = [];
    const clerk = await busyDesk(world, TICKETS);
    await world.database.sql`ANALYZE`;
    for (const size of [1, 2, 3]) fleets.push(await openFleet(world, redis.url, size, clerk));
    const rounds = Math.max(2, Math.round(ROUNDS * share));
    for (const fleet of fleets) {
      await pushRound(world, fleet, 1);
      await timePulls(fleet);
    }
    for (const { rates, firsts, looks, spent } of fleets) {
      for (const taken of [rates, firsts, looks]) taken.length = 0;
      Object.assign(spent, { pushes: 0, servers: 0, database: 0, proxy: 0, statements: 0 });
    }
    for (let round = 0; round < rounds; round += 1)
      for (const fleet of fleets) {
        await pushRound(world, fleet, 2);
        await timePulls(fleet);
        await timeWays(world, fleet, 30);
      }
    for (const { pushers } of fleets) for (const pusher of pushers) pusher.close();
    const [one] = fleets as [Fleet, ...Fleet[]];
    return fleets.flatMap((fleet) => figuresOf(fleet, one));
  } finally {
    await world.close();
    await redis.stop();
  }
}
