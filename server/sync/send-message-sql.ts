/**
 * Sending a message in one round trip [SYNC-HOT] [MSG-ORDER] [MSG-ONCE]: the steps, and what each guards, stand at
 * the database functions (migrations, `send_message` for one, `send_messages` for many). A row: it was sent. None:
 * nothing of it was written, and server/sync/push.ts decides in a transaction whether that is a repeat, a gap or a
 * refusal. ABANDONED: a conversation closed between the look and the lock, and nothing at all was written.
 */
import { statesUntouchedBy } from '#shared/domain/states/next-state.ts';

/** A message on the fast path: what its author sends, and what the door knows of them. */
export interface FastSend {
  readonly tenantId: string;
  readonly authorId: string;
  readonly sessionId: string;
  readonly side: 'guest' | 'staff';
  readonly group: string;
  readonly clientId: string;
  readonly mutationId: number;
  readonly conversationId: string;
  readonly messageId: string;
  readonly content: string;
  readonly langCd: string;
  /** The ticket's last line. */
  readonly line: string;
  /** The text looks like another language than its own. */
  readonly looksForeign: boolean;
  /** Whether a sync log wants to know where in the database's order it stands. */
  readonly marked: boolean;
}

export interface SentRow {
  readonly order: number;
  /** The groups whose inbox shows the conversation; null without a ticket. */
  readonly group_ids: readonly string[] | null;
  /** Who has the ticket. */
  readonly assignee_id: string | null;
  /** A job was asked for. */
  readonly asked: boolean;
  /** Where it stands, when that was asked. */
  readonly xid?: string;
  readonly lsn?: string;
}

/** What was sent, and when: milliseconds since 1970. */
export interface Sent extends SentRow {
  readonly at: number;
}

/**
 * States in which a message changes nothing but its own rows, by the side that sends it. What a guest says to a bot is
 * a question, whose answer is planned with it: that is the slow path's [BOT-ANSWER].
 */
export const QUIET_STATES = {
  guest: statesUntouchedBy('message_from_guest', 'guest').filter((state) => state !== 'chatting_gpt'),
  staff: statesUntouchedBy('message_from_staff', 'staff'),
} as const;

/** Looked at after the function has written: a set-returning function in FROM is run to its end first. */
const MARK = `, pg_current_xact_id_if_assigned()::text AS xid, (pg_current_wal_insert_lsn() - '0/0')::text AS lsn`;

/** As it was when the statement began, which no send changes; one probe of the ticket's key. */
const assigneeOf = (tenant: string, conversation: string): string =>
  `(SELECT t.assignee_id FROM ticket t WHERE t.tenant_id = ${tenant} AND t.conversation_id = ${conversation}) AS assignee_id`;

/**
 * $1 tenant, $2 user, $3 client group, $4 client, $5 mutation id, $6 session, $7 conversation,
 * $8 message, $9 content, $10 language, $11 side, $12 last line, $13 now, $14 states, $15 the text
 * looks like another language than its own
 */
export const SEND_MESSAGE = (marked: boolean): string => `
SELECT taken_order AS "order", ticket_groups AS group_ids, asked, ${assigneeOf('$1', '$7')}${marked ? MARK : ''}
FROM send_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
`;

/** $1 the sends as JSON, $2 states for guests, $3 states for staff, $4 now, $5 how long to wait for a lock */
export const SEND_MESSAGES = (marked: boolean): string => `
SELECT sent, taken_order AS "order", ticket_groups AS group_ids, asked, ${assigneeOf('g.tenant', 'g.conversation')}${marked ? MARK : ''}
FROM send_messages($1::text::json, $2, $3, $4, $5)
JOIN json_to_recordset($1::text::json) AS g (n int, tenant uuid, conversation uuid) ON g.n = sent
`;

/** SQLSTATE that both functions raise to throw everything away. */
export const ABANDONED = 'BH001';
