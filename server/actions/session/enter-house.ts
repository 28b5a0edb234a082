/** The door of a house, for who signs in or stays signed in: asked in the transaction that begins or renews a session. */
import type { Kysely } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

/** @throws AppError revoked_token for a house that was deleted [HOUSE-GONE]; network_not_allowed for staff from elsewhere */
export async function enterHouse(
  { tokens }: Pick<AppContext, 'tokens'>,
  db: Kysely<Database>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  address: string | null,
): Promise<void> {
  const user = await db
    .selectFrom('app_user')
    .select('user_type')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  await tokens.houses.letIn({ tenantId, kind: user?.user_type === 'biz_staff' ? 'staff' : 'guest', address });
}
