/**
 * The sends that wait, and those on their way [SYNC-TOGETHER]: a conversation with sends on their way lets no other
 * overtake them, and a client, and a message id, is in one batch at a time.
 */
import type { FastSend, Sent } from './send-message-sql.ts';

export interface WaitingSend {
  readonly send: FastSend;
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

/** @param largest sends in a batch */
export function createSendQueue(largest: number): SendQueue {
  let waiting: WaitingSend[] = [];
  /** Conversations, clients and messages on their way; their names cannot be mistaken for one another. */
  const busy = new Set<string>();
  return {
    get isEmpty() {
      return waiting.length === 0;
    },
    add(send, resolve, reject) {
      const { tenantId, conversationId, messageId, clientId } = send;
      waiting.push({
        send,
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
      waiting = waiting.filter((one) => {
        const { conversation, client, message } = one;
        const mayGo =
          batch.length < largest &&
          !passedOver.has(conversation) &&
          !busy.has(conversation) &&
          !busy.has(client) &&
          !busy.has(message) &&
          !taken.has(client) &&
          !taken.has(message);
        if (mayGo) {
          batch.push(one);
          taken.add(client).add(message);
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
