/**
 * What of the database belongs to a recording: the tables a client view and the actions stand on, which rows of
 * them, and which columns are never read, because nothing harmless could be written of them [LOG-REDACT].
 */
export interface LogTable {
  readonly name: string;
  /** The conversation a row is of; null: of none. */
  readonly conversation: string | null;
  /** The user a row is of. */
  readonly user: string | null;
  /** Columns that never leave the database: secrets, codes, addresses, and what changes without meaning. */
  readonly never: readonly string[];
  /** Whether its rows carry `xid`; others are found by the system's own column. */
  readonly stamped: boolean;
  /** How a row's tenant is found, for tables that do not name it. */
  readonly tenant?: string;
}

const table = (name: string, rest: Partial<Omit<LogTable, 'name'>> = {}): LogTable => ({
  name,
  conversation: null,
  user: null,
  never: [],
  stamped: true,
  ...rest,
});
const ofConversation = (name: string): LogTable => table(name, { conversation: 'conversation_id' });

const BY_GROUP = 'EXISTS (SELECT 1 FROM client_group g WHERE g.id = x.client_group_id AND g.tenant_id = $1)';

/** In the order in which rows can be stored: what is referred to stands first. */
export const LOG_TABLES: readonly LogTable[] = [
  table('tenant', {
    stamped: false,
    tenant: 'x.id = $1',
    never: [
      'code',
      'logo_url',
      'picture_url',
      'latitude',
      'longitude',
      'palette',
      'settings',
      'currency',
      'description_dict',
      'primary_color',
      'icon_color',
    ],
  }),
  table('location_group', { stamped: false }),
  table('location', { stamped: false, never: ['hash_value', 'entry_code'] }),
  table('app_user', { user: 'id', never: ['icon'] }),
  table('guest', { stamped: false, user: 'user_id', never: ['code', 'phone_number', 'country_code'] }),
  table('staff', { never: ['login_id', 'department', 'shifts', 'last_active_at', 'status_until'] }),
  table('staff_group'),
  table('staff_group_member'),
  table('auth_session', {
    stamped: false,
    user: 'user_id',
    never: [
      'user_agent',
      'entry',
      'address',
      'revoked_by',
      'current_token_hash',
      'previous_token_hash',
      'last_used_at',
      'rotated_at',
      'revoked_reason',
    ],
  }),
  table('main_menu', { stamped: false, never: ['icon', 'section'] }),
  table('sub_menu', { stamped: false, never: ['icon', 'url'] }),
  table('facility', { stamped: false, never: ['content', 'images'] }),
  table('conversation', { conversation: 'id' }),
  ofConversation('inquiry'),
  // When somebody joined is the database's clock, and nobody reads it.
  table('member', { conversation: 'conversation_id', never: ['created_at'] }),
  ofConversation('history_page'),
  ofConversation('message'),
  ofConversation('message_translation'),
  ofConversation('read_state'),
  ofConversation('ticket'),
  ofConversation('ticket_scope'),
  ofConversation('note'),
  table('task', { never: ['picture_url'] }),
  table('task_scope'),
  table('client_group', { stamped: false, user: 'user_id', never: ['created_at', 'seen_at'] }),
  table('client', { tenant: BY_GROUP }),
  table('refusal', { tenant: BY_GROUP }),
  table('applied_action', { stamped: false, user: 'user_id' }),
];

export const LOG_TABLE_NAMES: ReadonlySet<string> = new Set(LOG_TABLES.map(({ name }) => name));

const OF_CONVERSATIONS: ReadonlySet<string> = new Set(
  LOG_TABLES.filter(({ conversation }) => conversation !== null).map(({ name }) => name),
);

/**
 * The rows whose digest ends a log. Of a guest's, only what is of their conversations: what clerks did for other
 * guests is not in the log.
 */
export function digested<R extends { readonly name: string }>(
  guestId: string | null,
  rows: readonly R[],
): readonly R[] {
  return guestId === null ? rows : rows.filter(({ name }) => OF_CONVERSATIONS.has(name));
}

const tenantOf = ({ tenant }: LogTable): string => tenant ?? 'x.tenant_id = $1';

const GUESTS_CONVERSATIONS = '(SELECT c.id FROM conversation c WHERE c.tenant_id = $1 AND c.guest_id = $2::uuid)';

/** Of a guest's recording: what is theirs, and what is everybody's. $2 is the guest; NULL records the tenant. */
function scopeOf({ name, conversation, user }: LogTable): string {
  if (conversation !== null) return `($2::uuid IS NULL OR x.${conversation} IN ${GUESTS_CONVERSATIONS})`;
  if (name === 'client' || name === 'refusal') {
    return `($2::uuid IS NULL OR EXISTS (SELECT 1 FROM client_group g JOIN app_user u ON u.tenant_id = g.tenant_id AND u.id = g.user_id
      WHERE g.id = x.client_group_id AND (u.id = $2::uuid OR u.user_type <> 'biz_guest')))`;
  }
  if (user === null) return '$2::uuid IS NOT DISTINCT FROM $2::uuid';
  return `($2::uuid IS NULL OR x.${user} = $2::uuid OR EXISTS (SELECT 1 FROM app_user u WHERE u.tenant_id = $1 AND u.id = x.${user} AND u.user_type <> 'biz_guest'))`;
}

const rowOf = ({ never }: LogTable): string =>
  never.length === 0 ? 'to_jsonb(x)' : `to_jsonb(x) - '{${never.join(',')}}'::text[]`;

/** Every row of a table in scope, as the texts of documents. */
export function stateStatement(one: LogTable): string {
  return `SELECT (${rowOf(one)})::text AS row FROM ${one.name} x WHERE ${tenantOf(one)} AND ${scopeOf(one)}`;
}

/**
 * What the present transaction wrote in scope. Messages and translations are found by their index, a probe for each
 * conversation; the other tables are small, or read by their tenant.
 */
const writtenOf = (one: LogTable): string => {
  const mine = one.stamped ? 'x.xid = pg_current_xact_id()' : 'x.xmin = pg_current_xact_id()::xid';
  if (one.name === 'message' || one.name === 'message_translation') {
    return `SELECT '${one.name}' AS name, ${rowOf(one)} AS row FROM conversation c
      CROSS JOIN LATERAL (SELECT m.* FROM ${one.name} m WHERE m.tenant_id = $1 AND m.conversation_id = c.id AND m.xid = pg_current_xact_id() OFFSET 0) x
      WHERE c.tenant_id = $1 AND ($2::uuid IS NULL OR c.guest_id = $2::uuid)`;
  }
  return `SELECT '${one.name}' AS name, ${rowOf(one)} AS row FROM ${one.name} x WHERE ${mine} AND ${tenantOf(one)} AND ${scopeOf(one)}`;
};

/** $1 the tenant, $2 the guest or NULL. */
export const WRITTEN = `SELECT name, row::text AS row FROM (${LOG_TABLES.map(writtenOf).join('\nUNION ALL\n')}) w`;

/** Where the present transaction stands: its id, if it wrote, and the write-ahead log's length in bytes. */
export const MARK = `SELECT pg_current_xact_id_if_assigned()::text AS xid, (pg_current_wal_insert_lsn() - '0/0')::text AS lsn`;

/** What a statement sees. */
export const SIGHT = 'SELECT pg_current_snapshot()::text AS snapshot';
