import { type Kysely, sql } from 'kysely';

/**
 * A device is notified for as long as the sign-in lasts in which it was registered. Nobody was notified so far, so the
 * devices known are forgotten; they register anew. And what a guest says to nobody in particular leaves work behind for
 * the clerks of the ticket's groups who have a device, in both functions that send.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `DELETE FROM push_token`,
    `ALTER TABLE push_token
      ADD COLUMN session_id uuid NOT NULL,
      ADD COLUMN expires_at timestamptz,
      ADD FOREIGN KEY (tenant_id, session_id) REFERENCES auth_session (tenant_id, id) ON DELETE CASCADE`,
    `CREATE INDEX push_token_session ON push_token (tenant_id, session_id)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);

  const pushed = 'EXISTS (SELECT 1 FROM push_token p WHERE p.tenant_id = o.tenant_id AND p.user_id = o.user_id)';
  const waited = (side: string, author: string): string => `${side} = 'guest' AND o.user_id = ${author} AND EXISTS (
            SELECT 1 FROM ticket w
            JOIN staff_group_member k ON k.tenant_id = w.tenant_id AND k.group_id = ANY(w.group_ids) AND k.state = 'joined'
            JOIN push_token q ON q.tenant_id = k.tenant_id AND q.user_id = k.user_id
            WHERE w.tenant_id = o.tenant_id AND w.conversation_id = o.conversation_id AND w.assignee_id IS NULL)`;
  const changes = [
    ['send_message', waited('from_side', 'author')],
    ['send_messages', waited('g.side', 'g.author')],
  ] as const;
  for (const [name, more] of changes) {
    const {
      rows: [row],
    } = await sql<{
      text: string;
    }>`SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE proname = ${name} AND pronamespace = 'public'::regnamespace`.execute(
      db,
    );
    if (row === undefined || row.text.split(pushed).length !== 2)
      throw new Error(`${name} is not the function this migration changes`);
    await sql.raw(row.text.replace(pushed, () => `${pushed} OR ${more}`)).execute(db);
  }
}
