/**
 * The sends that wait, and those on their way [SYNC-TOGETHER]: a conversation with sends on their way lets no other
 * overtake them, and a client, and a message id, is in one batch at a time. Of several houses each has its part of a batch
 * and no more [SYNC-HOUSES]: whoever comes waits for the batch that is on its way, so batches stay small where several
 * houses come. A house that has its part while more of it waits has one batch at a time on its way, and rests afterwards
 * as long as that took [SYNC-HOUSE-RESTS], so that processors are free for the others: half of the time is theirs, however
 * much one house says.
 */
import { createRecentHouses } from '#server/http/recent-houses.ts';
import type { FastSend, Sent } from './send-message-sql.ts';

export interface WaitingSend {
  readonly send: FastSend;
  readonly house: string;
  readonly conversation: string;
  readonly client: string;
  readonly message: string;
  readonly resolve: (row: Sent | undefined) => void;
  readonly reject: (error: unknown) => void;
}

export interface SendQueue {
  readonly isEmpty: boolean;
  /** Milliseconds in which sends waited, since the beginning. */
  readonly waitedMs: number;
  add(send: FastSend, resolve: WaitingSend['resolve'], reject: WaitingSend['reject']): void;
  /** Takes what may go now out of the line, in the order of arrival; it counts as on its way until it is settled. */
  pick(): WaitingSend[];
  settled(batch: readonly WaitingSend[]): void;
  /** The batch has left its lane, so many milliseconds after it was picked: houses that want more than their part rest now. */
  rest(batch: readonly WaitingSend[], tookMs: number): void;
  /** Some house has more to say than its part: others need not wait for it. */
  readonly isFlooded: boolean;
  /** Milliseconds until the first house that rests has rested. */
  readonly restMs: number | undefined;
}

/** Of one house in a batch, however many houses there are. */
const LEAST_OF_HOUSE = 4;
/** A house rests so many times as long as its batch took, and so many milliseconds at most: a batch may wait for a lock. */
const REST = 1;
const LONGEST_REST_MS = 20;

/**
 * @param largest sends in a batch
 * @param now milliseconds that never go back
 */
export function createSendQueue(largest: number, now: () => number = () => performance.now()): SendQueue {
  let waiting: WaitingSend[] = [];
  /** Since when any has waited, and how long any had before. */
  let since = 0;
  let waitedMs = 0;
  /** Conversations, clients and messages on their way; their names cannot be mistaken for one another. */
  const busy = new Set<string>();
  const houses = createRecentHouses(now);
  /** Until when a house rests, or is not to be picked from: without end while its batch is on its way. */
  const resting = new Map<string, number>();
  return {
    get isEmpty() {
      return waiting.length === 0;
    },
    get waitedMs() {
      return waiting.length === 0 ? waitedMs : waitedMs + now() - since;
    },
    add(send, resolve, reject) {
      const { tenantId, conversationId, messageId, clientId } = send;
      houses.came(tenantId);
      if (waiting.length === 0) since = now();
      waiting.push({
        send,
        house: tenantId,
        conversation: `v ${tenantId} ${conversationId}`,
        client: `c ${clientId}`,
        message: `m ${tenantId} ${messageId}`,
        resolve,
        reject,
      });
    },
    pick() {
      const batch: WaitingSend[] = [];
      const taken = new Set<string>();
      const passedOver = new Set<string>();
      const ofHouse = new Map<string, number>();
      const wantMore = new Set<string>();
      const most = Math.max(LEAST_OF_HOUSE, Math.ceil(largest / houses.count));
      for (const [house, until] of resting) if (until <= now()) resting.delete(house);
      waiting = waiting.filter((one) => {
        const { house, conversation, client, message } = one;
        const already = ofHouse.get(house) ?? 0;
        const mayGo =
          batch.length < largest &&
          already < most &&
          !resting.has(house) &&
          !passedOver.has(conversation) &&
          !busy.has(conversation) &&
          !busy.has(client) &&
          !busy.has(message) &&
          !taken.has(client) &&
          !taken.has(message);
        if (mayGo) {
          batch.push(one);
          taken.add(client).add(message);
          ofHouse.set(house, already + 1);
        } else {
          passedOver.add(conversation);
          if (already >= most) wantMore.add(house);
        }
        return !mayGo;
      });
      if (waiting.length === 0 && batch.length > 0) waitedMs += now() - since;
      // Where most houses have as much to say, none of them is in the others' way.
      if (wantMore.size * 2 <= houses.count) for (const house of wantMore) resting.set(house, Infinity);
      for (const { conversation, client, message } of batch) busy.add(conversation).add(client).add(message);
      return batch;
    },
    settled(batch) {
      for (const { conversation, client, message } of batch) {
        busy.delete(conversation);
        busy.delete(client);
        busy.delete(message);
      }
    },
    rest(batch, tookMs) {
      const until = now() + Math.min(LONGEST_REST_MS, tookMs * REST);
      for (const { house } of batch) if (resting.get(house) === Infinity) resting.set(house, until);
    },
    get isFlooded() {
      return resting.size > 0;
    },
    get restMs() {
      const until = Math.min(...resting.values());
      return until === Infinity ? undefined : Math.max(0, until - now());
    },
  };
}
