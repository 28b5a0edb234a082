/** What staff may hand out by hand, read-only [COUPON-MANUAL]. */
import type { Principal } from '#server/access/principal.ts';
import { leads } from '#server/access/roles.ts';
import type { AppContext } from '#server/context.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Reader } from '../house/reader.ts';

/** Kinds of the caller's counters, and of no counter, of which some are left. */
export async function couponKindsToGive(
  { db, now }: AppContext,
  { tenantId, userId }: Principal,
  { lang, own }: Reader,
) {
  const rows = await db
    .selectFrom('coupon_type as k')
    .select([
      'k.id',
      'k.code',
      'k.name_dict',
      'k.allocation_object',
      'k.allocation_unit',
      'k.limited_no',
      'k.issued_count',
    ])
    .where('k.tenant_id', '=', tenantId)
    .where('k.allocation_timing', '=', 'manual')
    .where('k.disabled', '=', false)
    .where((e) => e.or([e('k.valid_to', 'is', null), e('k.valid_to', '>', new Date(now()))]))
    .where((e) => e.or([e('k.limited_no', 'is', null), e('k.issued_count', '<', e.ref('k.limited_no'))]))
    .where((e) =>
      e.or([
        e('k.staff_group_id', 'is', null),
        leads({ tenantId, userId }),
        e(
          'k.staff_group_id',
          'in',
          e
            .selectFrom('staff_group_member')
            .select('group_id')
            .where('tenant_id', '=', tenantId)
            .where('user_id', '=', userId)
            .where('state', '=', 'joined'),
        ),
      ]),
    )
    .orderBy('k.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: textIn(row.name_dict, lang, own),
    allocationObject: row.allocation_object,
    allocationUnit: row.allocation_unit,
    limitedNo: row.limited_no,
    left: row.limited_no === null ? null : row.limited_no - row.issued_count,
  }));
}
