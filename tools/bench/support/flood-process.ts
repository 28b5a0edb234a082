/**
 * Guests of one house who say one thing after another as fast as they are answered, in a process of their own, as our
 * client does: who is told to come again comes at the moment it was told.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { openFastClient } from './http-client.ts';
import { openPusher, type Pusher } from './pusher.ts';
import type { BenchPerson } from './bench-people.ts';

export interface Flooding {
  readonly port: number;
  readonly people: readonly { readonly person: BenchPerson; readonly conversationId: string }[];
}
export interface Flooded {
  readonly said: number;
  readonly turnedAway: number;
}

const counted = { said: 0, turnedAway: 0 };
let going = true;

async function flood(pusher: Pusher, conversationId: string): Promise<void> {
  for (let again = false; going;) {
    const { comeInMs } = await pusher.say(conversationId, again);
    again = comeInMs !== undefined;
    if (comeInMs === undefined) counted.said += 1;
    else {
      counted.turnedAway += 1;
      await delay(comeInMs);
    }
  }
}

process.on('disconnect', () => process.exit(1));
process.on('message', (order: Flooding | 'stop') => {
  if (order === 'stop') {
    going = false;
    process.send?.(counted satisfies Flooded, () => process.exit(0));
    return;
  }
  void Promise.all(
    order.people.map(async ({ person, conversationId }) =>
      flood(openPusher(await openFastClient(order.port), person), conversationId),
    ),
  );
});
