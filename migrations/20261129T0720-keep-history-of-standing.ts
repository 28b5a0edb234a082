import { type Kysely, sql } from 'kysely';

/** Who was shut out, and who was put in charge of a group, stand in the house's history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`SELECT keep_history('seat', 'staff', ARRAY['roles', 'suspended_roles', 'can_write', 'manages_people'],
    scope_column => 'house_id', keys => ARRAY['house_id', 'user_id'])`.execute(db);
  await sql`SELECT keep_history('staff_group_member', 'staff_group_member', ARRAY['state', 'is_lead'])`.execute(db);
}
