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

describe('the line of sends', () => {
  it('[SYNC-HOUSES] gives a house that is alone the whole batch', () => {
    const queue = createSendQueue(LARGEST);
    add(queue, 'seaside', 200);
    expect(housesOf(queue.pick())).toEqual({ seaside: LARGEST });
  });

  it('[SYNC-HOUSES] takes others along in the next batch, however many of one house came before them', () => {
    const queue = createSendQueue(LARGEST);
    add(queue, 'seaside', 200);
    for (let house = 0; house < 10; house += 1) add(queue, `house ${house}`, 1);
    const batch = queue.pick();
    expect(Object.keys(housesOf(batch))).toHaveLength(11);
    expect(housesOf(batch)['seaside']).toBe(16);
    // Those who come next wait for a small batch.
    expect(housesOf(queue.pick())).toEqual({ seaside: 16 });
  });

  it('[SYNC-HOUSES] lets a house have all again when the others are long gone', () => {
    const queue = createSendQueue(LARGEST);
    add(queue, 'hillside', 1);
    queue.settled(queue.pick());
    add(queue, 'seaside', 256);
    expect(housesOf(queue.pick())).toEqual({ seaside: LARGEST });
  });
});
