/**
 * The server cannot be reached for 1, 15 and 60 s while a guest goes on writing: how long after the network is back
 * until the clerk's screen has all of it. There is no browser to say "online": the client finds out by itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchOptions } from './support/bench-options.ts';
import { openCuttableProxy } from './support/cuttable-proxy.ts';
import { type Figure, figure } from './support/figures.ts';
import { openPage } from './support/page.ts';
import { createWorld } from './support/world.ts';

const OUTAGES = [1, 15, 60];
const REPEATS: Readonly<Record<number, number>> = { 1: 10, 15: 2, 60: 1 };
/** Written during each outage. */
const MESSAGES = 4;

export async function benchOutage({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  await world.settle();
  const app = await world.startApp();
  const proxy = await openCuttableProxy(app.port);
  const [guest, clerk] = [await world.person('guest', 'en'), await world.person('staff', 'en')];
  const conversationId = await world.conversation(guest, [clerk]);
  const { tenantId } = world;
  const writer = openPage({
    url: proxy.url,
    token: guest.token,
    tenantId,
    userId: guest.id,
    kind: 'guest',
    conversationId,
  });
  const reader = openPage({
    url: app.url,
    token: clerk.token,
    tenantId,
    userId: clerk.id,
    kind: 'staff',
    conversationId,
  });
  try {
    let said = 0;
    const figures: Figure[] = [];
    await Promise.all(
      [writer, reader].map((page) => page.shows(({ ready, conversation }) => ready && conversation !== null)),
    );
    const outage = async (seconds: number, how: 'refused' | 'silent'): Promise<number> => {
      await writer.shows(
        ({ messages }) =>
          messages.length === said && messages.every(({ state }) => state !== 'saved' && state !== 'saving'),
      );
      await delay(500);
      proxy.cut(how);
      for (let count = 1; count <= MESSAGES; count += 1) {
        await delay((seconds * 1000) / (MESSAGES + 1));
        await writer.say(`said ${(said += 1)}`);
      }
      await delay((seconds * 1000) / (MESSAGES + 1));
      const mended = performance.now();
      proxy.mend();
      await reader.shows(({ messages }) => messages.length >= said);
      const ms = performance.now() - mended;
      const order = reader.thread().messages.map(({ message }) => message.content);
      if (order.some((content, index) => content !== `said ${index + 1}`))
        throw new Error(`order lost: ${order.join(', ')}`);
      return ms;
    };
    for (const how of ['refused', 'silent'] as const) {
      for (const seconds of OUTAGES.filter((length) => share === 1 || length < 60)) {
        const times: number[] = [];
        for (let repeat = 0; repeat < (REPEATS[seconds] ?? 1); repeat += 1) times.push(await outage(seconds, how));
        figures.push(
          figure({
            what: `after ${seconds} s of ${how === 'refused' ? 'refused connections' : 'silence'}, seen by the other side`,
            value: Math.max(...times),
            unit: 'ms',
            goal: { atMost: 1000 },
            note: `the longest of ${times.map((ms) => ms.toFixed(0)).join(', ')} ms; ${MESSAGES} messages each, in order`,
          }),
        );
      }
    }
    return figures;
  } finally {
    await writer.close();
    await reader.close();
    await proxy.close();
    await world.close();
  }
}
