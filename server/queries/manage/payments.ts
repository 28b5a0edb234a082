/** What guests paid online, with what of it went back; read-only. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Payment } from '#shared/manage/payments.ts';
import { type After, afterTimed } from './after.ts';
import { holding, pageWithTotal } from './search-texts.ts';

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
  if (words !== '')
    found.push(sql`(${holding(sql`u.name`, words)} OR ${holding(sql`l.default_name`, words)}
      OR p.order_ref = ${words} OR p.reference = ${words})`);
  // A bill of the house's ledger names its room; of any other the guest's place has to do.
  const beside = sql`
    JOIN app_user u ON u.tenant_id = p.tenant_id AND u.id = p.guest_id
    LEFT JOIN guest g ON g.tenant_id = p.tenant_id AND g.user_id = p.guest_id
    LEFT JOIN stay_reservation r ON r.tenant_id = p.tenant_id AND r.id =
      CASE WHEN p.system = 'ledger' AND p.reservation_ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN p.reservation_ref::uuid END
    LEFT JOIN location l ON l.tenant_id = p.tenant_id AND l.id = coalesce(r.location_id, g.location_id)`;
  // Names are beside what is found and counted, unless they are asked for.
  const from = words === '' ? sql`FROM payment p` : sql`FROM payment p ${beside}`;
  const total = sql`SELECT count(*)::int ${from} WHERE ${sql.join(found, sql` AND `)}`;
  const beyond = afterTimed(after);
  if (beyond !== null)
    found.push(sql`(date_trunc('milliseconds', p.created_at), p.id) < (${beyond[0]}::timestamptz, ${beyond[1]}::uuid)`);
  const page = sql`
    SELECT p.id, ${moment(sql`p.created_at`)} AS created_at, ${moment(sql`p.settled_at`)} AS settled_at,
      p.provider, p.adapter = 'stub' AS is_stub, p.order_ref, p.reference, u.name AS guest,
      coalesce(l.default_name, '') AS room, p.amount, p.currency, p.state, back.refunds,
      CASE WHEN p.state = 'paid' AND p.system = 'ledger' THEN p.amount - back.amount ELSE 0 END AS refundable
    FROM (
      SELECT p.* ${from} WHERE ${sql.join(found, sql` AND `)}
      ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit + 1}) p
    ${beside}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(f.amount), 0)::int AS amount, coalesce(json_agg(json_build_object('amount', f.amount,
        'state', f.state, 'reason', f.reason, 'order_id', f.order_id,
        'created_at', ${moment(sql`f.created_at`)}) ORDER BY f.created_at, f.id), '[]') AS refunds
      FROM payment_refund f WHERE f.tenant_id = p.tenant_id AND f.payment_id = p.id) back
    ORDER BY p.created_at DESC, p.id DESC`;
  return pageWithTotal<Payment>(db, { page, total, limit, first: beyond === null });
}
