import { type Kysely, sql } from 'kysely';

const flat = (field: string, prefix: string) => ({ field, column: 'settings', prefix });

/** What a house says by itself is among its texts too: the whole list of a house's, with its replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const fields = [
    { field: 'name', column: 'name_dict', name: true },
    { field: 'description', column: 'description_dict' },
    flat('welcome', 'welcome'),
    flat('starters', 'starters'),
    flat('concierge', 'concierge.name'),
    ...['greeting', 'out_of_hours', 'nobody_free', 'waiting', 'closing'].map((reply) =>
      flat(`reply_${reply}`, `auto_reply.${reply}`),
    ),
  ];
  await sql`SELECT keep_texts('tenant', 'house', ${JSON.stringify(fields)}::text::jsonb, 'id', '{id}')`.execute(db);
}
