/**
 * From a writer's mutation to the data of a reader's screen: five readers holding 10,000 messages, ten messages a
 * second, everything as in browsers but the drawing (client/sync, Replicache, poke socket; a process a reader). The
 * comparison runs in between: a row committed and echoed over a bare socket. Then the same with the readers on a
 * second app process, notices going over Redis; then with writer and readers behind a proxy before two app processes,
 * where each line leads to either; then with fifty readers, ten a process. The first and the last also with readers that
 * never say where they stand, and so have to ask after each notice. All take turns.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { openPage, type Page } from './support/page.ts';
import { startRedis } from './support/redis.ts';
import type { ReaderOrder, ReaderWord } from './support/reader-process.ts';
import { spread } from './support/stats.ts';
import { createWorld, type World } from './support/world.ts';

const EVERY_MS = 100;
const SECONDS = 60;
const TURN_SECONDS = 10;
/** Zero 1.9 with as many readers of as many rows, p50 in milliseconds on two quiet cores: it does not run here. */
const ZERO = { 5: 56, 50: 464 } as const;

interface Crowd {
  readonly processes: number;
  readonly pagesOfEach: number;
  readonly held: number;
}
const FEW: Crowd = { processes: 5, pagesOfEach: 1, held: 10_000 };
const MANY: Crowd = { processes: 5, pagesOfEach: 10, held: 200 };

/** What was seen of the turns of one kind. */
interface Seen {
  /** Milliseconds from each message to each reader. */
  readonly times: number[];
  said: number;
  /** Pulls that a server answered meanwhile, and transactions of the database. */
  pulls: number;
  transactions: number;
}

interface SetUp {
  readonly world: World;
  readonly serverUrl: string;
  readonly writer: Page;
  readonly crowd: Crowd;
  readonly readers: readonly ChildProcess[];
  readonly saidAt: Map<string, { readonly at: bigint; readonly seen: Seen }>;
  readonly given: Seen;
  readonly asked: Seen;
}

const nothingSeen = (): Seen => ({ times: [], said: 0, pulls: 0, transactions: 0 });

async function setUp(world: World, writeTo: string, readFrom: string, crowd: Crowd): Promise<SetUp> {
  const { processes, pagesOfEach, held } = crowd;
  const guest = await world.person('guest', 'en');
  const clerks = await Promise.all(Array.from({ length: processes * pagesOfEach }, () => world.person('staff', 'en')));
  const conversationId = await world.conversation(guest, clerks);
  await world.fill([conversationId], clerks[0] ?? guest, held);
  const { tenantId } = world;
  const saidAt: SetUp['saidAt'] = new Map();
  const open = async (first: number): Promise<ChildProcess> => {
    const child = fork(fileURLToPath(new URL('./support/reader-process.ts', import.meta.url)));
    const ready = new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('a reader ended')));
      child.on('message', (word: ReaderWord) => {
        if ('ready' in word) return resolve();
        const from = saidAt.get(word.content);
        if (from !== undefined) from.seen.times.push(Number(BigInt(word.at) - from.at) / 1e6);
      });
    });
    const settings = clerks
      .slice(first, first + pagesOfEach)
      .map(({ token, id }) => ({ url: readFrom, token, tenantId, userId: id, kind: 'staff', conversationId }) as const);
    child.send({ settings, held } satisfies ReaderOrder);
    await ready;
    return child;
  };
  const readers = await Promise.all(Array.from({ length: processes }, (_, place) => open(place * pagesOfEach)));
  const writer = openPage({
    url: writeTo,
    token: guest.token,
    tenantId,
    userId: guest.id,
    kind: 'guest',
    conversationId,
  });
  await writer.shows(({ messages }) => messages.length >= held);
  return {
    world,
    serverUrl: readFrom,
    writer,
    crowd,
    readers,
    saidAt,
    given: nothingSeen(),
    asked: nothingSeen(),
  };
}

/** What the servers have done so far. */
async function workOf({ world, serverUrl }: SetUp): Promise<{ readonly pulls: number; readonly transactions: number }> {
  const text = await (await fetch(`${serverUrl}/metrics`)).text();
  const pulls = [...text.matchAll(/^bellhop_pulls_total\S* (\d+)/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  const [row] = await world.database.sql<{ count: number }[]>`
    SELECT xact_commit::float8 AS count FROM pg_stat_database WHERE datname = current_database()`;
  return { pulls, transactions: row?.count ?? 0 };
}

/** A row committed and echoed, in milliseconds. */
async function echoLine(url: string): Promise<{ once(): Promise<number>; close(): void }> {
  const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
  await once(socket, 'open');
  return {
    async once() {
      const started = process.hrtime.bigint();
      const answered = once(socket, 'message');
      socket.send('Hello, could we get two more towels in room 1?');
      await answered;
      return Number(process.hrtime.bigint() - started) / 1e6;
    },
    close: () => socket.terminate(),
  };
}

let said = 0;
interface Turn {
  readonly set: SetUp;
  readonly patches: boolean;
  readonly seconds: number;
  /** False to warm up. */
  readonly counts: boolean;
}

/** @returns milliseconds of each echo */
async function turn({ set, patches, seconds, counts }: Turn, echo: () => Promise<number>): Promise<number[]> {
  const echoes: number[] = [];
  for (const reader of set.readers) reader.send({ patches } satisfies ReaderOrder);
  // Where a page stands is said after its next pull.
  await set.writer.say('Now then.');
  await delay(1500);
  const seen = !counts ? nothingSeen() : patches ? set.given : set.asked;
  const before = await workOf(set);
  const started = performance.now();
  for (let tick = 0; tick < (seconds * 1000) / EVERY_MS; tick += 1) {
    await delay(Math.max(0, started + tick * EVERY_MS - performance.now()));
    const content = `#${(said += 1)}`;
    set.saidAt.set(content, { at: process.hrtime.bigint(), seen });
    seen.said += 1;
    void set.writer.say(content);
    // The echo has the second half of the interval to itself.
    await delay(Math.max(0, started + (tick + 0.5) * EVERY_MS - performance.now()));
    echoes.push(await echo());
  }
  // What is counted is told with a delay of up to a second.
  await delay(1500);
  const after = await workOf(set);
  seen.pulls += after.pulls - before.pulls;
  seen.transactions += after.transactions - before.transactions;
  return echoes;
}

const readersOf = ({ crowd: { processes, pagesOfEach } }: SetUp): number => processes * pagesOfEach;

function patchFigures(set: SetUp): readonly Figure[] {
  const readers = readersOf(set);
  const { given, asked } = set;
  const a = (count: number, { said: messages }: Seen): number => count / Math.max(1, messages * readers);
  const note = [given, asked].map((seen) => `${seen.times.length} of ${seen.said * readers}`).join(' and ');
  return [
    figure({
      what: `${readers} readers of ${set.crowd.held} rows p50, patches sent`,
      value: spread(given.times).p50,
      unit: 'ms',
      comparedWith: 'pulled after a notice',
      reference: spread(asked.times).p50,
      note: `${note} seen`,
    }),
    ...Object.entries(ZERO)
      .filter(([count]) => Number(count) === readers)
      .map(([, reference]) =>
        figure({
          what: `${readers} readers of ${set.crowd.held} rows p50, patches sent`,
          value: spread(given.times).p50,
          unit: 'ms',
          comparedWith: 'Zero 1.9, another run on a quiet machine',
          reference,
          goal: { atMost: 0.4 },
        }),
      ),
    figure({
      what: `${readers} readers, pulls a message delivered`,
      value: a(given.pulls, given),
      unit: '',
      comparedWith: 'pulled after a notice',
      reference: a(asked.pulls, asked),
    }),
    figure({
      what: `${readers} readers, transactions a message delivered`,
      value: a(given.transactions, given),
      unit: '',
      comparedWith: 'pulled after a notice',
      reference: a(asked.transactions, asked),
    }),
  ];
}

interface Kind {
  readonly set: SetUp;
  readonly patches: boolean;
}

/** The kinds by turns, so that what else the machine does is every kind's. @returns milliseconds of each echo */
async function takeTurns(kinds: readonly Kind[], share: number, echo: () => Promise<number>): Promise<number[]> {
  const echoes: number[] = [];
  for (const kind of kinds) await turn({ ...kind, seconds: 2, counts: false }, echo);
  const turns = Math.max(1, Math.round((SECONDS * share) / TURN_SECONDS));
  for (let round = 0; round < turns; round += 1)
    for (const kind of kinds) echoes.push(...(await turn({ ...kind, seconds: TURN_SECONDS, counts: true }, echo)));
  await delay(2000);
  return echoes;
}

/**
 * A hotel of its own, with readers for each kind: colleagues of one group hear of one another's tickets, so others'
 * readers would be part of what is measured.
 */
async function inHotel<T>(
  work: (world: World, open: (set: Promise<SetUp>) => Promise<SetUp>) => Promise<T>,
): Promise<T> {
  const world = await createWorld();
  const opened: SetUp[] = [];
  try {
    await world.settle();
    return await work(world, async (set) => {
      opened.push(await set);
      return set;
    });
  } finally {
    for (const { writer, readers } of opened) {
      for (const reader of readers) reader.removeAllListeners('exit').disconnect();
      await writer.close();
    }
    await world.close();
  }
}

/** What delivery over several processes is, beside one in the same turns. */
function apartFigures(way: string, apart: SetUp, one: SetUp): readonly Figure[] {
  const [theirs, its] = [spread(apart.given.times), spread(one.given.times)];
  return [
    figure({
      what: `the same ${way} p50`,
      value: theirs.p50,
      unit: 'ms',
      comparedWith: 'one process',
      reference: its.p50,
    }),
    figure({
      what: `the same ${way} p99`,
      value: theirs.p99,
      unit: 'ms',
      comparedWith: 'one process',
      reference: its.p99,
      goal: { atMost: 1.5 },
      note: allSeen(apart),
    }),
  ];
}

async function benchFew(share: number): Promise<readonly Figure[]> {
  const redis = await startRedis();
  try {
    return await inHotel(async (world, open) => {
      const reference = await echoLine((await world.startReference()).url);
      const alone = await world.startApp();
      const one = await world.startApp({ REDIS_URL: redis.url });
      const other = await world.startApp({ REDIS_URL: redis.url });
      const single = await open(setUp(world, alone.url, alone.url, FEW));
      const pair = await open(setUp(world, one.url, other.url, FEW));
      const kinds = [
        { set: single, patches: true },
        { set: single, patches: false },
        { set: pair, patches: true },
      ];
      const bare = spread(await takeTurns(kinds, share, reference.once));
      reference.close();
      const alike = spread(single.given.times);
      return [
        figure({
          what: 'mutation → readers’ screens p50',
          value: alike.p50,
          unit: 'ms',
          comparedWith: 'bare commit + socket echo',
          reference: bare.p50,
        }),
        figure({
          what: 'mutation → readers’ screens p99',
          value: alike.p99,
          unit: 'ms',
          comparedWith: 'bare commit + socket echo',
          reference: bare.p99,
          goal: { atMost: 5 },
          note: allSeen(single),
          whyMissed:
            'most of it is Replicache in five readers of 10,000 rows, which share two cores with the servers here and are five telephones in a hotel (docs/bench.md, What delivery hangs on)',
        }),
        ...apartFigures('over two processes and Redis', pair, single),
        ...patchFigures(single),
      ];
    });
  } finally {
    await redis.stop();
  }
}

/** Pages know the proxy alone: a writer's words go to one process, and readers hang on either. */
async function benchBehindProxy(share: number): Promise<readonly Figure[]> {
  const redis = await startRedis();
  try {
    return await inHotel(async (world, open) => {
      const reference = await echoLine((await world.startReference()).url);
      const { url } = await world.startApp();
      const ports: number[] = [];
      for (const env of [{ REDIS_URL: redis.url }, { REDIS_URL: redis.url }])
        ports.push((await world.startApp(env)).port);
      const proxy = await world.startBalancer(ports);
      const single = await open(setUp(world, url, url, FEW));
      const pair = await open(setUp(world, proxy.url, proxy.url, FEW));
      const kinds = [
        { set: single, patches: true },
        { set: pair, patches: true },
      ];
      await takeTurns(kinds, share, reference.once);
      reference.close();
      return apartFigures('by two processes behind a proxy', pair, single);
    });
  } finally {
    await redis.stop();
  }
}

const benchMany = (share: number): Promise<readonly Figure[]> =>
  inHotel(async (world, open) => {
    const reference = await echoLine((await world.startReference()).url);
    const { url } = await world.startApp();
    const many = await open(setUp(world, url, url, MANY));
    const kinds = [
      { set: many, patches: true },
      { set: many, patches: false },
    ];
    await takeTurns(kinds, share, reference.once);
    reference.close();
    return patchFigures(many);
  });

const allSeen = (set: SetUp): string =>
  `${set.given.times.length} of ${set.given.said * readersOf(set)} seen, max ${spread(set.given.times).max.toFixed(1)} ms`;

export async function benchDelivery({ share }: BenchOptions): Promise<readonly Figure[]> {
  return [...(await benchFew(share)), ...(await benchBehindProxy(share)), ...(await benchMany(share))];
}
