/**
 * What recording a sync log costs: pushes a second of a process that records its tenant, against one that does not,
 * in turns on one database; and the processor time of each push.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './support/bench-options.ts';
import { cpuOf, cpuOfFamily } from './support/cpu.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { inTurns, median, pairedRatio, throughput } from './support/rounds.ts';
import { freshId } from './support/bench-people.ts';
import type { RunningProcess } from './support/processes.ts';
import { createWorld } from './support/world.ts';

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

export async function benchSyncLog({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-log-'));
  try {
    const clerk = await world.person('staff', 'en');
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person('guest', 'en')));
    const conversations = await Promise.all(people.map((guest) => world.conversation(guest, [clerk])));
    await world.settle();
    const [plain, recorded] = [
      await world.startApp({ JOB_CONCURRENCY: '0' }),
      await world.startApp({ JOB_CONCURRENCY: '0', SYNC_LOG: 'bench', SYNC_LOG_MB: '2048', DATA_DIR: folder }),
    ];
    await written(folder);
    const last = people.map(() => 0);
    const spent = { plain: nothing(), recorded: nothing() };
    const clients = {
      plain: await Promise.all(people.map(() => openFastClient(plain.port))),
      recorded: await Promise.all(people.map(() => openFastClient(recorded.port))),
    };
    const push = async (where: 'plain' | 'recorded', worker: number): Promise<void> => {
      const person = people[worker] as (typeof people)[number];
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
      const answer = await (clients[where][worker] as (typeof clients)['plain'][number]).post(
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
      if (answer.status !== 200 || answer.body !== '{}')
        throw new Error(`push answered ${answer.status} ${answer.body}`);
      spent[where].pushes += 1;
    };
    const measure = async (where: 'plain' | 'recorded', { process }: RunningProcess): Promise<number> => {
      const before = { server: cpuOf(process.pid ?? 0), database: cpuOfFamily(world.databasePid) };
      const rate = await throughput(PEOPLE, SECONDS, (worker) => push(where, worker));
      // What was told and is not written yet is this turn's too.
      await delay(TOLD_MS);
      spent[where].server += cpuOf(process.pid ?? 0) - before.server;
      spent[where].database += cpuOfFamily(world.databasePid) - before.database;
      return rate;
    };
    for (const [where, app] of [
      ['plain', plain],
      ['recorded', recorded],
    ] as const)
      await measure(where, app);
    spent.plain = nothing();
    spent.recorded = nothing();
    const rates = await inTurns(Math.max(2, Math.round(ROUNDS * share)), {
      plain: () => measure('plain', plain),
      recorded: () => measure('recorded', recorded),
    });
    for (const client of [...clients.plain, ...clients.recorded]) client.close();
    const each = (where: 'plain' | 'recorded', of: 'server' | 'database'): number =>
      (spent[where][of] / spent[where].pushes) * 1000;
    const list = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(' ');
    return [
      figure({
        what: 'pushes with a sync log being recorded',
        value: pairedRatio(rates.recorded, rates.plain) * median(rates.plain),
        unit: '/s',
        comparedWith: 'without one',
        reference: median(rates.plain),
        goal: { atLeast: GOAL },
        whyMissed: 'the thread that writes takes its processor time from the same two cores (docs/bench.md, Recording)',
        note: `by round ${list(rates.recorded)} against ${list(rates.plain)}`,
      }),
      figure({
        what: 'processor time of a push with recording, of the server process and its threads',
        value: each('recorded', 'server'),
        unit: 'µs',
        comparedWith: 'without it',
        reference: each('plain', 'server'),
        note: `PostgreSQL ${each('recorded', 'database').toFixed(0)} µs with it, ${each('plain', 'database').toFixed(0)} without`,
      }),
    ];
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
