/**
 * What every notice bus has in common: notices of this process reach its own listeners at once, without asking
 * anybody; those for other processes wait in one queue and leave in batches, the next batch gathering while
 * the last is on its way. The way they leave is a {@link Transport}.
 */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#server/context.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { type Batch, decodeBatch, encodeBatch } from './notice-wire.ts';

export type BusSupport = Pick<AppContext, 'log' | 'metrics'>;

export interface Transport {
  /** Largest text in bytes. */
  readonly maxBytes: number;
  /** Hands texts over, in order; rejects when they may not have left. */
  send(texts: readonly string[]): Promise<void>;
  /** False when nobody else listens, so that nothing need be sent. */
  readonly needed?: () => boolean;
  /** Another process's batch or greeting. */
  readonly heard?: (batch: Batch) => void;
  close(): Promise<void>;
}

export interface BusCore extends NoticeBus {
  readonly processId: string;
  /** For the transport: a text came in. Echoes of our own are known by the process id. */
  receive(text: string): void;
  /** For the transport: other processes can be reached, or not. */
  setConnected(connected: boolean): void;
}

/** Notices kept while others cannot be reached; beyond, the oldest go first. */
const LONGEST_QUEUE = 10_000;
const LARGEST_BATCH = 1000;

export function createBusCore(transport: Transport, { log, metrics }: BusSupport): BusCore {
  const processId = randomUUID();
  const listeners = new Set<(notice: Notice) => void>();
  const connectionListeners = new Set<(connected: boolean) => void>();
  const foreignListeners = new Set<(notices: readonly Notice[]) => void>();
  let queue: Notice[] = [];
  let connected = false;
  let closed = false;
  let pumping: Promise<void> | undefined;

  const deliver = (notice: Notice): void => {
    for (const listener of listeners) {
      try {
        listener(notice);
      } catch (error) {
        log.error({ err: error, type: notice.type }, 'a listener of the notice bus failed');
      }
    }
  };

  const enqueue = (notices: readonly Notice[]): void => {
    queue.push(...notices);
    if (queue.length <= LONGEST_QUEUE) return;
    metrics.notice('dropped', queue.length - LONGEST_QUEUE);
    queue = queue.slice(-LONGEST_QUEUE);
  };

  const pump = async (): Promise<void> => {
    while (queue.length > 0 && connected) {
      const batch = queue.splice(0, LARGEST_BATCH);
      const { texts, tooLarge } = encodeBatch(processId, batch, transport.maxBytes);
      if (tooLarge > 0) {
        metrics.notice('dropped', tooLarge);
        log.error({ count: tooLarge }, 'notices too large for the bus were dropped');
      }
      try {
        await transport.send(texts);
      } catch (error) {
        // Sent twice does no harm, so what may not have left stays, unless it is the batch itself that fails.
        if (connected) {
          metrics.notice('dropped', batch.length);
          log.error({ err: error, count: batch.length }, 'notices could not be sent and were dropped');
        } else {
          queue.unshift(...batch);
        }
      }
    }
  };

  const startPump = (): Promise<void> =>
    (pumping ??= pump().finally(() => {
      pumping = undefined;
    }));

  return {
    processId,

    publish(notices) {
      if (closed || notices.length === 0) return;
      metrics.notice('published', notices.length);
      if (transport.needed?.() ?? true) {
        enqueue(notices);
        void startPump();
      }
      for (const notice of notices) deliver(notice);
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    onConnection(listener) {
      connectionListeners.add(listener);
      return () => connectionListeners.delete(listener);
    },

    onForeign(listener) {
      foreignListeners.add(listener);
      return () => foreignListeners.delete(listener);
    },

    receive(text) {
      const batch = decodeBatch(text);
      if (batch === undefined || batch.from === processId || closed) return;
      transport.heard?.(batch);
      if (batch.notices.length > 0) {
        metrics.notice('received', batch.notices.length);
        for (const listener of foreignListeners) listener(batch.notices);
      }
      for (const notice of batch.notices) deliver(notice);
    },

    setConnected(now) {
      if (now === connected || closed) return;
      connected = now;
      metrics.busConnected(now);
      log[now ? 'info' : 'warn']({ connected: now }, now ? 'notice bus connected' : 'notice bus lost');
      for (const listener of connectionListeners) listener(now);
      if (now) void startPump();
    },

    async flush() {
      while (queue.length > 0 && connected) await startPump();
      await pumping;
    },

    async close() {
      if (closed) return;
      closed = true;
      await Promise.race([pumping, new Promise((resolve) => void setTimeout(resolve, 1000).unref())]);
      connected = false;
      listeners.clear();
      connectionListeners.clear();
      foreignListeners.clear();
      await transport.close();
    },
  };
}
