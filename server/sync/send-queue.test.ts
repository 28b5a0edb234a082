import { describe, expect, it } from 'vitest';
import type { FastSend } from './send-message-sql.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';

const LARGEST = 64;
let count = 0;
/** As many sends of a house, each of a conversation and a client of its own. */
function add(queue: SendQueue, tenantId: string, sends: number): void {
  for (let n = 0; n < sends; n += 1) {
    count += 1;
    const one = { tenantId, conversationId: `v${count}`, messageId: `m${count}`, clientId: `c${count}` };
    // Nothing else of a send is looked at in the line.
    queue.add(
      one as FastSend,
      () => undefined,
      () => undefined,
    );
  }
}
const housesOf = (batch: ReturnType<SendQueue['pick']>): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(batch, ({ house }) => house)].map(([house, sends]) => [house, sends.length] as const),
  );

const place = (): { queue: SendQueue; pass: (ms: number) => void } => {
  let now = 0;
  return { queue: createSendQueue(LARGEST, () => now), pass: (ms) => void (now += ms) };
};

describe('the line of sends', () => {
  it('[SYNC-HOUSES] gives a house that is alone the whole batch, and no rest', () => {
    const { queue } = place();
    add(queue, 'seaside', 200);
    const batch = queue.pick();
    expect(housesOf(batch)).toEqual({ seaside: LARGEST });
    queue.rest(batch, 10);
    expect(housesOf(queue.pick())).toEqual({ seaside: LARGEST });
  });

  it('[SYNC-HOUSES] takes others along in the next batch, however many of one house came before them', () => {
    const { queue } = place();
    add(queue, 'seaside', 200);
    for (let house = 0; house < 49; house += 1) add(queue, `house ${house}`, 1);
    const batch = queue.pick();
    expect(Object.keys(housesOf(batch))).toHaveLength(50);
    expect(housesOf(batch)['seaside']).toBe(4);
  });

  it('[SYNC-HOUSE-RESTS] has a house that had its part rest for as long as that took, and lets others pass meanwhile', () => {
    const { queue, pass } = place();
    add(queue, 'hillside', 1);
    add(queue, 'seaside', 100);
    const first = queue.pick();
    expect(housesOf(first)).toEqual({ hillside: 1, seaside: 32 });
    // Beside its batch others have one of their own; it has none before it is over, whenever that is.
    expect([queue.isFlooded, queue.restMs, queue.pick()]).toEqual([true, undefined, []]);
    add(queue, 'riverside', 1);
    expect(housesOf(queue.pick())).toEqual({ riverside: 1 });
    pass(5);
    queue.settled(first);
    queue.rest(first, 5);
    expect(queue.pick()).toEqual([]);
    expect(queue.restMs).toBe(5);
    add(queue, 'hillside', 1);
    expect(housesOf(queue.pick())).toEqual({ hillside: 1 });
    pass(5);
    expect(queue.restMs).toBe(0);
    expect(housesOf(queue.pick())).toEqual({ seaside: 22 });
    expect(queue.restMs).toBeUndefined();
  });

  it('[SYNC-HOUSE-RESTS] has nobody rest longer than a moment, nor whoever has nothing more to say', () => {
    const { queue, pass } = place();
    add(queue, 'hillside', 1);
    add(queue, 'seaside', 96);
    // It waited for somebody's lock.
    queue.rest(queue.pick(), 3_000);
    expect(queue.restMs).toBe(20);
    pass(20);
    queue.rest(queue.pick(), 5);
    pass(5);
    const last = queue.pick();
    expect(last).toHaveLength(32);
    queue.rest(last, 5);
    expect(queue.isFlooded).toBe(false);
    add(queue, 'seaside', 1);
    expect(housesOf(queue.pick())).toEqual({ seaside: 1 });
  });

  it('[SYNC-HOUSE-RESTS] has no house rest where most have as much to say', () => {
    const { queue } = place();
    for (const house of ['seaside', 'hillside', 'riverside']) add(queue, house, 100);
    const batch = queue.pick();
    queue.rest(batch, 5);
    expect([queue.isFlooded, queue.restMs]).toEqual([false, undefined]);
    expect(queue.pick().length).toBeGreaterThan(0);
  });

  it('[SYNC-HOUSE-RESTS] keeps what is said in a conversation in order while its house rests', () => {
    const { queue, pass } = place();
    add(queue, 'hillside', 1);
    add(queue, 'seaside', 40);
    queue.rest(queue.pick(), 5);
    add(queue, 'seaside', 40);
    pass(5);
    const [waitedLongest, ...others] = queue.pick().map(({ client }) => Number(client.slice(3)));
    expect(waitedLongest).toBeLessThan(Math.min(...others));
    expect(others).toEqual(others.toSorted((a, b) => a - b));
  });

  it('[SYNC-HOUSES] lets a house have all again when the others are long gone', () => {
    const { queue, pass } = place();
    add(queue, 'hillside', 1);
    queue.settled(queue.pick());
    pass(10_000);
    add(queue, 'seaside', 256);
    expect(housesOf(queue.pick())).toEqual({ seaside: LARGEST });
  });

  it('[TR-PACE] counts how long anybody has waited', () => {
    const { queue, pass } = place();
    pass(5);
    expect(queue.waitedMs).toBe(0);
    add(queue, 'seaside', LARGEST + 1);
    pass(5);
    queue.pick();
    pass(5);
    expect(queue.waitedMs).toBe(10);
    queue.pick();
    pass(5);
    queue.pick();
    expect(queue.waitedMs).toBe(10);
  });
});
