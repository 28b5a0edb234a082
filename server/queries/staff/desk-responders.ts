/** Who answers under a login, and who could. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DeskResponders } from '#shared/rest/desk-responders.ts';

interface At {
  readonly tenantId: string;
  readonly userId: string;
}

export async function deskRespondersOf(db: Kysely<Database>, { tenantId, userId }: At): Promise<DeskResponders> {
  const items = await db
    .selectFrom('responder')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('order_no')
    .orderBy('name')
    .execute();
  const me = await db
    .selectFrom('staff')
    .select('responder_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { items, chosen_id: me?.responder_id ?? null };
}

/** The name of who answers under somebody's login; null where nobody was chosen. */
export async function responderOf(db: Kysely<Database>, { tenantId, userId }: At): Promise<string | null> {
  const found = await db
    .selectFrom('staff as s')
    .innerJoin('responder as r', (on) =>
      on.onRef('r.tenant_id', '=', 's.tenant_id').onRef('r.id', '=', 's.responder_id'),
    )
    .select('r.name')
    .where('s.tenant_id', '=', tenantId)
    .where('s.user_id', '=', userId)
    .executeTakeFirst();
  return found?.name ?? null;
}
