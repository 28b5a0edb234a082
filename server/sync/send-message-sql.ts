/**
 * Sending a message in one round trip [SYNC-HOT] [MSG-ORDER] [MSG-ONCE]: the steps, and what each guards, stand at
 * the database function (migrations, `send_message`). One row: it was sent. None: nothing was written, and
 * server/sync/push.ts decides in a transaction whether that is a repeat, a gap or a refusal. ABANDONED: the
 * conversation closed between the look and the lock, and nothing was written either.
 *
 * $1 tenant, $2 user, $3 client group, $4 client, $5 mutation id, $6 session, $7 conversation,
 * $8 message, $9 content, $10 language, $11 side, $12 last line, $13 now, $14 states, $15 the text
 * looks like another language than its own
 */
export const SEND_MESSAGE = `
SELECT taken_order AS "order", ticket_groups AS group_ids, asked
FROM send_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
`;

/** SQLSTATE that the function raises to throw everything away. */
export const ABANDONED = 'BH001';
