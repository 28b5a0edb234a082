/** Who holds which coupon, what was redeemed, and which counters have a PIN, read-only. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { RedemptionWay } from '#shared/domain/coupon/coupon.ts';
import type { CounterPin, CouponHolder, HeldCoupon } from '#shared/manage/coupons.ts';
import { type After, afterNumbered, afterTimed } from './after.ts';
import { holding, pageWithTotal } from './search-texts.ts';

type Db = Kysely<Database>;
type Dict = Readonly<Record<string, string>>;

interface Asked {
  readonly limit: number;
  readonly after: After;
  /** Words in the name of a guest or a room. */
  readonly query: string;
  readonly typeId?: number | undefined;
  /** This one alone. */
  readonly couponId?: number;
}

/** So many holders are offered at once. */
const HOLDERS_MAX = 50;

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

interface HeldRow {
  readonly id: number;
  readonly coupon_type_id: number;
  readonly name_dict: Dict;
  readonly owner_user_id: string | null;
  readonly location_id: string | null;
  readonly guest: string | null;
  readonly room: string | null;
  readonly issued_at: Date;
  readonly issued_by: string | null;
  readonly valid_from: Date | null;
  readonly valid_to: Date | null;
  readonly max_redemption_number: number | null;
  readonly redemption_number: number;
  readonly used_at: Date | null;
  readonly disabled: boolean;
}

/** Coupons that are or were held, the newest first, a row more than fits. */
export async function heldCouponRows(
  db: Db,
  tenantId: string,
  { limit, after, query, typeId, couponId }: Asked,
): Promise<{ readonly rows: HeldRow[]; readonly total: number }> {
  const found = [sql`c.tenant_id = ${tenantId}`];
  if (typeId !== undefined) found.push(sql`c.coupon_type_id = ${typeId}`);
  if (couponId !== undefined) found.push(sql`c.id = ${couponId}`);
  if (query.trim() !== '') found.push(sql`(${holding(sql`u.name`, query)} OR ${holding(sql`l.default_name`, query)})`);
  const from = sql`
    FROM coupon c
    LEFT JOIN app_user u ON u.tenant_id = c.tenant_id AND u.id = c.owner_user_id
    LEFT JOIN guest g ON g.tenant_id = c.tenant_id AND g.user_id = c.owner_user_id
    LEFT JOIN location l ON l.tenant_id = c.tenant_id AND l.id = coalesce(c.location_id, g.location_id)`;
  const wanted = all(found);
  const beyond = afterNumbered(after);
  if (beyond !== null)
    found.push(sql`(date_trunc('milliseconds', c.issued_at), c.id) < (${beyond[0]}::timestamptz, ${beyond[1]}::int)`);
  const page = sql`
    SELECT c.id, c.coupon_type_id, k.name_dict, c.owner_user_id, c.location_id, u.name AS guest, l.default_name AS room,
      c.issued_at, s.name AS issued_by, c.valid_from, c.valid_to, c.max_redemption_number, c.redemption_number,
      c.used_at, c.disabled
    ${from}
    JOIN coupon_type k ON k.tenant_id = c.tenant_id AND k.id = c.coupon_type_id
    LEFT JOIN staff s ON s.tenant_id = c.tenant_id AND s.user_id = c.issued_by
    WHERE ${all(found)}
    ORDER BY c.issued_at DESC, c.id DESC LIMIT ${limit + 1}`;
  const total = sql`SELECT count(*)::int ${from} WHERE ${wanted}`;
  return pageWithTotal<HeldRow>(db, { page, total, limit, first: beyond === null });
}

export function presentHeld({ owner_user_id, location_id, guest, room, ...row }: HeldRow): HeldCoupon {
  return {
    ...row,
    holder: {
      id: owner_user_id ?? location_id ?? '',
      kind: owner_user_id === null ? 'room' : 'guest',
      name: guest ?? room ?? '',
      room: room ?? '',
    },
    issued_at: row.issued_at.toISOString(),
    valid_from: row.valid_from?.toISOString() ?? null,
    valid_to: row.valid_to?.toISOString() ?? null,
    used_at: row.used_at?.toISOString() ?? null,
  };
}

/** Guests who are here, or rooms, by name; those that fit best are few enough. */
export async function couponHolders(
  db: Db,
  tenantId: string,
  kind: CouponHolder['kind'],
  query: string,
  now: Date,
): Promise<CouponHolder[]> {
  const fits = (texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
    query.trim() === ''
      ? sql``
      : sql`AND (${sql.join(
          texts.map((text) => holding(text, query)),
          sql` OR `,
        )})`;
  const { rows } =
    kind === 'room'
      ? await sql<CouponHolder>`
          SELECT l.id, 'room' AS kind, l.default_name AS name, l.default_name AS room
          FROM location l
          WHERE l.tenant_id = ${tenantId} AND NOT l.is_default_location AND NOT l.is_room_asking
            ${fits([sql`l.default_name`])}
          ORDER BY l.default_name COLLATE natural_order LIMIT ${HOLDERS_MAX}`.execute(db)
      : await sql<CouponHolder>`
          WITH here AS MATERIALIZED (
            SELECT g.user_id, g.location_id, g.available_from FROM guest g
            WHERE g.tenant_id = ${tenantId} AND g.ended_at IS NULL AND (g.available_to IS NULL OR g.available_to > ${now})
            ${query.trim() === '' ? sql`ORDER BY g.available_from DESC LIMIT ${HOLDERS_MAX}` : sql``})
          SELECT u.id, 'guest' AS kind, u.name, coalesce(l.default_name, '') AS room
          FROM here g
          JOIN app_user u ON u.tenant_id = ${tenantId} AND u.id = g.user_id
          LEFT JOIN location l ON l.tenant_id = ${tenantId} AND l.id = g.location_id
          WHERE true ${fits([sql`u.name`, sql`l.default_name`])}
          ORDER BY g.available_from DESC LIMIT ${HOLDERS_MAX}`.execute(db);
  return rows;
}

interface RedemptionRow {
  readonly id: string;
  readonly coupon_id: number;
  readonly name_dict: Dict;
  readonly number: number;
  readonly how: RedemptionWay;
  readonly redeemed_at: Date;
  readonly guest: string;
  readonly room: string;
  readonly staff: string | null;
  readonly counter_dict: Dict | null;
}

/** Redemptions, the newest first, a row more than fits. */
export async function redemptionRows(
  db: Db,
  tenantId: string,
  { limit, after, query, typeId }: Asked,
): Promise<{ readonly rows: RedemptionRow[]; readonly total: number }> {
  const found = [sql`r.tenant_id = ${tenantId}`];
  if (typeId !== undefined) found.push(sql`c.coupon_type_id = ${typeId}`);
  if (query.trim() !== '') found.push(sql`(${holding(sql`u.name`, query)} OR ${holding(sql`l.default_name`, query)})`);
  const from = sql`
    FROM coupon_redemption r
    JOIN coupon c ON c.tenant_id = r.tenant_id AND c.id = r.coupon_id
    JOIN app_user u ON u.tenant_id = r.tenant_id AND u.id = r.guest_id
    LEFT JOIN guest g ON g.tenant_id = r.tenant_id AND g.user_id = r.guest_id
    LEFT JOIN location l ON l.tenant_id = r.tenant_id AND l.id = coalesce(c.location_id, g.location_id)`;
  const wanted = all(found);
  const beyond = afterTimed(after);
  if (beyond !== null)
    found.push(
      sql`(date_trunc('milliseconds', r.redeemed_at), r.id) < (${beyond[0]}::timestamptz, ${beyond[1]}::uuid)`,
    );
  const page = sql`
    SELECT r.id, r.coupon_id, k.name_dict, r.number, r.how, r.redeemed_at, u.name AS guest,
      coalesce(l.default_name, '') AS room, s.name AS staff, sg.name_dict AS counter_dict
    ${from}
    JOIN coupon_type k ON k.tenant_id = c.tenant_id AND k.id = c.coupon_type_id
    LEFT JOIN staff s ON s.tenant_id = r.tenant_id AND s.user_id = r.staff_id
    LEFT JOIN staff_group sg ON sg.tenant_id = r.tenant_id AND sg.id = r.staff_group_id
    WHERE ${all(found)}
    ORDER BY r.redeemed_at DESC, r.id DESC LIMIT ${limit + 1}`;
  const total = sql`SELECT count(*)::int ${from} WHERE ${wanted}`;
  return pageWithTotal<RedemptionRow>(db, { page, total, limit, first: beyond === null });
}

/** The groups of staff, each with whether it has a PIN; never the PIN. */
export async function counterPins(db: Db, tenantId: string): Promise<CounterPin[]> {
  const rows = await db
    .selectFrom('staff_group as g')
    .leftJoin('coupon_pin as p', (on) =>
      on.onRef('p.tenant_id', '=', 'g.tenant_id').onRef('p.staff_group_id', '=', 'g.id'),
    )
    .select(['g.id', 'g.name_dict', 'p.updated_at'])
    .where('g.tenant_id', '=', tenantId)
    .orderBy('g.id')
    .execute();
  return rows.map(({ updated_at, ...group }) => ({
    ...group,
    is_set: updated_at !== null,
    updated_at: updated_at?.toISOString() ?? null,
  }));
}
