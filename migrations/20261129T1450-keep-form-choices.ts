import { type Kysely, sql } from 'kysely';

/** What a line of a request form offers to choose from, in its order [FORM-CHOICES]; none: guests write it in words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE biz_form_item ADD COLUMN choice_dicts jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(choice_dicts) = 'array')`.execute(db);
  await sql`SELECT keep_history('biz_form_item', 'form_item',
    ARRAY['sub_menu_id', 'name_dict', 'type', 'price', 'disp_order', 'is_display', 'choice_dicts'], ', ''name_dict''')`.execute(
    db,
  );
  const fields = [
    { field: 'name', column: 'name_dict' },
    { field: 'choice', column: 'choice_dicts', each: [] },
  ];
  await sql`SELECT keep_texts('biz_form_item', 'form_item', ${JSON.stringify(fields)}::text::jsonb)`.execute(db);
}
