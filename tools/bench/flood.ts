/**
 * 50 houses at work of which one floods: what the others feel of it, by turns with and without the flood. The load takes
 * processors too: its own time is told, and above half of the machine the figure is void.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createAccessTokens } from '#server/access/access-tokens.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type BenchPerson, insertConversation, insertHotel, insertPerson } from './support/bench-people.ts';
import { cpuOf } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import type { Flooded, Flooding } from './support/flood-process.ts';
import { openFastClient } from './support/http-client.ts';
import { judged, loadClock } from './support/load-clock.ts';
import { endProcess, type RunningProcess } from './support/processes.ts';
import { openPusher, type Pusher } from './support/pusher.ts';
import { median, pairedRatio } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { createWorld, SECRET, type World } from './support/world.ts';

const HOUSES = 50;
/** Guests of the house that floods, all of them writing all the time. */
const FLOOD = 200;
/** Between two messages of each other house, in milliseconds. */
const EVERY_MS = 250;
const ROUNDS = 8;
const ROUND_MS = 5_000;
const WARM_UP_MS = 10_000;

interface Guest {
  readonly person: BenchPerson;
  readonly conversationId: string;
}
interface Talker {
  readonly pusher: Pusher;
  readonly conversationId: string;
}

/** A house and so many of its guests, each in a conversation with its clerk. */
async function moveInto(world: World, code: string, guests: number): Promise<Guest[]> {
  const tokens = createAccessTokens({ secret: new TextEncoder().encode(SECRET), now: Date.now });
  const hotel = await insertHotel(world.database.db, code);
  const clerk = await insertPerson(hotel, tokens, 'staff', 'en');
  const moved: Guest[] = [];
  for (let n = 0; n < guests; n += 1) {
    const person = await insertPerson(hotel, tokens, 'guest', 'en');
    moved.push({ person, conversationId: await insertConversation(hotel, person, [clerk]) });
  }
  return moved;
}

/** Each house says something in its own time, whether or not the last was answered late. @returns how long each took */
async function talk(talkers: readonly Talker[], ms: number): Promise<number[]> {
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
}

async function startFlood(port: number, people: readonly Guest[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('support/flood-process.ts', import.meta.url)));
  child.send({ port, people } satisfies Flooding);
  await delay(1_000);
  return child;
}

async function endFlood(child: ChildProcess, people: readonly Guest[]): Promise<Flooded> {
  const counted = once(child, 'message');
  child.send('stop');
  const [flooded] = (await counted) as [Flooded];
  await once(child, 'exit');
  // Each flood is of clients that begin anew.
  for (const one of people) Object.assign(one.person, { client: crypto.randomUUID() });
  return flooded;
}

async function besideFlood(app: RunningProcess, world: World, people: readonly Guest[], talkers: readonly Talker[]) {
  const flood = await startFlood(app.port, people);
  // Who comes again after a pause, and who floods: both are the load.
  const cost = loadClock(
    world,
    () => app.process.pid ?? 0,
    () => cpuOf(flood.pid ?? 0) + cpuOf(process.pid),
  );
  const { p50, p99 } = spread(await talk(talkers, ROUND_MS));
  return { p50, p99, ...cost(), ...(await endFlood(flood, people)) };
}

async function measure(world: World, rounds: number): Promise<Figure[]> {
  const flooders = await moveInto(world, 'flood', FLOOD);
  const others: Guest[] = [];
  for (let n = 1; n < HOUSES; n += 1) others.push(...(await moveInto(world, `flood-${n}`, 1)));
  await world.database.sql`VACUUM ANALYZE`;
  const app = await world.startApp({ JOB_CONCURRENCY: '0' });
  const talkers = await Promise.all(
    others.map(async ({ person, conversationId }) => ({
      pusher: openPusher(await openFastClient(app.port), person),
      conversationId,
    })),
  );
  // Until what every push runs through is compiled, on both sides.
  await talk(talkers, WARM_UP_MS);
  const quiet: { p50: number; p99: number }[] = [];
  const beside: Awaited<ReturnType<typeof besideFlood>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(spread(await talk(talkers, ROUND_MS)));
    beside.push(await besideFlood(app, world, flooders, talkers));
  }
  for (const { pusher } of talkers) pusher.close();
  await endProcess(app);
  const [p99s, quietP99s] = [beside.map(({ p99 }) => p99), quiet.map(({ p99 }) => p99)];
  const ratio = pairedRatio(p99s, quietP99s);
  const in1 = (values: readonly number[]): string => values.map((ms) => ms.toFixed(1)).join(', ');
  const sum = (of: 'said' | 'turnedAway'): number => beside.reduce((all, round) => all + round[of], 0);
  return [
    figure({
      what: `${HOUSES - 1} houses writing while another one’s ${FLOOD} guests flood, p99`,
      value: ratio * median(quietP99s),
      unit: 'ms',
      comparedWith: 'the same without the flood, by turns',
      reference: median(quietP99s),
      ...judged(
        beside.some(({ isVoid }) => isVoid),
        1.5,
      ),
      note: `p99 by round ${in1(p99s)} against ${in1(quietP99s)} ms; p50 ${in1(beside.map(({ p50 }) => p50))} against ${in1(quiet.map(({ p50 }) => p50))}; the flood said ${sum('said')} and was told to come again ${sum('turnedAway')} times; ${beside.at(-1)?.note}`,
    }),
  ];
}

export async function benchFlood({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    return await measure(world, Math.max(3, Math.round(ROUNDS * share)));
  } finally {
    await world.close();
  }
}
