/** Who works when, and which languages are spoken at each hour. */
import { sql } from 'kysely';
import { standsIn } from '#server/queries/manage/search-texts.ts';
import { staffWeek } from '#server/queries/staff/staff-week.ts';
import { getStaffWeek, staffShifts } from '#shared/manage/shifts.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { collectionRoutes } from './collection-routes.ts';

const ofPerson = (query: string, tenantId: string) => {
  const person = { table: 'staff', scope: 'tenant_id', of: tenantId, alias: 'p', columns: ['name'] };
  return sql<boolean>`x.user_id IN (SELECT p.user_id FROM staff p WHERE p.tenant_id = ${tenantId} AND ${standsIn(person, query)})`;
};

export const shiftRoutes: readonly Route[] = [
  ...collectionRoutes(staffShifts, {
    table: 'staff_shift',
    searched: [ofPerson],
    sorted: { column: 'starts_on', by: 'code', descending: true },
    shown: { name: sql`(SELECT p.name FROM staff p WHERE p.tenant_id = x.tenant_id AND p.user_id = x.user_id)` },
    names: [{ field: 'group_id', table: 'staff_group', code: 'group_unknown' }],
    async check({ trx, actor }, { user_id }) {
      const there = await trx
        .selectFrom('staff')
        .select('user_id')
        .where('tenant_id', '=', actor.tenantId)
        .where('user_id', '=', user_id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      return there === undefined ? [{ path: 'user_id', code: 'person_unknown' }] : [];
    },
  }),
  route(getStaffWeek, (ctx, { by, query }) => staffWeek(ctx, by.house.id, query.from, ctx.now()), {
    rate: RATES.manage,
  }),
];
