/** What is kept of one guest, counted, and what to know before it is erased [PRIVACY-FIND]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { guestsTiedTo } from '../guest-file/same-guest.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import type { GuestData } from '#shared/manage/guests.ts';
import { guestRows } from './guests.ts';
import { guestValues } from './guest-values.ts';

interface Counted {
  readonly kept: Omit<GuestData['kept'], 'files' | 'file_bytes'>;
  readonly file_bytes: number;
  readonly open_ticket: boolean;
  readonly open_order: boolean;
  readonly unpaid_bill: boolean;
  readonly open_report: boolean;
}

/** Undefined for who is no guest of the house, or was erased. */
export async function guestData(
  db: Kysely<Database>,
  tenantId: string,
  guestId: string,
  now: Date,
): Promise<GuestData | undefined> {
  const { rows } = await guestRows(db, tenantId, now, { limit: 1, after: null, query: '', id: guestId });
  const [guest] = rows;
  if (guest === undefined) return undefined;
  const { values, files } = await guestValues(db, tenantId, [guestId]);
  const counted = await countData(
    db,
    tenantId,
    guestId,
    values.talks,
    files.map(({ id }) => id),
  );
  const { open_ticket, open_order, unpaid_bill, open_report } = counted;
  const warned = { is_here: guest.is_here, open_ticket, open_order, unpaid_bill, open_report };
  return {
    ...guest,
    kept: { ...counted.kept, files: files.length, file_bytes: counted.file_bytes },
    warnings: (Object.keys(warned) as (keyof typeof warned)[]).filter((name) => warned[name]),
    same_person: await others(db, tenantId, guestId),
  };
}

async function countData(
  db: Kysely<Database>,
  tenantId: string,
  guestId: string,
  talks: readonly string[],
  files: readonly string[],
): Promise<Counted> {
  const own = sql`x.tenant_id = ${tenantId} AND x.guest_id = ${guestId}`;
  const inTalks = sql`x.tenant_id = ${tenantId} AND x.conversation_id = ANY(${talks}::uuid[])`;
  const count = (table: string, where: ReturnType<typeof sql>) =>
    sql`(SELECT count(*)::int FROM ${sql.table(table)} x WHERE ${where})`;
  const { rows } = await sql<Counted>`
    SELECT json_build_object(
        'messages', (SELECT coalesce(sum(c.last_order), 0)::int FROM conversation c WHERE c.tenant_id = ${tenantId} AND c.id = ANY(${talks}::uuid[])),
        'notes', ${count('guest_note', own)} + ${count('note', inTalks)},
        'orders', ${count('guest_order', own)}, 'payments', ${count('payment', own)},
        'coupons', ${count('coupon', sql`x.tenant_id = ${tenantId} AND x.owner_user_id = ${guestId}`)},
        'calls', ${count('voice_session', own)},
        'devices', ${count('auth_session', sql`x.tenant_id = ${tenantId} AND x.user_id = ${guestId}`)},
        'originals', ${count('message_masking', sql`${inTalks} AND x.sealed IS NOT NULL`)}) AS kept,
      (SELECT coalesce(sum(f.bytes), 0)::float8 FROM media_file f WHERE f.tenant_id = ${tenantId} AND f.id = ANY(${files}::uuid[])) AS file_bytes,
      EXISTS (SELECT FROM ticket x WHERE ${inTalks} AND x.label <> 'completed') AS open_ticket,
      EXISTS (SELECT FROM guest_order x WHERE ${own} AND x.state IN ('new', 'accepted', 'preparing')) AS open_order,
      EXISTS (SELECT FROM stay_check k
        WHERE k.tenant_id = ${tenantId} AND k.user_id = ${guestId} AND k.system = 'ledger'
          AND (SELECT coalesce(sum(CASE WHEN b.kind = 'charge' THEN b.amount ELSE -b.amount END), 0) FROM bill_line b
            WHERE b.tenant_id = ${tenantId} AND b.reservation_id::text = k.reservation_ref) > 0) AS unpaid_bill,
      EXISTS (SELECT FROM message_report x WHERE ${inTalks} AND x.status IN ('reported', 'reviewing')) AS open_report`.execute(
    db,
  );
  const [counted] = rows;
  if (counted === undefined) throw new Error('counting answers one row');
  return counted;
}

/** Not erased, and not this one. */
async function others(db: Kysely<Database>, tenantId: string, guestId: string): Promise<GuestData['same_person']> {
  const tied = (await guestsTiedTo(db, tenantId, guestId)).filter((id) => id !== guestId);
  if (tied.length === 0) return [];
  const rows = await db
    .selectFrom('guest as g')
    .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.user_id'))
    .select(['g.user_id as id', 'u.name', 'g.available_from'])
    .where('g.tenant_id', '=', tenantId)
    .where('g.user_id', 'in', tied)
    .where('g.erased_at', 'is', null)
    .orderBy('g.available_from', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id, name, available_from }) => ({
    id,
    name: name === namelessGuest ? null : name,
    arrived_at: available_from.toISOString(),
  }));
}
