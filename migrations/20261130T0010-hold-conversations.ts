import { type Kysely, sql } from 'kysely';

/** Who belongs to the desk's side; guests and bots always hold what they belong to. */
const STAFF_SIDE = `('observer', 'staff', 'supervisor')`;

/**
 * Belonging is not holding: a member of staff stays joined, and may speak and hear, in as many conversations as they
 * like; the rows of a conversation lie on their desk while they hold it. What an edge shows is *joined and held*.
 *
 * - `edge_xid` moves when what the edge shows moves, and only then: what was put away already loses nothing when it ends.
 * - `shown_xid`, `hidden_xid`: when it was last taken up, and last put away. With them a pull knows whether a cookie was
 *   made while the conversation lay there, and takes nothing away that is not there.
 * - `shown_from_order`: the least `from_order` since it was last taken up; null where it never was put away.
 * - A page of history ends with the holding it was asked for in, or old pages would return for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    `ALTER TABLE member
      ADD COLUMN held boolean NOT NULL DEFAULT true,
      ADD COLUMN shown_xid xid8 NOT NULL DEFAULT '0',
      ADD COLUMN hidden_xid xid8 NOT NULL DEFAULT '0',
      ADD COLUMN shown_from_order int,
      ADD CONSTRAINT member_held CHECK (held OR role NOT IN ('guest', 'bot'))`,
    `ALTER TABLE history_page ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed'))`,
  ];
  for (const statement of columns) await sql.raw(statement).execute(db);
  // Before the trigger knows of it: every cookie is answered in full after this version, and edges need not move.
  await endForeignObservers(db);
  await putAway(db);

  const triggers = [
    `CREATE OR REPLACE FUNCTION stamp_member_edge() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      shows boolean := NEW.state = 'joined' AND NEW.held;
      showed boolean;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        NEW.edge_xid := pg_current_xact_id();
        NEW.shown_xid := pg_current_xact_id();
        NEW.hidden_xid := '0';
        NEW.shown_from_order := NULL;
        NEW.min_from_order := NEW.from_order;
        RETURN NEW;
      END IF;
      showed := OLD.state = 'joined' AND OLD.held;
      NEW.edge_xid := OLD.edge_xid;
      NEW.shown_xid := OLD.shown_xid;
      NEW.hidden_xid := OLD.hidden_xid;
      NEW.shown_from_order := OLD.shown_from_order;
      NEW.min_from_order := least(OLD.min_from_order, NEW.from_order);
      IF shows <> showed OR shows AND (NEW.from_order <> OLD.from_order OR (NEW.role = 'guest') <> (OLD.role = 'guest')) THEN
        NEW.edge_xid := pg_current_xact_id();
      END IF;
      IF shows AND NOT showed THEN
        NEW.shown_xid := pg_current_xact_id();
        NEW.shown_from_order := NEW.from_order;
      ELSIF shows THEN
        NEW.shown_from_order := least(coalesce(OLD.shown_from_order, OLD.min_from_order), NEW.from_order);
      ELSIF showed THEN
        NEW.hidden_xid := pg_current_xact_id();
      END IF;
      RETURN NEW;
    END $$`,
    `CREATE FUNCTION close_history_pages() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE history_page SET state = 'closed'
      WHERE tenant_id = NEW.tenant_id AND user_id = NEW.user_id AND conversation_id = NEW.conversation_id AND state = 'open';
      RETURN NULL;
    END $$`,
    `CREATE TRIGGER close_pages AFTER UPDATE OF state, held ON member FOR EACH ROW
      WHEN (OLD.state = 'joined' AND OLD.held AND NOT (NEW.state = 'joined' AND NEW.held))
      EXECUTE FUNCTION close_history_pages()`,
    `DROP INDEX member_joined`,
    `CREATE INDEX member_on_desk ON member (user_id, tenant_id) WHERE state = 'joined' AND held`,
  ];
  for (const statement of triggers) await sql.raw(statement).execute(db);

  // Who speaks holds: a message into what was put away goes the slow way, which takes it up.
  const changes = [
    [
      'send_message',
      `AND CASE WHEN from_side = 'guest' THEN`,
      `AND CASE WHEN NOT m.held THEN false WHEN from_side = 'guest' THEN`,
    ],
    [
      'send_messages',
      `AND CASE WHEN m.state <> 'joined' THEN false`,
      `AND CASE WHEN m.state <> 'joined' OR NOT m.held THEN false`,
    ],
  ] as const;
  for (const [name, before, after] of changes) {
    const {
      rows: [row],
    } = await sql<{
      text: string;
    }>`SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname = ${name} AND pronamespace = 'public'::regnamespace`.execute(
      db,
    );
    if (row === undefined || row.text.split(before).length !== 2)
      throw new Error(`${name} is not the function this migration changes`);
    await sql.raw(row.text.replace(before, () => after)).execute(db);
  }
}

/** Who looked into a ticket that lies in none of their groups' inboxes any more has no business in it. */
export async function endForeignObservers<D>(db: Kysely<D>): Promise<void> {
  await sql`
    UPDATE member m SET state = 'left'
    WHERE m.state = 'joined' AND m.role = 'observer'
      AND EXISTS (SELECT FROM ticket t WHERE t.tenant_id = m.tenant_id AND t.conversation_id = m.conversation_id)
      AND NOT EXISTS (
        SELECT FROM ticket_scope s
        JOIN staff e ON e.tenant_id = m.tenant_id AND e.user_id = m.user_id
        WHERE s.tenant_id = m.tenant_id AND s.conversation_id = m.conversation_id AND s.state = 'open'
          AND (e.role <> 'staff' OR EXISTS (
            SELECT FROM staff_group_member g
            WHERE g.tenant_id = m.tenant_id AND g.user_id = m.user_id AND g.group_id = s.group_id AND g.state = 'joined')))`.execute(
    db,
  );
}

/** Each clerk holds the forty they opened last, or, where that was not noted, in which was spoken last. */
export async function putAway<D>(db: Kysely<D>): Promise<void> {
  await sql`
    UPDATE member m SET held = false FROM (
      SELECT j.tenant_id, j.user_id, j.conversation_id, row_number() OVER (
        PARTITION BY j.tenant_id, j.user_id ORDER BY o.opened_at DESC NULLS LAST, c.last_talk_at DESC NULLS LAST, c.id) AS place
      FROM member j
      JOIN ticket t ON t.tenant_id = j.tenant_id AND t.conversation_id = j.conversation_id
      JOIN conversation c ON c.tenant_id = j.tenant_id AND c.id = j.conversation_id
      LEFT JOIN opened_ticket o ON o.tenant_id = j.tenant_id AND o.user_id = j.user_id AND o.conversation_id = j.conversation_id
      WHERE j.state = 'joined' AND j.held AND j.role IN ${sql.raw(STAFF_SIDE)}
    ) x
    WHERE m.tenant_id = x.tenant_id AND m.user_id = x.user_id AND m.conversation_id = x.conversation_id AND x.place > 40`.execute(
    db,
  );
  await sql`
    UPDATE history_page h SET state = 'closed' FROM member m
    WHERE m.tenant_id = h.tenant_id AND m.user_id = h.user_id AND m.conversation_id = h.conversation_id
      AND h.state = 'open' AND NOT (m.state = 'joined' AND m.held)`.execute(db);
}
