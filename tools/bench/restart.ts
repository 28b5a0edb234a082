/**
 * What writers notice of `kill -9`: how long nothing of what they say is taken, where the process is started again at
 * once, as a supervisor does; and where it was one of two behind a proxy. Whoever is not answered says the same again
 * after a short while, as our client does. What was acknowledged is looked for afterwards.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tools/torture/support/app.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { endProcess, type RunningProcess } from './support/processes.ts';
import { openPusher, type Pusher } from './support/pusher.ts';
import { startRedis } from './support/redis.ts';
import { median } from './support/rounds.ts';
import { createWorld, type World } from './support/world.ts';

const WRITERS = 32;
const KILLS = 7;
const AGAIN_MS = 50;
/** Between one answer and the next words, so that the processors are not full of pushes while a process starts. */
const EVERY_MS = 50;

interface Writing {
  /** When each writer was last taken, by `performance.now()`. */
  readonly lastTaken: readonly number[];
  readonly acknowledged: readonly string[];
  stop(): Promise<void>;
}

/** @returns null where it was not taken, or nobody knows: the same has to be said again */
async function said(pusher: Pusher, conversation: string, again: boolean): Promise<string | null> {
  try {
    const { id, comeInMs } = await pusher.say(conversation, again);
    return comeInMs === undefined ? id : null;
  } catch (error) {
    // Whatever is no fault of the server's that passes is one of the bench's.
    if (error instanceof Error && /^push answered [24]/.test(error.message)) throw error;
    return null;
  }
}

/** All of them write until they are told to stop, each on connections of their own. */
async function startWriting(world: World, port: number): Promise<Writing> {
  const clerk = await world.person('staff', 'en');
  const lastTaken: number[] = [];
  const acknowledged: string[] = [];
  let going = true;
  const write = async (writer: number): Promise<void> => {
    const guest = await world.person('guest', 'en');
    const conversation = await world.conversation(guest, [clerk]);
    const pusher = openPusher(await openFastClient(port), guest);
    for (let again = false; going;) {
      const id = await said(pusher, conversation, again);
      again = id === null;
      if (id !== null) {
        lastTaken[writer] = performance.now();
        acknowledged.push(id);
      }
      await delay(again ? AGAIN_MS : EVERY_MS);
    }
    pusher.close();
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  // A fault is thrown by `stop`.
  all.catch(() => undefined);
  while (lastTaken.filter(Boolean).length < WRITERS) await delay(20);
  return {
    lastTaken,
    acknowledged,
    async stop() {
      going = false;
      await all;
    },
  };
}

interface Gap {
  /** From the kill until something was taken, and until something of everybody was. */
  readonly first: number;
  readonly all: number;
}

/** Kills a process and says how long nobody, and somebody, was not heard. */
async function kill(writing: Writing, app: RunningProcess, startAgain: () => Promise<RunningProcess>) {
  await delay(500);
  await endProcess(app, 'SIGKILL');
  const killed = performance.now();
  const after = (count: number): boolean => writing.lastTaken.filter((at) => at > killed + 20).length >= count;
  const taken = async (count: number): Promise<number> => {
    while (!after(count)) await delay(5);
    return performance.now() - killed;
  };
  const [again, first, all] = await Promise.all([startAgain(), taken(1), taken(WRITERS)]);
  return { again, gap: { first, all } satisfies Gap };
}

async function missing(world: World, acknowledged: readonly string[]): Promise<number> {
  const [found] = await world.database.sql<[{ there: number }]>`
    SELECT count(*)::int AS there FROM message WHERE id = ANY(${acknowledged as string[]}::uuid[])`;
  return acknowledged.length - found.there;
}

const middle = (gaps: readonly Gap[], of: keyof Gap): number => median(gaps.map((gap) => gap[of])) / 1000;
const each = (gaps: readonly Gap[]): string => gaps.map(({ all }) => (all / 1000).toFixed(1)).join(' ');

/** One process, on a port that it keeps, started again as soon as it is gone. */
async function alone(world: World, kills: number): Promise<readonly Figure[]> {
  const port = await freePort();
  const start = (): Promise<RunningProcess> => world.startApp({ JOB_CONCURRENCY: '0', PORT: String(port) });
  let app = await start();
  const writing = await startWriting(world, port);
  const gaps: Gap[] = [];
  for (let count = 0; count < kills; count += 1) {
    const { again, gap } = await kill(writing, app, start);
    app = again;
    gaps.push(gap);
  }
  await writing.stop();
  await endProcess(app);
  return [
    figure({
      what: `kill -9, until each of ${WRITERS} writers is taken again`,
      value: middle(gaps, 'all'),
      unit: 's',
      goal: { atMost: 2.5 },
      note: `of ${kills}: ${each(gaps)} s; the first of them after ${middle(gaps, 'first').toFixed(2)} s`,
    }),
    figure({
      what: `acknowledged and missing, of ${writing.acknowledged.length}`,
      value: await missing(world, writing.acknowledged),
      unit: 'messages',
      goal: { atMost: 0 },
    }),
  ];
}

/** One of two behind a proxy, by turns; the other goes on, and the proxy sends new connections to whom it finds well. */
async function ofTwo(world: World, kills: number): Promise<readonly Figure[]> {
  const redis = await startRedis();
  try {
    const ports = [await freePort()];
    const start = (place: number): Promise<RunningProcess> =>
      world.startApp({ JOB_CONCURRENCY: '0', REDIS_URL: redis.url, PORT: String(ports[place] ?? 0) });
    const apps = [await start(0)];
    ports.push(await freePort());
    apps.push(await start(1));
    const proxy = await world.startBalancer(ports);
    const writing = await startWriting(world, proxy.port);
    const gaps: Gap[] = [];
    for (let count = 0; count < kills; count += 1) {
      const place = count % 2;
      const { again, gap } = await kill(writing, apps[place] as RunningProcess, () => start(place));
      apps[place] = again;
      gaps.push(gap);
    }
    await writing.stop();
    for (const one of [proxy, ...apps]) await endProcess(one);
    return [
      figure({
        what: 'kill -9 of one of two behind a proxy, until each writer is taken again',
        value: middle(gaps, 'all'),
        unit: 's',
        goal: { atMost: 2.5 },
        note: `of ${kills}: ${each(gaps)} s`,
      }),
      figure({
        what: `acknowledged and missing, of ${writing.acknowledged.length}, two processes`,
        value: await missing(world, writing.acknowledged),
        unit: 'messages',
        goal: { atMost: 0 },
      }),
    ];
  } finally {
    await redis.stop();
  }
}

export async function benchRestart({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    await world.settle();
    const kills = Math.max(2, Math.round(KILLS * share));
    return [...(await alone(world, kills)), ...(await ofTwo(world, kills))];
  } finally {
    await world.close();
  }
}
