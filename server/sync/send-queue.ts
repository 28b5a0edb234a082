/**
 * The sends that wait, and those on their way [SYNC-TOGETHER]: a conversation with sends on their way lets no other
 * overtake them, and a client, and a message id, is in one batch at a time. Of several houses each has its part of a batch
 * before one has more [SYNC-HOUSES], and where others come too one house's batches stay small, since they wait for them.
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
  add(send: FastSend, resolve: WaitingSend['resolve'], reject: WaitingSend['reject']): void;
  /** Takes what may go now out of the line, in the order of arrival; it counts as on its way until it is settled. */
  pick(): WaitingSend[];
  settled(batch: readonly WaitingSend[]): void;
}

/** Of one house in a batch, however many houses there are. */
const LEAST_OF_HOUSE = 16;

/** @param largest sends in a batch */
export function createSendQueue(largest: number): SendQueue {
  let waiting: WaitingSend[] = [];
  /** Conversations, clients and messages on their way; their names cannot be mistaken for one another. */
  const busy = new Set<string>();
  const houses = createRecentHouses();
  return {
    get isEmpty() {
      return waiting.length === 0;
    },
    add(send, resolve, reject) {
      const { tenantId, conversationId, messageId, clientId } = send;
      houses.came(tenantId);
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
      const most = Math.max(LEAST_OF_HOUSE, Math.ceil(largest / houses.count));
      waiting = waiting.filter((one) => {
        const { house, conversation, client, message } = one;
        const already = ofHouse.get(house) ?? 0;
        const mayGo =
          batch.length < largest &&
          already < most &&
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
        }
        return !mayGo;
      });
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
  };
}
