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
import type postgres from 'postgres';
import type { AppContext } from '#server/context.ts';
import { isPassing, NO_ANSWER, pgCode } from '#server/faults/pg-faults.ts';
import {
  ABANDONED,
  type HotSend,
  QUIET_STATES,
  SEND_MESSAGE,
  SEND_MESSAGES,
  type Sent,
  type SentRow,
} from './send-message-sql.ts';

/** Sends on their way to one database. */
export interface Together {
  /**
   * @returns what became of it; undefined when nothing was written and the slow path has to decide
   * @throws whatever the database throws at this one send
   */
  send(send: HotSend): Promise<Sent | undefined>;
}

export interface TogetherOptions {
  /** Batches on their way at once; more of them are smaller, and cost more a message (docs/decisions/014). */
  readonly lanes?: number;
  /** Sends in a batch. */
  readonly largest?: number;
  /** Milliseconds after which a statement is taken for lost. */
  readonly noAnswerMs?: number;
  /** Told of every batch, by its number of sends; for tests. */
  readonly onBatch?: (sends: number) => void;
}

interface Waiting {
  readonly send: HotSend;
  readonly conversation: string;
  readonly client: string;
  readonly message: string;
  readonly resolve: (row: Sent | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** How long a batch of many waits for a lock: long enough for another batch to pass. */
const PATIENCE = '100ms';
/** How long those of one conversation wait for it, as every other statement would. */
const PATIENCE_ALONE = '3s';
/** Longer than any lock is waited for, shorter than a client waits for its push. */
const NO_ANSWER_MS = 10_000;

/** @throws an error that passes, when nothing comes in time */
async function answered<T>(work: Promise<T>, withinMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('The database never answered a send.'), { code: NO_ANSWER })),
    withinMs,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createTogether(
  { sql, log, now }: Pick<AppContext, 'sql' | 'log' | 'now'>,
  { lanes = 1, largest = 64, noAnswerMs = NO_ANSWER_MS, onBatch }: TogetherOptions = {},
): Together {
  let waiting: Waiting[] = [];
  let free = lanes;
  let woken = false;
  /** Conversations, clients and messages on their way; their names cannot be mistaken for one another. */
  const busy = new Set<string>();

  /** Takes what may go now out of the line, in the order of arrival. */
  const pick = (): Waiting[] => {
    const batch: Waiting[] = [];
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
  };

  const settled = (batch: readonly Waiting[]): void => {
    for (const { conversation, client, message } of batch) {
      busy.delete(conversation);
      busy.delete(client);
      busy.delete(message);
    }
  };

  /** Begins as many batches as there are lanes and sends for. */
  const go = (): void => {
    while (free > 0 && waiting.length > 0) {
      const batch = pick();
      if (batch.length === 0) return;
      free -= 1;
      onBatch?.(batch.length);
      void run(batch);
    }
  };

  const run = async (batch: readonly Waiting[]): Promise<void> => {
    let rows: Map<number, Sent> | undefined;
    try {
      rows = await answered(sendBatch(sql, batch, now(), PATIENCE), noAnswerMs);
    } catch (error) {
      if (batch.length > 1) log.debug({ code: pgCode(error), sends: batch.length }, 'a batch of sends fell apart');
    }
    free += 1;
    if (rows !== undefined) {
      settled(batch);
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
        await sendApart(ofOne);
        settled(ofOne);
        go();
      }),
    );
  };

  /** The sends of one conversation, together if that works, else one after the other. Never throws. */
  const sendApart = async (batch: readonly Waiting[]): Promise<void> => {
    if (batch.length > 1) {
      try {
        return tell(batch, await answered(sendBatch(sql, batch, now(), PATIENCE_ALONE), noAnswerMs));
      } catch (error) {
        if (isForAll(error)) return fail(batch, error);
        log.debug({ code: pgCode(error), sends: batch.length }, 'sends of one conversation go one by one');
      }
    }
    for (const [n, { send, resolve, reject }] of batch.entries()) {
      try {
        resolve(await answered(sendOne(sql, send, now()), noAnswerMs));
      } catch (error) {
        if (isForAll(error)) return fail(batch.slice(n), error);
        reject(error);
      }
    }
  };

  return {
    send: (send) =>
      new Promise((resolve, reject) => {
        const { tenantId, conversationId, messageId, clientId } = send;
        waiting.push({
          send,
          conversation: `v ${tenantId} ${conversationId}`,
          client: `c ${clientId}`,
          message: `m ${tenantId} ${messageId}`,
          resolve,
          reject,
        });
        if (woken || free === 0) return;
        woken = true;
        // Those whose requests were read in the same turn of the event loop come along.
        setImmediate(() => {
          woken = false;
          go();
        });
      }),
  };
}

/** A lock that did not come, a database that is away: the next in line would wait as long for the same answer. */
const isForAll = (error: unknown): boolean => pgCode(error) === '55P03' || isPassing(error);

function fail(batch: readonly Waiting[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

function tell(batch: readonly Waiting[], rows: ReadonlyMap<number, Sent>): void {
  for (const [n, { resolve }] of batch.entries()) resolve(rows.get(n));
}

async function sendBatch(
  sql: postgres.Sql,
  batch: readonly Waiting[],
  now: number,
  patience: string,
): Promise<Map<number, Sent>> {
  const sends = batch.map(({ send }, n) => ({
    n,
    tenant: send.tenantId,
    author: send.authorId,
    own_group: send.group,
    own_client: send.clientId,
    mutation: send.mutationId,
    session: send.sessionId,
    conversation: send.conversationId,
    message: send.messageId,
    body: send.content,
    lang: send.langCd,
    side: send.side,
    line: send.line === send.content ? undefined : send.line,
    looks_foreign: send.looksForeign,
  }));
  const rows = await sql.unsafe<(SentRow & { readonly sent: number })[]>(
    SEND_MESSAGES(batch.some(({ send }) => send.marked)),
    [JSON.stringify(sends), QUIET_STATES.guest, QUIET_STATES.staff, new Date(now), patience],
    { prepare: true },
  );
  return new Map(rows.map((row) => [row.sent, { ...row, at: now }]));
}

async function sendOne(sql: postgres.Sql, send: HotSend, now: number): Promise<Sent | undefined> {
  try {
    const [row] = await sql.unsafe<SentRow[]>(
      SEND_MESSAGE(send.marked),
      [
        send.tenantId,
        send.authorId,
        send.group,
        send.clientId,
        send.mutationId,
        send.sessionId,
        send.conversationId,
        send.messageId,
        send.content,
        send.langCd,
        send.side,
        send.line,
        new Date(now),
        QUIET_STATES[send.side],
        send.looksForeign,
      ],
      { prepare: true },
    );
    return row === undefined ? undefined : { ...row, at: now };
  } catch (error) {
    if (pgCode(error) === ABANDONED) return undefined;
    throw error;
  }
}
