import { type RawBuilder, sql } from 'kysely';
import type { WorkShift } from '#shared/domain/shifts/shift-spans.ts';

const DAY_MS = 86_400_000;

/** The shifts of a row `s` of staff that are not over, as JSON; of none that are to come, nobody wrote any down. */
export function workShifts(now: number): RawBuilder<readonly WorkShift[]> {
  // Two days back, since a night of the house's clock may end two days after it began in UTC.
  const since = new Date(now - 2 * DAY_MS).toISOString().slice(0, 10);
  return sql`(SELECT coalesce(json_agg(json_build_object('groupId', w.group_id, 'weekdays', w.weekdays,
      'startsOn', w.starts_on, 'endsOn', w.ends_on, 'from', w.from_time, 'to', w.to_time, 'offDays', w.off_days)), '[]')
    FROM staff_shift w WHERE w.tenant_id = s.tenant_id AND w.user_id = s.user_id AND w.last_day >= ${since})`;
}
