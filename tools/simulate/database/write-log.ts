/**
 * What was written in which transaction, noted by triggers of the simulation's own: the checks compare a client's
 * mutation ids with the effects that should stand beside them.
 */
import type postgres from 'postgres';

/** Tables whose rows are effects of mutations, and the column that names the row. */
const EFFECTS: Readonly<Record<string, string>> = {
  message: 'id',
  refusal: 'mutation_id',
  read_state: 'conversation_id',
  note: 'id',
  applied_action: 'id',
  conversation: 'id',
  history_page: 'id',
};

export interface IdStep {
  readonly seq: number;
  readonly client: string;
  readonly before: number;
  readonly after: number;
  readonly xid: string;
}

export interface Effect {
  readonly table: string;
  readonly key: string;
  readonly xid: string;
}

/** Makes the log's tables and triggers; done once a database. */
export async function watchWrites(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    CREATE TABLE IF NOT EXISTS sim_id_step (seq bigint GENERATED ALWAYS AS IDENTITY, client text, before int, after int, xid text);
    CREATE TABLE IF NOT EXISTS sim_effect (name text, key text, client text, xid text);
    CREATE OR REPLACE FUNCTION sim_note_id() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'INSERT' THEN
        IF NEW.last_mutation_id > 0 THEN
          INSERT INTO sim_id_step (client, before, after, xid) VALUES (NEW.id, 0, NEW.last_mutation_id, pg_current_xact_id()::text);
        END IF;
      ELSIF NEW.last_mutation_id <> OLD.last_mutation_id THEN
        INSERT INTO sim_id_step (client, before, after, xid) VALUES (NEW.id, OLD.last_mutation_id, NEW.last_mutation_id, pg_current_xact_id()::text);
      END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE TRIGGER sim_note_id AFTER INSERT OR UPDATE ON client FOR EACH ROW EXECUTE FUNCTION sim_note_id();`);
  for (const [table, key] of Object.entries(EFFECTS)) {
    await sql.unsafe(`
      CREATE OR REPLACE FUNCTION sim_note_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO sim_effect (name, key, xid) VALUES ('${table}', NEW.${key}::text, pg_current_xact_id()::text);
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER sim_note AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION sim_note_${table}();`);
  }
  await sql.unsafe(`
    CREATE OR REPLACE FUNCTION sim_note_read_back() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW."order" < OLD."order" THEN
        INSERT INTO sim_effect (name, key, xid) VALUES ('read_back', NEW.conversation_id::text, pg_current_xact_id()::text);
      END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE FUNCTION sim_note_ticket() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF OLD.state = 'chatting_staff' AND NEW.state = 'chatting_staff' AND OLD.assignee_id <> NEW.assignee_id AND NEW.forward ->> 'state' IS DISTINCT FROM 'accepted'
        AND NOT EXISTS (SELECT FROM staff s WHERE s.tenant_id = NEW.tenant_id AND (s.user_id = NEW.assignee_id AND s.role <> 'staff'
          OR s.user_id = OLD.assignee_id AND (s.disabled_at IS NOT NULL OR s.online_status IN ('offline', 'timeout', 'short_break')))) THEN
        INSERT INTO sim_effect (name, key, xid) VALUES ('stolen', NEW.conversation_id::text, pg_current_xact_id()::text);
      END IF;
      -- A final solve gives the ticket to its holder; before, the ticket is again what its conversation is: in the line, if nobody had it.
      IF OLD.solved_at IS NOT NULL AND NEW.solved_at IS NULL AND OLD.state = 'close_staff' AND (
        SELECT CASE WHEN EXISTS (
          SELECT FROM message m WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id
            AND m.side = 'system' AND m.content LIKE '%"solved"%' AND m.created_at >= OLD.solved_at)
          THEN NEW.state <> 'chatting_staff' AND (c.state <> NEW.state OR c.xid = pg_current_xact_id())
          ELSE NEW.state <> c.state END
        FROM conversation c WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.conversation_id) THEN
        INSERT INTO sim_effect (name, key, xid) VALUES ('undone', NEW.conversation_id::text, pg_current_xact_id()::text);
      END IF;
      IF OLD.state = 'close_staff' AND OLD.solved_action_id IS NOT NULL AND NEW.solved_action_id IS NULL AND EXISTS (
        SELECT FROM conversation c JOIN message m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id
        WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.conversation_id AND c.xid <> pg_current_xact_id() AND c.state NOT LIKE 'close_%'
          AND m.side = 'system' AND m.content LIKE '%"solved"%' AND m.created_at >= OLD.solved_at) THEN
        INSERT INTO sim_effect (name, key, xid) VALUES ('told_early', NEW.conversation_id::text, pg_current_xact_id()::text);
      END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE FUNCTION sim_note_conversation() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.state = 'close_timeout' AND OLD.state <> 'close_timeout' AND OLD.state NOT IN ('preprocessing', 'idling') AND (
        EXISTS (SELECT FROM inquiry i WHERE i.tenant_id = NEW.tenant_id AND i.id = NEW.inquiry_id AND i.status IN ('pending', 'message', 'forwarding'))
        OR OLD.state <> 'chatting_gpt' AND EXISTS (SELECT FROM ticket t WHERE t.tenant_id = NEW.tenant_id AND t.conversation_id = NEW.id AND t.waiting_count > 0)
        OR NOT EXISTS (SELECT FROM message m WHERE m.tenant_id = NEW.tenant_id AND m.conversation_id = NEW.id AND m."order" = NEW.last_order
          AND m.side = 'system' AND m.content LIKE '%closing_soon%')) THEN
        INSERT INTO sim_effect (name, key, xid) VALUES ('timed_out', NEW.id::text, pg_current_xact_id()::text);
      END IF;
      IF OLD.state = 'out_of_business' AND NEW.state = 'chatting_guest' AND EXISTS (
        SELECT FROM sub_menu s WHERE s.tenant_id = NEW.tenant_id AND s.id = NEW.sub_menu_id AND s.out_of_service IS NOT NULL) THEN
        INSERT INTO sim_effect (name, key, xid) VALUES ('hours', NEW.id::text, pg_current_xact_id()::text);
      END IF;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE TRIGGER sim_conversation AFTER UPDATE OF state ON conversation FOR EACH ROW EXECUTE FUNCTION sim_note_conversation();
    CREATE OR REPLACE TRIGGER sim_ticket AFTER UPDATE ON ticket FOR EACH ROW EXECUTE FUNCTION sim_note_ticket();
    CREATE OR REPLACE TRIGGER sim_read_back AFTER UPDATE ON read_state FOR EACH ROW EXECUTE FUNCTION sim_note_read_back();`);
}
