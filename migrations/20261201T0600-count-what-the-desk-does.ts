import { type Kysely, sql } from 'kysely';

/**
 * What the desk did with an inquiry, for its figures: whom it was put to, in which language, who held it last, and when the
 * guest had a first answer. A row an inquiry that was brought to the desk, beside the inquiry and not in it: none of it is
 * synchronized. It follows the ticket, at changes of its label, its holder and its groups alone, so that messages pay
 * nothing for it. Of what was there before, all but first answers is known; those are looked up once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE inquiry_desk (
    tenant_id uuid NOT NULL,
    inquiry_id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    lang_cd text NOT NULL,
    -- None: a bot answers, and nobody at the desk is asked.
    group_ids uuid[] NOT NULL,
    assignee_id uuid,
    first_answer_at timestamptz,
    PRIMARY KEY (tenant_id, inquiry_id),
    FOREIGN KEY (tenant_id, inquiry_id) REFERENCES inquiry (tenant_id, id) ON DELETE CASCADE
  )`,
  `CREATE INDEX inquiry_desk_answered ON inquiry_desk (tenant_id, first_answer_at) WHERE first_answer_at IS NOT NULL`,
  `CREATE INDEX inquiry_closed ON inquiry (tenant_id, closed_at) WHERE closed_at IS NOT NULL`,
  `CREATE INDEX inquiry_rated ON inquiry (tenant_id, survey_answered_at) WHERE survey_rating IS NOT NULL`,
  `CREATE INDEX voice_session_dialed ON voice_session (tenant_id, started_at) WHERE started_at IS NOT NULL`,
  // Staff have answered once the label says so; its moment is that of the step, which the conversation was given before.
  `CREATE FUNCTION note_inquiry_desk() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    answers boolean := TG_OP = 'UPDATE' AND (
      (NEW.label IN ('responding', 'responded') AND OLD.label NOT IN ('responding', 'responded'))
      OR (NEW.state = 'calling' AND NEW.label = 'assigned' AND OLD.label = 'unassigned'));
  BEGIN
    INSERT INTO inquiry_desk AS d (tenant_id, inquiry_id, conversation_id, lang_cd, group_ids, assignee_id, first_answer_at)
    SELECT c.tenant_id, i.id, c.id, NEW.guest_lang_cd, NEW.group_ids, NEW.assignee_id, CASE WHEN answers THEN c.updated_at END
    FROM conversation c JOIN inquiry i ON i.tenant_id = c.tenant_id AND i.id = c.inquiry_id
    WHERE c.tenant_id = NEW.tenant_id AND c.id = NEW.conversation_id
    ON CONFLICT (tenant_id, inquiry_id) DO UPDATE SET lang_cd = EXCLUDED.lang_cd, group_ids = EXCLUDED.group_ids,
      assignee_id = coalesce(EXCLUDED.assignee_id, d.assignee_id),
      first_answer_at = coalesce(d.first_answer_at, EXCLUDED.first_answer_at);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER note_inquiry_desk_of_new AFTER INSERT ON ticket FOR EACH ROW EXECUTE FUNCTION note_inquiry_desk()`,
  `CREATE TRIGGER note_inquiry_desk AFTER UPDATE OF label, assignee_id, group_ids ON ticket FOR EACH ROW
    WHEN (OLD.label IS DISTINCT FROM NEW.label OR OLD.assignee_id IS DISTINCT FROM NEW.assignee_id
      OR OLD.group_ids IS DISTINCT FROM NEW.group_ids)
    EXECUTE FUNCTION note_inquiry_desk()`,
  `INSERT INTO inquiry_desk (tenant_id, inquiry_id, conversation_id, lang_cd, group_ids, assignee_id, first_answer_at)
    SELECT i.tenant_id, i.id, i.conversation_id, t.guest_lang_cd, t.group_ids, CASE WHEN c.inquiry_id = i.id THEN t.assignee_id END,
      (SELECT min(m.created_at) FROM message m WHERE m.tenant_id = i.tenant_id AND m.conversation_id = i.conversation_id
        AND m.side = 'staff' AND m.created_at >= i.created_at AND m.created_at <= coalesce(i.closed_at, 'infinity'))
    FROM inquiry i
      JOIN ticket t ON t.tenant_id = i.tenant_id AND t.conversation_id = i.conversation_id
      JOIN conversation c ON c.tenant_id = i.tenant_id AND c.id = i.conversation_id
    WHERE i.waiting_trigger IS NULL AND t.group_ids <> '{}'`,
];
