import type { Kysely } from 'kysely';
import { leads } from '#server/access/roles.ts';
import type { Database } from '#server/db/schema.ts';
import type { InboxFilter } from '#shared/rest/inbox-filters.ts';

interface At {
  readonly tenantId: string;
  readonly userId: string;
}

/** A clerk's own filters and those of their groups, in their order; who leads the house has every group's [INBOX-SAVED]. */
export async function inboxFiltersOf(
  db: Kysely<Database>,
  { tenantId, userId }: At,
): Promise<{ readonly items: InboxFilter[] }> {
  const rows = await db
    .selectFrom('inbox_filter as f')
    .select(['f.id', 'f.user_id', 'f.group_id', 'f.name', 'f.narrowing', leads({ tenantId, userId }).as('leads')])
    .where('f.tenant_id', '=', tenantId)
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        and([eb('f.user_id', '=', userId), eb('f.group_id', 'is', null)]),
        and([
          eb('f.group_id', 'is not', null),
          or([
            leads({ tenantId, userId }),
            exists(
              selectFrom('staff_group_member as m')
                .select('m.user_id')
                .where('m.tenant_id', '=', tenantId)
                .where('m.user_id', '=', userId)
                .where('m.state', '=', 'joined')
                .whereRef('m.group_id', '=', 'f.group_id'),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('f.group_id', (by) => by.asc().nullsFirst())
    .orderBy('f.order_no')
    .orderBy('f.id')
    .execute();
  return {
    items: rows.map(({ id, group_id, name, narrowing, leads: may }) => ({
      id,
      name,
      group_id,
      narrowing,
      may_edit: group_id === null || may,
    })),
  };
}
