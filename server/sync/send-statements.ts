/** One statement for one send, or for a batch of them [SYNC-TOGETHER]. */
import type postgres from 'postgres';
import { pgCode } from '#server/faults/pg-faults.ts';
import {
  ABANDONED,
  type FastSend,
  QUIET_STATES,
  SEND_MESSAGE,
  SEND_MESSAGES,
  type Sent,
  type SentRow,
} from './send-message-sql.ts';

/**
 * @param patience how long it waits for a lock, as the database writes it
 * @returns what became of each, by its place in the batch; none where nothing was written
 * @throws whatever the database throws at any of them
 */
export async function sendBatch(
  sql: postgres.Sql,
  batch: readonly { readonly send: FastSend }[],
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

/**
 * @returns undefined when nothing was written
 * @throws whatever the database throws at it
 */
export async function sendOne(sql: postgres.Sql, send: FastSend, now: number): Promise<Sent | undefined> {
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
