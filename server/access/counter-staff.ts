/** Which of the staff act for a counter: its coupons, its facility. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor } from './principal.ts';
import { leads } from './roles.ts';

/**
 * Staff of the counter's group, and those who lead the house; what belongs to no counter is everybody's of the staff [COUNTER-STAFF].
 *
 * @throws AppError not_found: what is another counter's is not there [ACCESS-SAME]
 */
export async function requireCounterStaff(
  db: Kysely<Database>,
  { tenantId, userId, kind }: Actor,
  staffGroupId: string | null,
): Promise<void> {
  if (kind !== 'staff') throw new AppError('not_found');
  if (staffGroupId === null) return;
  const { may } = await db
    .selectNoFrom((e) =>
      e
        .or([
          e.exists(
            e
              .selectFrom('staff_group_member')
              .select('group_id')
              .where('tenant_id', '=', tenantId)
              .where('user_id', '=', userId)
              .where('group_id', '=', staffGroupId)
              .where('state', '=', 'joined'),
          ),
          leads({ tenantId, userId }),
        ])
        .as('may'),
    )
    .executeTakeFirstOrThrow();
  if (!may) throw new AppError('not_found');
}
