import { type Kysely, sql } from 'kysely';

/**
 * What waits for somebody is told them. docs/decisions/drafts.md.
 *
 *  - `draft_answer`: an answer to a draft that whoever asked for it has not looked at yet. A row of its own, since looking
 *    at a draft does not change it
 *  - that a template proposed something stands in the house's history, which tells open consoles
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE draft_answer (
      tenant_id uuid NOT NULL,
      draft_id uuid NOT NULL,
      account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      PRIMARY KEY (tenant_id, draft_id),
      FOREIGN KEY (tenant_id, draft_id) REFERENCES draft (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX draft_answer_account ON draft_answer (account_id)`,
    `SELECT keep_history('template_follow', 'template_follow', ARRAY['template_id', 'edition', 'proposed'], 'code',
      scope_column => 'house_id')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
