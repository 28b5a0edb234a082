/** What guests paid online, with what of it went back; read-only. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Payment } from '#shared/manage/payments.ts';
import { type After, afterTimed } from './after.ts';
import { holding, pageWithTotal, standsIn } from './search-texts.ts';

interface Asked {
  readonly limit: number;
  readonly after: After;
  /** Words in the name of a guest or a room, or a reference. */
  readonly query: string;
  readonly state?: string | undefined;
  readonly provider?: string | undefined;
  /** This one alone. */
  readonly id?: string;
}

const moment = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The newest first, a row more than fits. */
export async function paymentRows(
  db: Kysely<Database>,
  tenantId: string,
  { limit, after, query, state, provider, id }: Asked,
): Promise<{ readonly rows: Payment[]; readonly total: number }> {
  const found = [sql`p.tenant_id = ${tenantId}`];
  if (id !== undefined) found.push(sql`p.id = ${id}`);
  if (state !== undefined) found.push(sql`p.state = ${state}`);
  if (provider !== undefined) found.push(sql`p.provider = ${provider}`);
  const words = query.trim();
  // A bill of the house's ledger names its room; of any other the guest's place has to do.
  const reservation = sql`CASE WHEN p.system = 'ledger'
    AND p.reservation_ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN p.reservation_ref::uuid END`;
  if (words !== '') {
    // Whose name it is, and which rooms, is found first: names are not looked up for each payment there ever was.
    const room = { table: 'location', scope: 'tenant_id', of: tenantId, alias: 'l', columns: ['default_name'] };
    const rooms = sql`SELECT l.id FROM location l WHERE l.tenant_id = ${tenantId} AND ${standsIn(room, words)}`;
    const reserved = sql`SELECT r.id FROM stay_reservation r WHERE r.tenant_id = ${tenantId} AND r.location_id`;
    found.push(sql`(p.order_ref = ${words} OR p.reference = ${words}
      OR p.guest_id IN (SELECT u.id FROM app_user u WHERE u.tenant_id = ${tenantId} AND ${holding(sql`u.name`, words)})
      OR ${reservation} IN (${reserved} IN (${rooms}))
      OR p.guest_id IN (SELECT g.user_id FROM guest g WHERE g.tenant_id = ${tenantId} AND g.location_id IN (${rooms}))
        AND (${reservation} IN (${reserved} IS NOT NULL)) IS NOT TRUE)`);
  }
  const of = sql`WHERE ${sql.join(found, sql` AND `)}`;
  const named = words === '' ? undefined : sql`SELECT p.id, p.created_at FROM payment p ${of}`;
  const total =
    named === undefined ? sql`SELECT count(*)::int FROM payment p ${of}` : sql`SELECT count(*)::int FROM found`;
  const beyond = afterTimed(after);
  const further =
    beyond === null
      ? sql``
      : sql`AND (date_trunc('milliseconds', p.created_at), p.id) < (${beyond[0]}::timestamptz, ${beyond[1]}::uuid)`;
  const newest = sql`ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit + 1}`;
  const shown =
    named === undefined
      ? sql`SELECT p.* FROM payment p ${of} ${further} ${newest}`
      : sql`SELECT w.* FROM (SELECT p.id FROM found p WHERE true ${further} ${newest}) n
          JOIN payment w ON w.tenant_id = ${tenantId} AND w.id = n.id`;
  // What stands beside them is looked up row by row, for those of the page alone.
  const page = sql`
    SELECT p.id, ${moment(sql`p.created_at`)} AS created_at, ${moment(sql`p.settled_at`)} AS settled_at,
      p.provider, p.adapter = 'stub' AS is_stub, p.order_ref, p.reference,
      (SELECT u.name FROM app_user u WHERE u.tenant_id = p.tenant_id AND u.id = p.guest_id) AS guest,
      coalesce((SELECT l.default_name FROM location l WHERE l.tenant_id = p.tenant_id AND l.id = coalesce(
        (SELECT r.location_id FROM stay_reservation r WHERE r.tenant_id = p.tenant_id AND r.id = ${reservation}),
        (SELECT g.location_id FROM guest g WHERE g.tenant_id = p.tenant_id AND g.user_id = p.guest_id))), '') AS room, p.amount, p.currency, p.state, back.refunds,
      CASE WHEN p.state = 'paid' AND p.system = 'ledger' THEN p.amount - back.amount ELSE 0 END AS refundable
    FROM (${shown}) p
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(f.amount), 0)::int AS amount, coalesce(json_agg(json_build_object('amount', f.amount,
        'state', f.state, 'reason', f.reason, 'order_id', f.order_id,
        'created_at', ${moment(sql`f.created_at`)}) ORDER BY f.created_at, f.id), '[]') AS refunds
      FROM payment_refund f WHERE f.tenant_id = p.tenant_id AND f.payment_id = p.id) back
    ORDER BY p.created_at DESC, p.id DESC`;
  return pageWithTotal<Payment>(db, {
    ...(named === undefined ? {} : { found: named }),
    page,
    total,
    limit,
    first: beyond === null,
  });
}
