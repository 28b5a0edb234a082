import { type Kysely, sql } from 'kysely';

/** A message leaves work behind for who is to be pushed to, too, not for who reads another language alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const pushed = 'EXISTS (SELECT 1 FROM push_token p WHERE p.tenant_id = o.tenant_id AND p.user_id = o.user_id)';
  const changes = [
    [
      'send_message',
      'looks_foreign AND o.user_id <> author)',
      `looks_foreign AND o.user_id <> author OR o.user_id <> author AND ${pushed})`,
    ],
    [
      'send_messages',
      'g.looks_foreign AND o.user_id <> g.author)',
      `g.looks_foreign AND o.user_id <> g.author OR o.user_id <> g.author AND ${pushed})`,
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
