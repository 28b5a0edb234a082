/**
 * What translating costs those who write: pushes whose texts are translated beside them, against such that everybody reads
 * as they are, in turns; said to one process, and to two behind a proxy.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { translationLag } from '#server/queries/conversation/translation-lag.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { withPair } from './support/pair.ts';
import { endProcess } from './support/processes.ts';
import { openPusher, type Pusher } from './support/pusher.ts';
import { inTurns, median, pairedRatio, throughput } from './support/rounds.ts';
import { createWorld, type World } from './support/world.ts';

const PEOPLE = 32;
/** More and longer ones, since what waits is worked off in bursts. */
const TRANSLATED = { rounds: 10, seconds: 3 } as const;

interface To {
  readonly name: string;
  readonly port: number;
}

/** Pushes to servers whose jobs have a process beside them, where their texts are translated, against where they need not be. */
async function measureTranslated(world: World, { name: to, port }: To, share: number): Promise<Figure> {
  const rooms = async (lang: string) => {
    const clerk = await world.person('staff', lang);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.person('guest', 'en')));
    const talks = await Promise.all(people.map((guest) => world.conversation(guest, [clerk])));
    const pushers = await Promise.all(people.map(async (person) => openPusher(await openFastClient(port), person)));
    return { talks, pushers };
  };
  const where = { plain: await rooms('en'), translated: await rooms('ja') };
  const pushAll = async (name: 'plain' | 'translated'): Promise<number> => {
    // What the round before left to translate is not this one's.
    while ((await translationLag(world.database.sql)).waiting > 0) await delay(200);
    const { talks, pushers } = where[name];
    return throughput(PEOPLE, TRANSLATED.seconds, async (worker) => {
      const { comeInMs } = await (pushers[worker] as Pusher).say(talks[worker] as string);
      if (comeInMs !== undefined) throw new Error('the server was busy');
    });
  };
  for (const name of ['plain', 'translated'] as const) await pushAll(name);
  const rates = await inTurns(Math.max(3, Math.round(TRANSLATED.rounds * share)), {
    plain: () => pushAll('plain'),
    translated: () => pushAll('translated'),
  });
  const { waiting, seconds: waited } = await translationLag(world.database.sql);
  for (const { pushers } of Object.values(where)) for (const pusher of pushers) pusher.close();
  const list = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(' ');
  return figure({
    what: `pushes whose texts are translated meanwhile, in a process beside${to}`,
    value: pairedRatio(rates.translated, rates.plain) * median(rates.plain),
    unit: '/s',
    comparedWith: 'pushes of texts that everybody reads as they are',
    reference: median(rates.plain),
    goal: { atLeast: 0.85 },
    note: `by round ${list(rates.translated)} against ${list(rates.plain)}; ${waiting} texts waited at the end, the first ${waited.toFixed(1)} s`,
  });
}

export async function benchPushTranslated({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const app = await world.startApp();
    const alone = await measureTranslated(world, { name: '', port: app.port }, share);
    await endProcess(app);
    const pair = await withPair(world, {}, ({ proxies: [{ port }] }) =>
      measureTranslated(world, { name: ', two processes behind a proxy', port }, share),
    );
    return [alone, pair];
  } finally {
    await world.close();
  }
}
