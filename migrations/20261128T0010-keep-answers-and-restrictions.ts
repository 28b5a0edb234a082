import { type Kysely, sql } from 'kysely';

/**
 * What a guest answered before an inquiry; for the guests of which languages a menu is restricted (none named: of every
 * one); what proves a stay to a property system, where that is another thing than its kind goes by; how somebody came in who came by a link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE inquiry ADD COLUMN question_answers jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await sql`ALTER TABLE sub_menu ADD COLUMN restricted_langs text[] NOT NULL DEFAULT '{}'`.execute(db);
  await sql`ALTER TABLE property_system ADD COLUMN proof text
    CONSTRAINT property_system_proof_check CHECK (proof IN ('phone', 'surname'))`.execute(db);
  await sql`ALTER TABLE app_user ADD COLUMN activation_type text
    CONSTRAINT app_user_activation_type_check CHECK (activation_type IN ('qr', 'sms', 'sso', 'invite'))`.execute(db);
}
