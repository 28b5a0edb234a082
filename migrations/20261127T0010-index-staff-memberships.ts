import { type Kysely, sql } from 'kysely';

/**
 * What staff are members of, apart from what guests are: few rows among many, since a guest's memberships last and
 * those of staff end when their ticket is archived. By it those that were left open are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX member_of_staff ON member (tenant_id, conversation_id)
    WHERE state = 'joined' AND role IN ('observer', 'staff', 'supervisor')`.execute(db);
}
