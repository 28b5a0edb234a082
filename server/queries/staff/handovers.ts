/** What colleagues left to somebody, when they work themselves, and who is on duty; read-only. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { spansOf, type WorkShift } from '#shared/domain/shifts/shift-spans.ts';
import type { Handover, MyShift, Planned } from '#shared/rest/handovers.ts';
import { workShifts } from './work-shifts.ts';

type Reader = { readonly tenantId: string; readonly userId: string };

const HOUR_MS = 3_600_000;
/** Notes of so long ago concern nobody any more; shifts are told for so long ahead. */
const NOTES_MS = 72 * HOUR_MS;
const SHIFTS_MS = 14 * 24 * HOUR_MS;
/** Who comes next is looked for in so long. */
const DUTY_MS = 24 * HOUR_MS;

/** Notes left to somebody or one of their groups that they have not read, oldest first [STAFF-HANDOVER]. */
export async function handoversFor(
  db: Kysely<Database>,
  { tenantId, userId }: Reader,
  now: number,
): Promise<Handover[]> {
  const { rows } = await sql<Omit<Handover, 'created_at'> & { readonly created_at: Date }>`
    SELECT h.id, h.author_name, h.text, h.conversation_ids, h.created_at
    FROM handover_note h
    WHERE h.tenant_id = ${tenantId} AND h.created_at > ${new Date(now - NOTES_MS)} AND h.author_id <> ${userId}
      AND h.target_id IN (SELECT ${userId}::uuid UNION ALL SELECT g.group_id FROM staff_group_member g
        WHERE g.tenant_id = ${tenantId} AND g.user_id = ${userId} AND g.state = 'joined')
      AND NOT EXISTS (SELECT FROM handover_read r
        WHERE r.tenant_id = h.tenant_id AND r.note_id = h.id AND r.user_id = ${userId})
    ORDER BY h.created_at, h.id LIMIT 20`.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Somebody's own shifts that are not over [SHIFT-MINE]. */
export async function myShifts(db: Kysely<Database>, { tenantId, userId }: Reader, now: number): Promise<MyShift[]> {
  const rows = await db
    .selectFrom('staff_shift as w')
    .innerJoin('tenant as t', 't.id', 'w.tenant_id')
    .leftJoin('staff_group as g', (on) => on.onRef('g.tenant_id', '=', 'w.tenant_id').onRef('g.id', '=', 'w.group_id'))
    .select([
      'w.weekdays',
      'w.starts_on',
      'w.ends_on',
      'w.from_time',
      'w.to_time',
      'w.off_days',
      't.time_zone',
      'g.name_dict',
    ])
    .where('w.tenant_id', '=', tenantId)
    .where('w.user_id', '=', userId)
    .execute();
  return rows
    .flatMap(({ time_zone: timeZone, name_dict: names, ...row }) => {
      const shift: WorkShift = {
        groupId: null,
        weekdays: row.weekdays,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
        from: row.from_time,
        to: row.to_time,
        offDays: row.off_days,
      };
      // One that ended within the hour is told as well: somebody may sit there still.
      return spansOf(shift, timeZone, now - HOUR_MS, now + SHIFTS_MS).map((span) => ({ ...span, names }));
    })
    .toSorted((a, b) => a.begins - b.begins)
    .map(({ begins, ends, names }) => ({
      begins: new Date(begins).toISOString(),
      ends: new Date(ends).toISOString(),
      group_names: names,
    }));
}

/** Who of a house has shifts, and those of the next 24 hours; of who is not named nobody wrote any down [SHIFT-GAP]. */
export async function duty(db: Kysely<Database>, tenantId: string, now: number): Promise<Planned[]> {
  const { rows } = await sql<{ user_id: string; time_zone: string; shifts: readonly WorkShift[] }>`
    SELECT s.user_id, t.time_zone, ${workShifts(now)} AS shifts
    FROM staff s JOIN tenant t ON t.id = s.tenant_id
    WHERE s.tenant_id = ${tenantId} AND s.disabled_at IS NULL
    ORDER BY s.user_id`.execute(db);
  return rows
    .filter(({ shifts }) => shifts.length > 0)
    .map(({ user_id, time_zone: timeZone, shifts }) => ({
      user_id,
      shifts: shifts
        .flatMap((shift) => spansOf(shift, timeZone, now, now + DUTY_MS))
        .toSorted((a, b) => a.begins - b.begins)
        .map(({ begins, ends }) => ({ begins: new Date(begins).toISOString(), ends: new Date(ends).toISOString() })),
    }));
}
