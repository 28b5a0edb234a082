/** Sends whose batch fell apart: one batch a conversation, and what fails so, one by one [SYNC-TOGETHER]. */
import type { AppContext } from '#server/context.ts';
import { isPassing, NO_ANSWER, pgCode } from '#server/faults/pg-faults.ts';
import type { Sent } from './send-message-sql.ts';
import type { WaitingSend } from './send-queue.ts';
import { sendBatch, sendOne } from './send-statements.ts';

/** How long those of one conversation wait for it, as every other statement would. */
const PATIENCE_ALONE = '3s';

/** @throws an error that passes, when nothing comes in time */
export async function answered<T>(work: Promise<T>, withinMs: number): Promise<T> {
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

/** What a send that goes without its batch needs. */
interface SendApartContext extends Pick<AppContext, 'sql' | 'log' | 'now'> {
  readonly noAnswerMs: number;
}

/** The sends of one conversation, together if that works, else one after the other. Never throws. */
export async function sendApart(
  { sql, log, now, noAnswerMs }: SendApartContext,
  batch: readonly WaitingSend[],
): Promise<void> {
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
}

/** A lock that did not come, a database that is away: the next in line would wait as long for the same answer. */
const isForAll = (error: unknown): boolean => pgCode(error) === '55P03' || isPassing(error);

function fail(batch: readonly WaitingSend[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

/** Each send its answer. */
export function tell(batch: readonly WaitingSend[], rows: ReadonlyMap<number, Sent>): void {
  for (const [n, { resolve }] of batch.entries()) resolve(rows.get(n));
}
