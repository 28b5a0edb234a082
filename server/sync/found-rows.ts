/** How a branch of the pull says what it found: a row a key, put or taken away. */

/** A key in SQL: what rows of its kind and conversation have in common, and what tells them apart. */
export type Key = readonly [at: string, id: string];

export const put = (from: string, [at, id]: Key, value: string, where = ''): string =>
  `SELECT false AS gone, ${at} AS at, ${id} AS id, (${value})::text AS value FROM ${from} ${where}`;
export const del = (from: string, [at, id]: Key, where = ''): string =>
  `SELECT true, ${at}, ${id}, NULL::text FROM ${from} ${where}`;

/** `kind/conversation/id`, or `kind/id` for what has no conversation but itself. */
export const inConversation = (kind: string, row: string, id: string): Key => [
  `'${kind}/' || ${row}.conversation_id || '/'`,
  `${row}.${id}::text`,
];
export const byItself = (kind: string, id: string): Key => [`'${kind}/'`, `${id}::text`];
export const me: Key = ["''", "'me'"];

/**
 * Rows of a table for each row before it, as a nested loop over an index: OFFSET 0 keeps the planner from
 * turning the join round and reading a conversation whole.
 */
export const each = (table: string, alias: string, where: string): string =>
  `CROSS JOIN LATERAL (SELECT x.* FROM ${table} x WHERE x.tenant_id = $1 AND ${where} OFFSET 0) ${alias}`;
