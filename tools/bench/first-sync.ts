/**
 * A device that holds nothing takes a view of 50,000 messages: the client's own synchronization, from opening until its
 * thread has them all, and between two of these the pull by itself, of which nothing is done but read; from one process,
 * and from two behind a proxy. What each took of the processors is told, since most of it is on the device.
 */
import { randomUUID } from 'node:crypto';
import { Replicache } from '#client/sync/replicache.ts';
import type { PatchOperation } from '#shared/sync/protocol.ts';
import { guestRows, writtenOut } from '#shared/sync/written-out.ts';
import type { BenchOptions } from './support/bench-options.ts';
import type { BenchPerson } from './support/bench-people.ts';
import { cpuOf, cpuOfFamily } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { openPage } from './support/page.ts';
import { withPair } from './support/pair.ts';
import { endProcess, type RunningProcess } from './support/processes.ts';
import { reader } from './support/reader.ts';
import { inTurns, median } from './support/rounds.ts';
import { createWorld, type World } from './support/world.ts';

const HELD = 50_000;
const ROUNDS = 5;
const GOAL_MS = 1_200;

/** Milliseconds until Replicache by itself holds these rows, with nobody who watches and nothing that is asked for. */
async function intoReplicache(patch: readonly PatchOperation[]): Promise<number> {
  const httpRequestInfo = { httpStatusCode: 200, errorMessage: '' };
  const bare = new Replicache({
    name: randomUUID(),
    kvStore: 'mem',
    logLevel: 'error',
    pullInterval: null,
    async puller({ cookie }) {
      const response = { cookie: 1, lastMutationIDChanges: {}, patch: cookie === null ? [...patch] : [] };
      return { response, httpRequestInfo } as never;
    },
  });
  const began = performance.now();
  await bare.pull({ now: true });
  const last = patch.findLast((one) => one.op === 'put');
  if (last === undefined || !(await bare.query((tx) => tx.has(last.key))))
    throw new Error('Replicache does not hold them');
  const ms = performance.now() - began;
  await bare.close();
  return ms;
}

interface From {
  readonly name: string;
  readonly door: RunningProcess;
  readonly servers: readonly RunningProcess[];
}

interface Held {
  readonly guest: BenchPerson;
  readonly conversationId: string;
}

async function measure(
  world: World,
  { guest, conversationId }: Held,
  { name, door, servers }: From,
  rounds: number,
): Promise<readonly Figure[]> {
  const bare = reader(await openFastClient(door.port), guest);
  const spent = { server: 0, database: 0, device: 0 };
  const stand = () => ({
    server: servers.reduce((sum, { process: one }) => sum + cpuOf(one.pid ?? 0), 0),
    database: cpuOfFamily(world.databasePid),
    device: cpuOf(process.pid),
  });
  /** Milliseconds by the clock; what it cost is added to `spent`. */
  const openFresh = async (): Promise<number> => {
    const before = stand();
    const began = performance.now();
    const page = openPage({
      url: door.url,
      token: guest.token,
      tenantId: world.tenantId,
      userId: guest.id,
      kind: 'guest',
      conversationId,
    });
    await page.shows(({ messages }) => messages.length >= HELD);
    const ms = performance.now() - began;
    const after = stand();
    for (const part of ['server', 'database', 'device'] as const) spent[part] += after[part] - before[part];
    await page.close();
    return ms;
  };
  let body = '';
  const pull = async (): Promise<number> => {
    const began = performance.now();
    body = await bare.full();
    return performance.now() - began;
  };
  const replicache = (): Promise<number> =>
    intoReplicache(writtenOut((JSON.parse(body) as { patch: unknown[] }).patch, guestRows));
  for (const warm of [pull, replicache, openFresh]) await warm();
  Object.assign(spent, { server: 0, database: 0, device: 0 });
  const times = await inTurns(rounds, { pull, replicache, device: openFresh });
  const least = median(times.pull) + median(times.replicache);
  const each = (ms: number): string => `${(ms / rounds).toFixed(0)} ms`;
  return [
    figure({
      what: `first sync of ${HELD.toLocaleString('en')} messages, until the thread has them all p50${name}`,
      value: median(times.device),
      unit: 'ms',
      goal: { atMost: GOAL_MS },
      whyMissed: `of which ${least.toFixed(0)} ms are the pull and Replicache by itself, which sets one row after another (docs/bench.md, A first sync)`,
      note: `of ${rounds}, least ${Math.min(...times.device).toFixed(0)} ms; processor time: server ${each(spent.server)}, PostgreSQL ${each(spent.database)}, the device ${each(spent.device)}`,
    }),
    figure({
      what: `the same, its pull alone p50${name}`,
      value: median(times.pull),
      unit: 'ms',
      note: `${(body.length / 1e6).toFixed(1)} MB of JSON, ${(body.length / HELD).toFixed(0)} bytes a message`,
    }),
    figure({
      what: `the same rows into Replicache by itself, without asking for them p50${name}`,
      value: median(times.replicache),
      unit: 'ms',
    }),
  ];
}

export async function benchFirstSync({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const [guest, clerk] = [await world.person('guest', 'en'), await world.person('staff', 'en')];
    const conversationId = await world.conversation(guest, [clerk]);
    await world.fill([conversationId], clerk, HELD);
    await world.database.sql`VACUUM ANALYZE`;
    const rounds = Math.max(2, Math.round(ROUNDS * share));
    const held = { guest, conversationId };
    const env = { JOB_CONCURRENCY: '0' };
    const app = await world.startApp(env);
    const alone = await measure(world, held, { name: '', door: app, servers: [app] }, rounds);
    await endProcess(app);
    const pair = await withPair(world, env, ({ apps, proxies: [door] }) =>
      measure(world, held, { name: ', two processes behind a proxy', door, servers: apps }, rounds),
    );
    return [...alone, ...pair];
  } finally {
    await world.close();
  }
}
