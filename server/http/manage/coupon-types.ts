/** Kinds of coupons. */
import { sql } from 'kysely';
import * as v from 'valibot';
import type { ActionContext } from '#server/actions/action-context.ts';
import type { Row } from '#server/queries/manage/kept.ts';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { couponTypes } from '#shared/manage/coupon-types.ts';
import { collectionRoutes } from './collection-routes.ts';

const Dicts = v.array(v.record(v.string(), v.string()));

/** A day of the house's calendar at which something begins, and the column of one. */
const startOf = (day: string | null, houseId: string, later = 0) =>
  day === null
    ? null
    : sql`(${day}::date + ${later}::int)::timestamp AT TIME ZONE (SELECT time_zone FROM tenant WHERE id = ${houseId})`;
const dayOf = (at: ReturnType<typeof sql>) =>
  sql<string>`((${at} AT TIME ZONE (SELECT time_zone FROM tenant t WHERE t.id = x.tenant_id))::date)::text`;

const column = (name: string) => sql`x.${sql.ref(name)}`;

export const couponTypeRoutes = collectionRoutes(couponTypes, {
  table: 'coupon_type',
  columns: [
    ...['code', 'name_dict', 'descriptions', 'place_dicts', 'image_url', 'color', 'security_level', 'usage_limit'],
    ...['max_redemption_number', 'limited_no', 'allocation_timing', 'allocation_object', 'allocation_unit'],
    ...['valid_days', 'after_checkout_usage', 'disabled', 'staff_group_id'],
  ],
  shown: {
    valid_from: dayOf(column('valid_from')),
    // The column is the first moment at which it is over.
    valid_until: dayOf(sql`(${column('valid_to')} - interval '1 microsecond')`),
    issued: sql<number>`(SELECT count(*)::int FROM coupon c WHERE c.tenant_id = x.tenant_id AND c.coupon_type_id = x.id)`,
    redeemed: sql<number>`(SELECT coalesce(sum(c.redemption_number), 0)::int FROM coupon c
      WHERE c.tenant_id = x.tenant_id AND c.coupon_type_id = x.id)`,
    has_pin: sql<boolean>`EXISTS (SELECT FROM coupon_pin p
      WHERE p.tenant_id = x.tenant_id AND p.staff_group_id = x.staff_group_id)`,
  },
  searched: ['code', 'name_dict'],
  sorted: { column: 'code', by: 'text' },
  names: [{ field: 'staff_group_id', table: 'staff_group', code: 'group_unknown' }],
  usedBy: [{ what: 'coupons', table: 'coupon', by: 'coupon_type_id' }],
  read: ({ descriptions, place_dicts }) => ({
    descriptions: v.parse(Dicts, descriptions).map((text_dict) => ({ text_dict })),
    places: v.parse(Dicts, place_dicts).map((name_dict) => ({ name_dict })),
  }),
  write({ descriptions, places, valid_from, valid_until, max_redemption_number, ...columns }, { actor: { tenantId } }) {
    return {
      ...columns,
      max_redemption_number: columns.usage_limit === 'unlimited' ? null : max_redemption_number,
      descriptions: descriptions.map(({ text_dict }) => text_dict),
      place_dicts: places.map(({ name_dict }) => name_dict),
      valid_from: startOf(valid_from, tenantId),
      valid_to: startOf(valid_until, tenantId, 1),
    };
  },
  check: async (ctx, { code, limited_no }, before) => [
    ...(await hasItsCodeAlone(ctx, code, before)),
    // No fewer than are handed out already.
    ...(limited_no !== null && before !== null && Number(before['issued']) > limited_no
      ? [{ path: 'limited_no', code: 'below_issued' }]
      : []),
  ],
  // What was handed out without end is counted from the moment on at which there is one.
  async written({ trx, actor }, id) {
    await sql`
      UPDATE coupon_type k SET issued_count = c.issued
      FROM (SELECT count(*)::int AS issued FROM coupon WHERE tenant_id = ${actor.tenantId} AND coupon_type_id = ${id}) c
      WHERE k.tenant_id = ${actor.tenantId} AND k.id = ${id} AND k.limited_no IS NOT NULL
        AND k.issued_count <> c.issued`.execute(trx);
  },
});

async function hasItsCodeAlone(
  { trx, actor }: ActionContext,
  code: string,
  before: Row | null,
): Promise<readonly FieldFault[]> {
  const other = await trx
    .selectFrom('coupon_type')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('code', '=', code)
    .executeTakeFirst();
  return other === undefined || other.id === before?.['id'] ? [] : [{ path: 'code', code: 'doubled' }];
}
