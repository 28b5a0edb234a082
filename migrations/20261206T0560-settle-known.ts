import { type Kysely, sql } from 'kysely';

/**
 * What followers settled of what a template's assistants know. docs/decisions/templates.md.
 *
 *  - `template_settled`: what a thing said when a follower took it or left it, as a digest. It is shown again once the
 *    template says something else; a thing that the template has no more is known by it
 *  - `template_follow.known`, `known_told`: how many such things waited when the template was proposed last, and what its
 *    assistants knew then
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE template_follow ADD COLUMN known int NOT NULL DEFAULT 0, ADD COLUMN known_told text`,
    `CREATE TABLE template_settled (
      house_id uuid NOT NULL REFERENCES template_follow (house_id) ON DELETE CASCADE,
      kind text NOT NULL,
      thing_id text NOT NULL,
      said text NOT NULL,
      PRIMARY KEY (house_id, kind, thing_id)
    )`,
    `SELECT keep_history('template_follow', 'template_follow', ARRAY['template_id', 'edition', 'proposed', 'known'], 'code',
      scope_column => 'house_id')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
