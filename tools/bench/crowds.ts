/**
 * Many at once: 10,000 sockets with their pulls, half of them back after `kill -9`, and 50 houses at work of which one
 * floods. The load takes processors too: its own time is told, and above half of the machine a figure is void.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import { freePort } from '#tools/torture/support/app.ts';
import { moveIn } from '#tools/torture/support/move-in.ts';
import type { ThunderCount, ThunderOrder } from '#tools/torture/support/thunder-process.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type BenchPerson, insertConversation, insertHotel, insertPerson } from './support/bench-people.ts';
import { cpuOf, cpuOfFamily, residentOf } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import type { Flooded, Flooding } from './support/flood-process.ts';
import { openFastClient } from './support/http-client.ts';
import { openPusher, type Pusher } from './support/pusher.ts';
import type { RunningProcess } from './support/processes.ts';
import { median } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { createWorld, SECRET, type World } from './support/world.ts';

const SOCKETS = 10_000;
const RETURNING = 5_000;
const HOUSES = 50;
/** Guests of the house that floods, all of them writing all the time. */
const FLOOD = 200;
/** Between two messages of each other house, in milliseconds. */
const EVERY_MS = 250;
const ROUNDS = 4;
const ROUND_MS = 5_000;
/** A start takes some seconds, a crowd on a busy machine minutes. */
const WITHIN_MS = 240_000;

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * What a stretch of time cost the whole machine, and who took it.
 *
 * @param app its process
 * @param load milliseconds the load took so far
 */
function clock(world: World, app: () => number, load: () => number) {
  const at = {
    wall: performance.now(),
    app: cpuOf(app()),
    database: cpuOfFamily(world.databasePid),
    load: load(),
  };
  return (isNew = false): { readonly note: string; readonly isVoid: boolean } => {
    const wall = performance.now() - at.wall;
    const mine = load() - at.load;
    const isVoid = mine > (wall * availableParallelism()) / 2;
    const server = cpuOf(app()) - (isNew ? 0 : at.app);
    const note = `processor time: server ${inSeconds(server)}, PostgreSQL ${inSeconds(cpuOfFamily(world.databasePid) - at.database)}, the load itself ${inSeconds(mine)} of ${inSeconds(wall * availableParallelism())}`;
    return { note: isVoid ? `VOID, the load took more than half of the machine; ${note}` : note, isVoid };
  };
}

/** A figure whose load took too much says nothing about its goal. */
const judged = (isVoid: boolean, atMost: number) => (isVoid ? {} : { goal: { atMost } });

async function end({ process: one }: RunningProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (one.exitCode !== null || one.signalCode !== null) return;
  const gone = once(one, 'exit');
  one.kill(signal);
  await gone;
}

async function crowd(world: World, sockets: number, returning: number): Promise<Figure[]> {
  const guests = await moveIn(world.databaseUrl, { house: 'bench', secret: SECRET, count: sockets });
  await world.database.sql`VACUUM ANALYZE`;
  // Below those that systems hand out: while nobody listens the crowd's own lines must not take it.
  const env = { JOB_CONCURRENCY: '0', PORT: String(await freePort()) };
  let app = await world.startApp(env);
  const child = fork(fileURLToPath(new URL('../torture/support/thunder-process.ts', import.meta.url)));
  const pid = (): number => app.process.pid ?? 0;
  const ask = async (): Promise<ThunderCount> => {
    const answer = once(child, 'message');
    child.send('count' satisfies ThunderOrder);
    return ((await answer) as [ThunderCount])[0];
  };
  const ready = async (wanted: number): Promise<number> => {
    const began = performance.now();
    while ((await ask()).ready < wanted) {
      if (performance.now() - began > WITHIN_MS) throw new Error(`${(await ask()).ready} of ${wanted} are ready`);
      await delay(50);
    }
    return performance.now() - began;
  };
  try {
    const before = residentOf(pid());
    const arriving = clock(world, pid, () => cpuOf(child.pid ?? 0));
    child.send({ url: app.url, guests } satisfies ThunderOrder);
    const arrived = await ready(sockets);
    const cost = arriving();
    const figures = [
      figure({
        what: `${sockets} guests arrive, a thousand a second: all subscribed and looked`,
        value: arrived / 1000,
        unit: 's',
        note: `${(residentOf(pid()) - before).toFixed(0)} MiB more resident; ${cost.note}`,
      }),
    ];
    if (sockets > returning) {
      child.send({ leave: sockets - returning } satisfies ThunderOrder);
      await delay(1_000);
    }
    const lost = (await ask()).turnedAway;
    await end(app, 'SIGKILL');
    await delay(500);
    const again = clock(
      world,
      () => 0,
      () => cpuOf(child.pid ?? 0),
    );
    app = await world.startApp(env);
    const ms = await ready(returning);
    const back = again();
    const told = (await ask()).turnedAway - lost;
    figures.push(
      figure({
        what: `${returning} guests back after kill -9, from the server’s return`,
        value: ms / 1000,
        unit: 's',
        ...judged(back.isVoid, 20),
        note: `${told} pulls told to come again; server ${inSeconds(cpuOf(pid()))} of processor time; ${back.note}`,
      }),
    );
    return figures;
  } finally {
    child.send('stop' satisfies ThunderOrder);
    await once(child, 'exit');
    await end(app);
  }
}

interface Talker {
  readonly pusher: Pusher;
  readonly conversationId: string;
}

async function houses(world: World, share: number): Promise<Figure[]> {
  const { db } = world.database;
  const tokens = createAccessTokens({ secret: new TextEncoder().encode(SECRET), now: Date.now });
  const move = async (code: string, guests: number): Promise<{ person: BenchPerson; conversationId: string }[]> => {
    const hotel = await insertHotel(db, code);
    const clerk = await insertPerson(hotel, tokens, 'staff', 'en');
    const moved = [];
    for (let n = 0; n < guests; n += 1) {
      const person = await insertPerson(hotel, tokens, 'guest', 'en');
      moved.push({ person, conversationId: await insertConversation(hotel, person, [clerk]) });
    }
    return moved;
  };
  const flooders = await move('crowds-flood', FLOOD);
  const others = [];
  for (let n = 1; n < HOUSES; n += 1) others.push(...(await move(`crowds-${n}`, 1)));
  await world.database.sql`VACUUM ANALYZE`;
  const app = await world.startApp({ JOB_CONCURRENCY: '0' });
  const talkers: Talker[] = await Promise.all(
    others.map(async ({ person, conversationId }) => ({
      pusher: openPusher(await openFastClient(app.port), person),
      conversationId,
    })),
  );
  /** Each house says something in its own time, whether or not the last was answered late. */
  const talk = async (ms: number): Promise<number[]> => {
    const times: number[] = [];
    const until = performance.now() + ms;
    await Promise.all(
      talkers.map(async ({ pusher, conversationId }, index) => {
        await delay((index * EVERY_MS) / talkers.length);
        for (let at = performance.now(); at < until; at += EVERY_MS) {
          await delay(Math.max(0, at - performance.now()));
          const due = Math.min(at, performance.now());
          let { comeInMs } = await pusher.say(conversationId);
          for (; comeInMs !== undefined; { comeInMs } = await pusher.say(conversationId, true)) await delay(comeInMs);
          times.push(performance.now() - due);
        }
      }),
    );
    return times;
  };
  const startFlood = async (): Promise<ChildProcess> => {
    const child = fork(fileURLToPath(new URL('support/flood-process.ts', import.meta.url)));
    child.send({ port: app.port, people: flooders } satisfies Flooding);
    await delay(1_000);
    return child;
  };
  await talk(3_000);
  const quiet: number[] = [];
  const beside: number[] = [];
  const all = { said: 0, turnedAway: 0 };
  let note = '';
  let isVoid = false;
  for (let round = 0; round < Math.max(2, Math.round(ROUNDS * share)); round += 1) {
    quiet.push(spread(await talk(ROUND_MS)).p99);
    const flood = await startFlood();
    // Who comes again after a pause, and who floods: both are the load.
    const cost = clock(
      world,
      () => app.process.pid ?? 0,
      () => cpuOf(flood.pid ?? 0) + cpuOf(process.pid),
    );
    beside.push(spread(await talk(ROUND_MS)).p99);
    const told = cost();
    note = told.note;
    isVoid ||= told.isVoid;
    const counted = once(flood, 'message');
    flood.send('stop');
    const [{ said, turnedAway }] = (await counted) as [Flooded];
    all.said += said;
    all.turnedAway += turnedAway;
    await once(flood, 'exit');
    // Each flood is of clients that begin anew.
    for (const one of flooders) Object.assign(one.person, { client: crypto.randomUUID() });
  }
  for (const { pusher } of talkers) pusher.close();
  await end(app);
  return [
    figure({
      what: `${HOUSES - 1} houses writing while another one’s ${FLOOD} guests flood, p99`,
      value: median(beside),
      unit: 'ms',
      comparedWith: 'the same without the flood',
      reference: median(quiet),
      ...judged(isVoid, 1.5),
      note: `by round ${beside.map((ms) => ms.toFixed(1)).join(', ')} against ${quiet.map((ms) => ms.toFixed(1)).join(', ')} ms; the flood said ${all.said} and was told to come again ${all.turnedAway} times; ${note}`,
    }),
  ];
}

export async function benchCrowds({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    return [
      ...(await houses(world, share)),
      ...(await crowd(world, Math.round(SOCKETS * share), Math.round(Math.min(SOCKETS * share, RETURNING)))),
    ];
  } finally {
    await world.close();
  }
}
