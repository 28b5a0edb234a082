/**
 * Fills every table of a migrated database as 300 houses would have after a long while: by one statement a table, from its
 * columns. What rows say is made up; how many there are, how they spread over houses and conversations, and what states
 * they are in is what PostgreSQL chooses its plans by.
 */
import type postgres from 'postgres';
import { HOUSES, OTHERS, rows, steady } from './tables.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** What its check lets it be, where that is a list of words. */
  readonly words: readonly string[];
}

/** Of the row `n`: its conversation among `c` and which of that conversation's it is. */
const inConversation = (c: number) => ({ conversation: `(n % ${c})`, turn: `(n / ${c})` });

/** A key that others can be made to name: of a kind, and its number. */
const key = (kind: string, number: string): string =>
  `(lpad(to_hex(${kind.codePointAt(0) ?? 0}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const CLOSED = `(ARRAY['close_guest','close_staff','close_timeout'])[1 + n % 3]`;
/** Of fifty conversations one is going on. */
const isOpen = (number: string): string => `${number} % 50 = 0`;

/** What columns say where their type does not tell; by table, or of any. `k` is the number of the row's conversation. */
const said: Readonly<Record<string, string>> = {
  'conversation.state': `CASE WHEN ${isOpen('k')} THEN 'chatting_staff' ELSE ${CLOSED} END`,
  'conversation.conversation_type': `CASE WHEN k % 10 = 0 THEN 'guest_bot' ELSE 'guest_staff' END`,
  'conversation.id': key('c', 'k'),
  'conversation.guest_id': key('u', 'k'),
  'inquiry.status': `CASE WHEN ${isOpen('k')} THEN 'assigned' ELSE 'closed' END`,
  'inquiry.closed_at': `CASE WHEN ${isOpen('k')} THEN NULL ELSE now() - k * interval '1 minute' END`,
  'inquiry.waiting_trigger': `CASE WHEN ${isOpen('k')} AND k % 100 = 0 THEN 'menu' END`,
  'inquiry_desk.group_ids': `ARRAY[${key('g', `k % ${HOUSES}`)}]`,
  'inquiry.work_code_ids': `CASE WHEN k % 4 = 0 THEN ARRAY[${key('w', 'k % 3000')}] ELSE '{}' END`,
  'ticket.label': `CASE WHEN ${isOpen('k')} THEN (ARRAY['pending','assigned','responding','responded'])[1 + k % 4] ELSE 'completed' END`,
  'ticket.state': `CASE WHEN ${isOpen('k')} THEN 'chatting_staff' ELSE ${CLOSED} END`,
  'ticket.urgent_at': `CASE WHEN k % 1000 = 0 THEN now() - k * interval '1 minute' END`,
  'ticket_scope.state': `CASE WHEN ${isOpen('k')} THEN 'open' ELSE 'closed' END`,
  'ticket_scope.group_id': key('g', `k % ${HOUSES}`),
  'task.id': key('t', 'n'),
  'task.state': `(ARRAY['open','taken','done','dropped'])[1 + n % 4]`,
  'task.group_id': key('g', `k % ${HOUSES}`),
  'task.taken_by': key('s', 'n'),
  'task.ended_by': `CASE WHEN n % 4 >= 2 THEN ${key('s', 'n')} END`,
  'task.ended_at': `CASE WHEN n % 4 >= 2 THEN now() - n * interval '1 minute' END`,
  'task.is_archived': 'n % 100 >= 2',
  'task_scope.task_id': key('t', 'n'),
  'task_scope.group_id': key('g', `k % ${HOUSES}`),
  'task_scope.state': `CASE WHEN n % 100 < 3 THEN 'open' ELSE 'closed' END`,
  'member.role': `(ARRAY['guest','staff','observer'])[1 + turn]`,
  'member.state': `CASE WHEN turn = 0 OR ${isOpen('k')} THEN 'joined' ELSE 'left' END`,
  'member.user_id': `CASE WHEN turn = 0 THEN ${key('u', 'k')} ELSE ${key('s', `k % ${HOUSES} + ${HOUSES} * ((k / ${HOUSES} + turn) % 20)`)} END`,
  'read_state.user_id': `CASE WHEN turn = 0 THEN ${key('u', 'k')} ELSE ${key('s', `k % ${HOUSES} + ${HOUSES} * ((k / ${HOUSES}) % 20)`)} END`,
  'message.order': '1 + turn',
  'message.id': key('m', 'n'),
  'message_translation.message_id': key('m', 'n'),
  'message_translation.status': `CASE WHEN n % 1000 = 0 THEN 'pending' ELSE 'machine' END`,
  'message.report_status': `CASE WHEN n % 5000 = 0 THEN 'reported' ELSE 'none' END`,
  'app_user.id': key('u', 'n'),
  'app_user.user_type': `CASE WHEN n % 20 = 0 THEN 'biz_staff' ELSE 'biz_guest' END`,
  'guest.user_id': key('u', 'n'),
  'guest.ended_at': `CASE WHEN n % 20 = 0 THEN NULL ELSE now() - n * interval '1 minute' END`,
  'staff.user_id': key('s', 'n'),
  'staff.disabled_at': 'NULL',
  'tenant.id': key('h', 'n'),
  'house.id': key('h', 'n'),
  // Most are open, and are themselves and no draft's copy.
  'house.deleted_at': `CASE WHEN n % 50 = 0 THEN now() END`,
  'house.twin_of': `CASE WHEN n % 10 = 1 THEN ${key('h', 'n - 1')} END`,
  'catalogue_state.groups_fixed': 'false',
  'history.operation': 'n',
  // From where triggers take theirs, so that no entry of theirs has one that is there.
  'history.id': `nextval('history_id')`,
  'organization_history.operation': 'n',
  'organization_history.id': `nextval('history_id')`,
  'text_translation.lang_cd': `(ARRAY['en','ja','ko'])[1 + n % 3]`,
  'text_translation.dict_cd': `'facility.' || n / 3 || '.name'`,
  'text.dict_cd': `'facility.' || n || '.name'`,
  'auth_session.revoked_at': `CASE WHEN n % 4 = 0 THEN NULL ELSE now() - n * interval '1 minute' END`,
  'auth_session.expires_at': `now() + (20000 - n) * interval '1 minute'`,
  ...Object.fromEntries(
    ['main_menu', 'sub_menu', 'facility', 'biz_coupon', 'store_recommendation'].flatMap((table) => [
      [`${table}.shown_from`, `CASE WHEN n % 50 = 0 THEN current_date + n % 500 END`],
      [`${table}.shown_to`, `CASE WHEN n % 50 < 2 THEN current_date + n % 500 END`],
    ]),
  ),
  'client.client_group_id': `'client_group' || n / 2`,
};

/** The same of any table. */
const saidOf: Readonly<Record<string, string>> = {
  tenant_id: key('h', `k % ${HOUSES}`),
  house_id: key('h', `k % ${HOUSES}`),
  organization_id: key('o', 'k % 100'),
  conversation_id: key('c', 'k'),
  guest_id: key('u', 'k'),
  user_id: key('u', 'k'),
  author_id: key('u', 'k'),
  account_id: key('a', 'k % 6000'),
  location_id: key('l', 'n'),
  lang_cd: `(ARRAY['en','ja','ko','de'])[1 + n % 4]`,
};

function valueOf({ table, name, type, isNullable, words }: Column): string {
  const own = said[`${table}.${name}`] ?? saidOf[name];
  if (own !== undefined) return own;
  if (words.length > 0) return `(ARRAY[${words.map((word) => `'${word}'`).join(',')}])[1 + n % ${words.length}]`;
  const plain = plainOf(type, table, name);
  // Three of four are said, of what may be left open.
  return isNullable ? `CASE WHEN n % 4 > 0 THEN ${plain} END` : plain;
}

function plainOf(type: string, table: string, name: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  switch (type) {
    case 'uuid':
      return key(name === 'id' ? table : name, 'n');
    case 'integer':
    case 'bigint':
      return 'n';
    case 'smallint':
      return '(n % 100)::smallint';
    case 'boolean':
      return 'n % 10 = 0';
    case 'timestamp with time zone':
      return `now() - (n % 500000) * interval '1 minute'`;
    case 'xid8':
      return `(1000 + n)::text::xid8`;
    case 'bytea':
      return `decode(md5('${table}' || n), 'hex')`;
    case 'jsonb':
      return `jsonb_build_object('en', 'Word ' || n)`;
    case 'real':
    case 'double precision':
    case 'numeric(12,2)':
      return '(n % 90)';
    default:
      return `'${table}' || n`;
  }
}

async function columnsOf(sql: postgres.Sql): Promise<ReadonlyMap<string, readonly Column[]>> {
  const found = await sql<(Omit<Column, 'words'> & { check: string | null })[]>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, NOT a.attnotnull AS "isNullable",
      (SELECT string_agg(pg_get_constraintdef(k.oid), ' ') FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]) AS check
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND a.attgenerated = '' AND a.attidentity = ''
    ORDER BY c.relname, a.attnum`;
  const columns = found.map(({ check, ...column }) => ({
    ...column,
    words: column.type === 'text' ? [...(check ?? '').matchAll(/'([a-z_]+)'::text/g)].map(([, word = '']) => word) : [],
  }));
  return Map.groupBy(columns, ({ table }) => table);
}

/** Children of a conversation: which of them they are follows from their number. */
const conversationsOf = (share: number): number => Math.round((rows['conversation'] ?? 0) * share);

/**
 * @param share of what the tables hold; houses are 300 whatever it is
 * @returns how many rows there are of each
 */
export async function fillShape(sql: postgres.Sql, share: number): Promise<ReadonlyMap<string, number>> {
  const one = await sql.reserve();
  const made = new Map<string, number>();
  try {
    // Nothing follows from these rows: no trigger, no key of another table, no rule of what may be said.
    await one`SET session_replication_role = replica`;
    await one`SET synchronous_commit = off`;
    await one`SET maintenance_work_mem = '512MB'`;
    const columns = await columnsOf(one);
    const checks = await one<{ table: string; name: string }[]>`
      SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0`;
    for (const { table, name } of checks) await one`ALTER TABLE ${one(table)} DROP CONSTRAINT ${one(name)}`;
    // What may be said again until a transaction ends takes no words about conflicts: such a column is filled by number.
    const deferred = await one<{ table: string }[]>`
      SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint WHERE contype = 'u' AND condeferrable`;
    const onlyOnce = new Set(deferred.map(({ table }) => table));
    const { conversation, turn } = inConversation(conversationsOf(share));
    for (const [table, of] of columns) {
      if (table in steady) continue;
      const count = [HOUSES, 100].includes(rows[table] ?? 0)
        ? (rows[table] ?? 0)
        : Math.round((rows[table] ?? OTHERS) * share);
      const { count: inserted } = await one.unsafe(`
        INSERT INTO "${table}" (${of.map(({ name }) => `"${name}"`).join(', ')})
        SELECT ${of.map(valueOf).join(', ')}
        FROM (SELECT n, ${conversation} AS k, ${turn} AS turn FROM generate_series(0, ${count - 1}) n) numbered
        ${onlyOnce.has(table) ? '' : 'ON CONFLICT DO NOTHING'}`);
      made.set(table, inserted);
    }
  } finally {
    await one`RESET session_replication_role`;
    one.release();
  }
  await sql`VACUUM ANALYZE`;
  return made;
}
