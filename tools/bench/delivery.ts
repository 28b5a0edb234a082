/**
 * From a writer's mutation to the data of a reader's screen: five readers holding 10,000 messages, ten messages a
 * second, everything as in browsers but the drawing (client/sync, Replicache, poke socket; a process a reader). The
 * comparison runs in between: a row committed and echoed over a bare socket. Then the same with the readers on a
 * second app process, notices going over Redis. Both set-ups take turns.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { openPage, type Page } from './support/page.ts';
import type { ReaderTask, ReaderWord } from './support/reader-process.ts';
import { spread } from './support/stats.ts';
import { createWorld, type World } from './support/world.ts';

const READERS = 5;
const HELD = 10_000;
const EVERY_MS = 100;
const SECONDS = 60;
const TURN_SECONDS = 10;

interface SetUp {
  readonly writer: Page;
  readonly readers: readonly ChildProcess[];
  /** Milliseconds from each message to each reader. */
  readonly times: number[];
  readonly saidAt: Map<string, bigint>;
}

async function setUp(world: World, writeTo: string, readFrom: string): Promise<SetUp> {
  const guest = await world.person('guest', 'en');
  const clerks = await Promise.all(Array.from({ length: READERS }, () => world.person('staff', 'en')));
  const conversationId = await world.conversation(guest, clerks);
  await world.fill([conversationId], clerks[0] ?? guest, HELD);
  const { tenantId } = world;
  const times: number[] = [];
  const saidAt = new Map<string, bigint>();
  const readers = await Promise.all(
    clerks.map(async (clerk) => {
      const child = fork(fileURLToPath(new URL('./support/reader-process.ts', import.meta.url)));
      const ready = new Promise<void>((resolve, reject) => {
        child.once('exit', () => reject(new Error('a reader ended')));
        child.on('message', (word: ReaderWord) => {
          if ('ready' in word) return resolve();
          const from = saidAt.get(word.content);
          if (from !== undefined) times.push(Number(BigInt(word.at) - from) / 1e6);
        });
      });
      const task: ReaderTask = {
        setting: { url: readFrom, token: clerk.token, tenantId, userId: clerk.id, kind: 'staff', conversationId },
        held: HELD,
      };
      child.send(task);
      await ready;
      return child;
    }),
  );
  const writer = openPage({
    url: writeTo,
    token: guest.token,
    tenantId,
    userId: guest.id,
    kind: 'guest',
    conversationId,
  });
  await writer.shows(({ messages }) => messages.length >= HELD);
  return { writer, readers, times, saidAt };
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

async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--daemonize', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

let said = 0;
async function turn(
  { writer, saidAt }: SetUp,
  echo: () => Promise<number>,
  echoes: number[],
  seconds: number,
  counts: boolean,
): Promise<void> {
  const started = performance.now();
  for (let tick = 0; tick < (seconds * 1000) / EVERY_MS; tick += 1) {
    await delay(Math.max(0, started + tick * EVERY_MS - performance.now()));
    const content = `#${(said += 1)}`;
    if (counts) saidAt.set(content, process.hrtime.bigint());
    void writer.say(content);
    // The echo has the second half of the interval to itself.
    await delay(Math.max(0, started + (tick + 0.5) * EVERY_MS - performance.now()));
    const ms = await echo();
    if (counts) echoes.push(ms);
  }
}

export async function benchDelivery({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  const redis = await startRedis();
  const opened: SetUp[] = [];
  try {
    await world.settle();
    const reference = await echoLine((await world.startReference()).url);
    const alone = await world.startApp();
    const one = await world.startApp({ REDIS_URL: redis.url });
    const other = await world.startApp({ REDIS_URL: redis.url });
    const single = await setUp(world, alone.url, alone.url);
    opened.push(single);
    const pair = await setUp(world, one.url, other.url);
    opened.push(pair);
    const echoes: number[] = [];
    for (const which of [single, pair]) await turn(which, reference.once, echoes, 3, false);
    const turns = Math.max(1, Math.round((SECONDS * share) / TURN_SECONDS));
    for (let round = 0; round < turns; round += 1)
      for (const which of [single, pair]) await turn(which, reference.once, echoes, TURN_SECONDS, true);
    await delay(2000);
    reference.close();
    const [bare, alike, apart] = [spread(echoes), spread(single.times), spread(pair.times)];
    const all = (which: SetUp): string =>
      `${which.times.length} of ${which.saidAt.size * READERS} seen, max ${spread(which.times).max.toFixed(1)} ms`;
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
        note: all(single),
      }),
      figure({
        what: 'the same over two processes and Redis p50',
        value: apart.p50,
        unit: 'ms',
        comparedWith: 'one process',
        reference: alike.p50,
      }),
      figure({
        what: 'the same over two processes and Redis p99',
        value: apart.p99,
        unit: 'ms',
        comparedWith: 'one process',
        reference: alike.p99,
        goal: { atMost: 1.5 },
        note: all(pair),
      }),
    ];
  } finally {
    for (const { writer, readers } of opened) {
      for (const reader of readers) reader.removeAllListeners('exit').disconnect();
      await writer.close();
    }
    await world.close();
    await redis.stop();
  }
}
