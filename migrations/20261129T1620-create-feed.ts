import { type Kysely, sql } from 'kysely';

/** Rows of these belong to a conversation and travel to clients. */
const TABLES = [
  'inquiry',
  'member',
  'history_page',
  'message',
  'message_translation',
  'read_state',
  'ticket',
  'ticket_scope',
  'note',
] as const;

/**
 * The feed: in which conversations each transaction wrote, so that a pull of staff costs by what changed and not by what
 * they hold. Entries are pruned; `sync_horizon.feed_xid` says up to where, and `feed_mark` what was over at which time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE feed (
      tenant_id uuid NOT NULL,
      xid xid8 NOT NULL,
      conversation_id uuid NOT NULL,
      PRIMARY KEY (tenant_id, xid, conversation_id)
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 50000,
      autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000)`,
    `CREATE TABLE feed_mark (at timestamptz PRIMARY KEY, xid xid8 NOT NULL)`,
    `ALTER TABLE sync_horizon ADD feed_xid xid8 NOT NULL DEFAULT '0'`,
    // Nothing that is already written has an entry: cookies from before this transaction cannot use the feed.
    `UPDATE sync_horizon SET feed_xid = pg_current_xact_id()`,
    `CREATE FUNCTION feed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO feed SELECT DISTINCT tenant_id, pg_current_xact_id(), conversation_id FROM fresh ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
    `CREATE FUNCTION feed_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO feed SELECT DISTINCT tenant_id, pg_current_xact_id(), id FROM fresh ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  const follow = async (table: string, by: string, event: 'INSERT' | 'UPDATE'): Promise<void> => {
    const name = `feed_${event.toLowerCase()}`;
    await sql
      .raw(
        `CREATE TRIGGER ${name} AFTER ${event} ON ${table} REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ${by}()`,
      )
      .execute(db);
    await sql.raw(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`).execute(db);
  };
  for (const event of ['INSERT', 'UPDATE'] as const) {
    await follow('conversation', 'feed_conversations', event);
    for (const table of TABLES) await follow(table, 'feed_rows', event);
  }
}
