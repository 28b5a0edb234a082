/**
 * What recording a sync log costs: pushes a second of a process that records its tenant, against one that does not,
 * in turns on one database; and the processor time of each push. Then of two processes behind a proxy, each of which
 * records what comes to it, against two that do not.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './support/bench-options.ts';
import { cpuOf, cpuOfFamily } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { type FastClient, openFastClient } from './support/http-client.ts';
import { inTurns, median, pairedRatio, throughput } from './support/rounds.ts';
import { type BenchPerson, freshId } from './support/bench-people.ts';
import { endProcess, type RunningProcess } from './support/processes.ts';
import { startRedis } from './support/redis.ts';
import { createWorld, type World } from './support/world.ts';

const PEOPLE = 32;
const ROUNDS = 8;
const SECONDS = 2;
const GOAL = 0.9;
/** Longer than what was told waits for more (log-writer.ts). */
const TOLD_MS = 400;

/** Milliseconds of the processors. */
const nothing = () => ({ server: 0, database: 0, pushes: 0 });

/** Resolves once what the house held at the start is written, and the log grows no more. */
async function written(folder: string): Promise<void> {
  const size = (): number =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  for (let before = -1; size() !== before || before < 100_000;) {
    before = size();
    await delay(1500);
  }
}

type Where = 'plain' | 'recorded';

/** Processes, and the port at which they are met: their own where there is one, else a proxy's. */
interface Servers {
  readonly apps: readonly RunningProcess[];
  readonly port: number;
}

interface Writers {
  readonly people: readonly BenchPerson[];
  readonly conversations: readonly string[];
  /** The last mutation of each, which goes on from servers to servers. */
  readonly last: number[];
}

async function moveIn(world: World): Promise<Writers> {
  const clerk = await world.person('staff', 'en');
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person('guest', 'en')));
  const conversations = await Promise.all(people.map((guest) => world.conversation(guest, [clerk])));
  return { people, conversations, last: people.map(() => 0) };
}

async function pushOnce(
  { people, conversations, last }: Writers,
  clients: readonly FastClient[],
  worker: number,
): Promise<void> {
  const person = people[worker] as BenchPerson;
  const id = (last[worker] = (last[worker] ?? 0) + 1);
  const mutation = {
    clientID: person.client,
    id,
    name: 'sendMessage',
    args: {
      id: freshId(),
      conversationId: conversations[worker],
      content: 'Hello, could we get two more towels in room 1?',
      originalLangCd: 'en',
    },
  };
  const answer = await (clients[worker] as FastClient).post(
    '/sync/push',
    person.token,
    JSON.stringify({
      pushVersion: 1,
      clientGroupID: person.group,
      schemaVersion: '1',
      profileID: 'p',
      mutations: [mutation],
    }),
  );
  if (answer.status !== 200 || answer.body !== '{}') throw new Error(`push answered ${answer.status} ${answer.body}`);
}

/** Both by turns, the same people at either. @param name said after each figure */
async function measure(
  world: World,
  writers: Writers,
  servers: Readonly<Record<Where, Servers>>,
  { rounds, name }: { readonly rounds: number; readonly name: string },
): Promise<readonly Figure[]> {
  const spent = { plain: nothing(), recorded: nothing() };
  const open = ({ port }: Servers) => Promise.all(writers.people.map(() => openFastClient(port)));
  const clients = { plain: await open(servers.plain), recorded: await open(servers.recorded) };
  const turn = async (where: Where): Promise<number> => {
    const stand = () => ({
      server: servers[where].apps.reduce((sum, { process }) => sum + cpuOf(process.pid ?? 0), 0),
      database: cpuOfFamily(world.databasePid),
    });
    const before = stand();
    const rate = await throughput(PEOPLE, SECONDS, async (worker) => {
      await pushOnce(writers, clients[where], worker);
      spent[where].pushes += 1;
    });
    // What was told and is not written yet is this turn's too.
    await delay(TOLD_MS);
    const after = stand();
    spent[where].server += after.server - before.server;
    spent[where].database += after.database - before.database;
    return rate;
  };
  for (const where of ['plain', 'recorded'] as const) await turn(where);
  Object.assign(spent, { plain: nothing(), recorded: nothing() });
  const rates = await inTurns(rounds, { plain: () => turn('plain'), recorded: () => turn('recorded') });
  for (const client of [...clients.plain, ...clients.recorded]) client.close();
  const each = (where: Where, of: 'server' | 'database'): number => (spent[where][of] / spent[where].pushes) * 1000;
  const list = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(' ');
  return [
    figure({
      what: `pushes with a sync log being recorded${name}`,
      value: pairedRatio(rates.recorded, rates.plain) * median(rates.plain),
      unit: '/s',
      comparedWith: 'without one',
      reference: median(rates.plain),
      goal: { atLeast: GOAL },
      whyMissed: 'the thread that writes takes its processor time from the same two cores (docs/bench.md, Recording)',
      note: `by round ${list(rates.recorded)} against ${list(rates.plain)}`,
    }),
    figure({
      what: `processor time of a push with recording, of the server processes and their threads${name}`,
      value: each('recorded', 'server'),
      unit: 'µs',
      comparedWith: 'without it',
      reference: each('plain', 'server'),
      note: `PostgreSQL ${each('recorded', 'database').toFixed(0)} µs with it, ${each('plain', 'database').toFixed(0)} without`,
    }),
  ];
}

/** The environment of a process that records, which has a folder of its own. */
function recording(folders: string[]): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-log-'));
  folders.push(folder);
  return { JOB_CONCURRENCY: '0', SYNC_LOG: 'bench', SYNC_LOG_MB: '2048', DATA_DIR: folder };
}
const plain = { JOB_CONCURRENCY: '0' };

async function alone(world: World, writers: Writers, folders: string[], rounds: number): Promise<readonly Figure[]> {
  const apps = [await world.startApp(plain), await world.startApp(recording(folders))] as const;
  for (const folder of folders) await written(folder);
  const [one, recorded] = apps;
  const at = (app: RunningProcess): Servers => ({ apps: [app], port: app.port });
  const figures = await measure(world, writers, { plain: at(one), recorded: at(recorded) }, { rounds, name: '' });
  for (const app of apps) await endProcess(app);
  return figures;
}

/** Two that record and two that do not, which tell each other by Redis, a proxy before either two. */
async function ofTwo(world: World, writers: Writers, folders: string[], rounds: number): Promise<readonly Figure[]> {
  const redis = await startRedis();
  try {
    const start = async (envs: readonly Readonly<Record<string, string>>[]): Promise<Servers> => {
      const apps: RunningProcess[] = [];
      for (const env of envs) apps.push(await world.startApp({ ...env, REDIS_URL: redis.url }));
      return { apps, port: (await world.startBalancer(apps.map(({ port }) => port))).port };
    };
    const pair = await start([plain, plain]);
    const before = folders.length;
    const recorded = await start([recording(folders), recording(folders)]);
    for (const folder of folders.slice(before)) await written(folder);
    const name = ', two processes behind a proxy';
    return await measure(world, writers, { plain: pair, recorded }, { rounds, name });
  } finally {
    await redis.stop();
  }
}

export async function benchSyncLog({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  const folders: string[] = [];
  try {
    const writers = await moveIn(world);
    await world.settle();
    const rounds = Math.max(2, Math.round(ROUNDS * share));
    return [...(await alone(world, writers, folders, rounds)), ...(await ofTwo(world, writers, folders, rounds))];
  } finally {
    await world.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
