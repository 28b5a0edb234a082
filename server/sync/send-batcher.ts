/**
 * Sends that arrive while others are on their way to the database go together, in one transaction [SYNC-TOGETHER].
 * A commit costs the same for one message as for sixty; who comes alone goes at once and alone.
 *
 *  - a conversation with sends on their way lets no other overtake them: what is said in it keeps the order in which
 *    it came, here and when a batch falls apart
 *  - a client, and a message id, is in one batch at a time: of two that share one, the second has to see the first
 *  - a batch waits for nobody's lock longer than PATIENCE. What fails as a batch is tried as one batch a
 *    conversation, and what fails so, one by one; so one that cannot be written fails alone
 *  - a statement that is never answered, as when a connection breaks at the wrong moment, holds up its conversation
 *    no longer than NO_ANSWER_MS; whether it was carried out, the next try of the same mutation finds out
 */
import type { AppContext } from '#server/context.ts';
import { pgCode } from '#server/faults/pg-faults.ts';
import { answered, sendApart, tell } from './send-apart.ts';
import type { FastSend, Sent } from './send-message-sql.ts';
import { createSendQueue, type WaitingSend } from './send-queue.ts';
import { sendBatch } from './send-statements.ts';

/** Sends on their way to one database. */
export interface SendBatcher {
  /**
   * @returns what became of it; undefined when nothing was written and the slow path has to decide
   * @throws whatever the database throws at this one send
   */
  send(send: FastSend): Promise<Sent | undefined>;
  /** Milliseconds in which sends waited for others, since the beginning. */
  readonly waitedMs: number;
}

export interface SendBatcherOptions {
  /** Batches on their way at once; more of them are smaller, and cost more a message (docs/decisions/014). */
  readonly lanes?: number;
  /** Sends in a batch. */
  readonly largest?: number;
  /** Milliseconds after which a statement is taken for lost. */
  readonly noAnswerMs?: number;
  /** Told of every batch, by its number of sends; for tests. */
  readonly onBatch?: (sends: number) => void;
}

/** How long a batch of many waits for a lock: long enough for another batch to pass. */
const PATIENCE = '100ms';
/** Longer than any lock is waited for, shorter than a client waits for its push. */
const NO_ANSWER_MS = 10_000;

export function createSendBatcher(
  { sql, log, now }: Pick<AppContext, 'sql' | 'log' | 'now'>,
  { lanes = 1, largest = 64, noAnswerMs = NO_ANSWER_MS, onBatch }: SendBatcherOptions = {},
): SendBatcher {
  const queue = createSendQueue(largest);
  const context = { sql, log, now, noAnswerMs };
  let running = 0;
  let woken = false;
  let rested: NodeJS.Timeout | undefined;

  /** One more beside a house that floods, of which nothing is picked then. */
  const hasLane = (): boolean => running < lanes + (queue.isFlooded ? 1 : 0);

  /** Begins as many batches as there are lanes and sends for, now and when those that rest have rested. */
  const go = (): void => {
    while (hasLane() && !queue.isEmpty) {
      const batch = queue.pick();
      if (batch.length === 0) {
        const ms = queue.restMs;
        if (ms !== undefined) rested ??= setTimeout(goOn, ms);
        return;
      }
      running += 1;
      onBatch?.(batch.length);
      void run(batch);
    }
  };

  const goOn = (): void => {
    rested = undefined;
    go();
  };

  const run = async (batch: readonly WaitingSend[]): Promise<void> => {
    const began = performance.now();
    let rows: Map<number, Sent> | undefined;
    try {
      rows = await answered(sendBatch(sql, batch, now(), PATIENCE), noAnswerMs);
    } catch (error) {
      if (batch.length > 1) log.debug({ code: pgCode(error), sends: batch.length }, 'a batch of sends fell apart');
    }
    running -= 1;
    queue.rest(batch, performance.now() - began);
    if (rows !== undefined) {
      queue.settled(batch);
      // The database first; the answers to those who are done can wait for it to be asked.
      go();
      tell(batch, rows);
      return;
    }
    // Not in a lane: what now waits for a lock keeps nobody else waiting.
    go();
    const apart = Map.groupBy(batch, ({ conversation }) => conversation).values();
    await Promise.all(
      [...apart].map(async (ofOne) => {
        await sendApart(context, ofOne);
        queue.settled(ofOne);
        go();
      }),
    );
  };

  return {
    send: (send) =>
      new Promise((resolve, reject) => {
        queue.add(send, resolve, reject);
        if (woken || !hasLane()) return;
        woken = true;
        // Those whose requests were read in the same turn of the event loop come along.
        setImmediate(() => {
          woken = false;
          go();
        });
      }),
    get waitedMs() {
      return queue.waitedMs;
    },
  };
}
