/** The coupons that a guest holds, alone or with their room, read-only [COUPON-WALLET]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { AllocationTiming } from '#shared/domain/coupon/coupon.ts';
import { allotmentPeriod, couponStatus, type CouponStatus, isOfThisStay } from '#shared/domain/coupon/coupon-status.ts';
import { textIn } from '#shared/languages/fit-language.ts';

type Db = AppContext['db'];

/** What decides which coupons a guest holds, and how they read. */
export interface CouponHolder {
  readonly tenantId: string;
  readonly userId: string;
  readonly lang: string;
  readonly own: string;
  readonly tenantName: string;
  readonly timeZone: string;
  readonly stayFrom: number;
  /** When they are to check out; null for not known. */
  readonly checkOut: number | null;
  /** They checked in: the house knows their stay, they did not only scan a code that hangs on a wall. */
  readonly checkedIn: boolean;
  readonly locationId: string | null;
  /** Their place is a room of theirs, not the lobby. */
  readonly inRoom: boolean;
}

/** In one statement; null for somebody who is no guest. */
export async function couponHolder(db: Db, tenantId: string, userId: string): Promise<CouponHolder | null> {
  const row = await db
    .selectFrom('guest as g')
    .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.user_id'))
    .innerJoin('tenant as t', 't.id', 'g.tenant_id')
    .leftJoin('location as l', (on) => on.onRef('l.tenant_id', '=', 'g.tenant_id').onRef('l.id', '=', 'g.location_id'))
    .select([
      'g.state',
      'g.location_id',
      'g.available_from',
      'g.available_to',
      'g.ended_at',
      'u.lang_cd',
      't.lang_cd as own',
      't.name_dict',
      't.time_zone',
      'l.is_default_location',
      'l.is_room_asking',
    ])
    .where('g.tenant_id', '=', tenantId)
    .where('g.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const ends = [row.available_to, row.ended_at].flatMap((at) => (at === null ? [] : [at.getTime()]));
  return {
    tenantId,
    userId,
    lang: row.lang_cd,
    own: row.own,
    tenantName: textIn(row.name_dict, row.lang_cd, row.own),
    timeZone: row.time_zone,
    stayFrom: row.available_from.getTime(),
    checkOut: ends.length === 0 ? null : Math.min(...ends),
    checkedIn: row.state !== 'tenant_qr' && row.state !== 'location_qr',
    locationId: row.location_id,
    inRoom: row.location_id !== null && row.is_default_location === false && row.is_room_asking === false,
  };
}

/**
 * A room as a holder, with the stay of whoever came into it last and is still there; without anybody a stay begins now.
 * `userId` is that guest's, or '' for none. Null for what is no room of the house.
 */
export async function roomHolder(
  db: Db,
  tenantId: string,
  locationId: string,
  now: Date,
): Promise<CouponHolder | null> {
  const guest = await db
    .selectFrom('guest')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .where('ended_at', 'is', null)
    .where((e) => e.or([e('available_to', 'is', null), e('available_to', '>', now)]))
    .orderBy('available_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (guest !== undefined) return couponHolder(db, tenantId, guest.user_id);
  const row = await db
    .selectFrom('location as l')
    .innerJoin('tenant as t', 't.id', 'l.tenant_id')
    .select(['l.is_default_location', 'l.is_room_asking', 't.lang_cd', 't.name_dict', 't.time_zone'])
    .where('l.tenant_id', '=', tenantId)
    .where('l.id', '=', locationId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    tenantId,
    userId: '',
    lang: row.lang_cd,
    own: row.lang_cd,
    tenantName: textIn(row.name_dict, row.lang_cd, row.lang_cd),
    timeZone: row.time_zone,
    stayFrom: now.getTime(),
    checkOut: null,
    checkedIn: false,
    locationId,
    inRoom: !row.is_default_location && !row.is_room_asking,
  };
}

/** Kinds of coupons that come by themselves and that the holder does not have yet, first come first served [COUPON-ALLOT] [COUPON-LIMITED-NO]. */
export async function dueCouponTypes(db: Db, holder: CouponHolder, now: number): Promise<number[]> {
  const timings: readonly AllocationTiming[] =
    holder.checkedIn && holder.stayFrom <= now ? ['scan', 'check_in'] : ['scan'];
  const at = new Date(now);
  const period = (unit: 'daily' | 'stay'): string => allotmentPeriod(unit, holder.stayFrom, now, holder.timeZone);
  const rows = await db
    .selectFrom('coupon_type as k')
    .select('k.id')
    .where('k.tenant_id', '=', holder.tenantId)
    .where('k.disabled', '=', false)
    .where('k.allocation_timing', 'in', timings)
    .where((e) => e.or([e('k.valid_from', 'is', null), e('k.valid_from', '<=', at)]))
    .where((e) => e.or([e('k.valid_to', 'is', null), e('k.valid_to', '>', at)]))
    .where((e) => e.or([e('k.limited_no', 'is', null), e('k.issued_count', '<', e.ref('k.limited_no'))]))
    .$if(!holder.inRoom, (query) => query.where('k.allocation_object', '=', 'guest'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('coupon as c')
            .select('c.id')
            .whereRef('c.tenant_id', '=', 'k.tenant_id')
            .whereRef('c.coupon_type_id', '=', 'k.id')
            .where(
              sql<boolean>`CASE k.allocation_object WHEN 'room' THEN c.location_id = ${holder.locationId} ELSE c.owner_user_id = ${holder.userId} END`,
            )
            .where(
              sql<boolean>`c.period = CASE k.allocation_unit WHEN 'once' THEN '' WHEN 'daily' THEN ${period('daily')} ELSE ${period('stay')} END`,
            ),
        ),
      ),
    )
    .orderBy('k.id')
    .execute();
  return rows.map(({ id }) => id);
}

type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

/** A guest's wallet is as long as their stay; this many end any. */
const MOST_COUPONS = 1000;

function selectCoupons(db: Db, holder: CouponHolder) {
  return db
    .selectFrom('coupon as c')
    .innerJoin('coupon_type as k', (on) =>
      on.onRef('k.tenant_id', '=', 'c.tenant_id').onRef('k.id', '=', 'c.coupon_type_id'),
    )
    .select([
      'c.id',
      'c.location_id',
      'c.period',
      'c.issued_by',
      'c.issued_at',
      'c.valid_from',
      'c.valid_to',
      'c.max_redemption_number',
      'c.redemption_number',
      'c.used_at',
      'c.disabled',
      'k.id as type_id',
      'k.code',
      'k.name_dict',
      'k.descriptions',
      'k.image_url',
      'k.color',
      'k.security_level',
      'k.usage_limit',
      'k.limited_no',
      'k.allocation_timing',
      'k.allocation_object',
      'k.allocation_unit',
      'k.after_checkout_usage',
      'k.disabled as type_disabled',
      'k.staff_group_id',
      'k.place_dicts',
    ])
    .select(
      sql<number>`(SELECT count(*)::int FROM coupon_redemption r WHERE r.tenant_id = c.tenant_id AND r.coupon_id = c.id AND r.guest_id = ${holder.userId})`.as(
        'used_count',
      ),
    )
    .where('c.tenant_id', '=', holder.tenantId)
    .where((e) =>
      e.or([
        e('c.owner_user_id', '=', holder.userId),
        ...(holder.inRoom ? [e('c.location_id', '=', holder.locationId)] : []),
      ]),
    );
}

const isHeld = (row: CouponRow, holder: CouponHolder): boolean =>
  row.location_id === null || isOfThisStay(row.period, holder.stayFrom, holder.timeZone);

/** A coupon together with how it stands. */
export interface HeldCoupon {
  readonly row: CouponRow;
  readonly standing: CouponStatus;
}

function standingOf(
  row: Pick<
    CouponRow,
    | 'disabled'
    | 'type_disabled'
    | 'valid_from'
    | 'valid_to'
    | 'max_redemption_number'
    | 'redemption_number'
    | 'after_checkout_usage'
  >,
  holder: CouponHolder,
  now: number,
): CouponStatus {
  return couponStatus(
    {
      disabled: row.disabled || row.type_disabled,
      validFrom: row.valid_from?.getTime() ?? null,
      validTo: row.valid_to?.getTime() ?? null,
      maxRedemptionNumber: row.max_redemption_number,
      redemptionNumber: row.redemption_number,
      afterCheckoutUsage: row.after_checkout_usage,
    },
    holder.checkOut,
    now,
  );
}

/** All that a guest holds, in one statement. */
export async function heldCoupons(db: Db, holder: CouponHolder, now: number): Promise<HeldCoupon[]> {
  const rows = await selectCoupons(db, holder)
    .orderBy('c.issued_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_COUPONS)
    .execute();
  return rows.filter((row) => isHeld(row, holder)).map((row) => ({ row, standing: standingOf(row, holder, now) }));
}

/**
 * One coupon that a guest holds; null for what is not theirs [ACCESS-SAME].
 *
 * @param lock keeps others from redeeming it until the transaction ends
 */
export async function heldCoupon(
  db: Db,
  holder: CouponHolder,
  couponId: number,
  now: number,
  lock = false,
): Promise<HeldCoupon | null> {
  const query = selectCoupons(db, holder).where('c.id', '=', couponId);
  const row = await (lock ? query.forUpdate('c') : query).executeTakeFirst();
  return row === undefined || !isHeld(row, holder) ? null : { row, standing: standingOf(row, holder, now) };
}

/** The documented list item in the holder's language. */
export function presentCoupon({ row, standing }: HeldCoupon, holder: CouponHolder) {
  const { lang, own } = holder;
  const name = textIn(row.name_dict, lang, own);
  const descriptions = row.descriptions.map((dict) => textIn(dict, lang, own));
  const allocation = {
    allocationTiming: row.allocation_timing,
    allocationObject: row.allocation_object,
    allocationUnit: row.allocation_unit,
    limitedNo: row.limited_no,
  };
  return {
    id: row.id,
    roomId: row.location_id,
    securityLevel: row.security_level,
    usageLimit: row.usage_limit,
    maxRedemptionNumber: row.max_redemption_number,
    redemptionNumber: row.redemption_number,
    validFrom: row.valid_from?.toISOString() ?? null,
    validTo: row.valid_to?.toISOString() ?? null,
    afterCheckoutUsage: row.after_checkout_usage,
    ownerTenant: { id: holder.tenantId, name: holder.tenantName },
    issueTenant: holder.tenantId,
    issuedBy: row.issued_by,
    issuedAt: row.issued_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    usedCount: row.used_count,
    disabled: row.disabled || row.type_disabled,
    placeList: row.place_dicts.map((dict) => textIn(dict, lang, own)),
    couponTypeInfo: {
      id: row.type_id,
      code: row.code,
      name,
      imageUrl: row.image_url,
      color: row.color,
      descriptions,
      ...allocation,
    },
    couponName: name,
    couponTypeCode: row.code,
    description1: descriptions[0] ?? null,
    description2: descriptions[1] ?? null,
    description3: descriptions[2] ?? null,
    ...allocation,
    standing,
  };
}
