/** The shifts of a house's week, and who speaks what at each of its hours: one statement, reckoned by the pure rules. */
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/db/schema.ts';
import { coverOf, hoursOf, type Speaker } from '#shared/domain/shifts/coverage.ts';
import { dayAfter, momentOf, spansOf, type WorkShift } from '#shared/domain/shifts/shift-spans.ts';
import { isOutOfHours, serviceOf } from '#shared/domain/menu/house-service.ts';
import { localMoment } from '#shared/domain/menu/service-hours.ts';
import type { StaffWeek } from '#shared/manage/shifts.ts';
import { settingsOf } from '../house/tenant-settings.ts';

const DAYS = 7;

interface Row {
  readonly settings: unknown;
  readonly time_zone: string;
  readonly languages: readonly string[];
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly languages: readonly string[];
    readonly groups: readonly string[];
    readonly shifts: readonly (WorkShift & { readonly id: string })[];
  }[];
}

/** Seven days from a day of the house's clock; from today where none is said [SHIFT-CLOCK] [SHIFT-COVER]. */
export async function staffWeek(
  { db, log }: { readonly db: Kysely<Database>; readonly log: Pick<Logger, 'warn'> },
  tenantId: string,
  asked: string | undefined,
  now: number,
): Promise<StaffWeek> {
  const { settings, time_zone: timeZone, languages, people } = await readHouse(db, tenantId);
  const today = localMoment(now, timeZone).day;
  const first = asked ?? today;
  const [from, to] = [momentOf(first, '00:00', timeZone), momentOf(dayAfter(first, DAYS), '00:00', timeZone)];
  const worked = people.flatMap((person) =>
    person.shifts.flatMap((shift) => spansOf(shift, timeZone, from, to).map((span) => ({ ...span, person, shift }))),
  );
  const speakers: Speaker[] = worked.map(({ begins, ends, person }) => ({
    userId: person.id,
    languages: person.languages,
    begins,
    ends,
  }));
  const service = serviceOf(null, settingsOf(log, tenantId, settings));
  return {
    time_zone: timeZone,
    today,
    languages: [...languages],
    people: people.map(({ id, name, groups }) => ({ id, name, group_ids: [...groups] })),
    shifts: worked
      .toSorted((a, b) => a.begins - b.begins || a.person.name.localeCompare(b.person.name))
      .map(({ day, begins, ends, person, shift }) => ({
        shift_id: shift.id,
        user_id: person.id,
        name: person.name,
        group_id: shift.groupId,
        day,
        begins: new Date(begins).toISOString(),
        ends: new Date(ends).toISOString(),
      })),
    hours: coverOf(hoursOf(first, DAYS, timeZone), languages, speakers).map(({ begins, speakers: who }) => {
      const { day, minute } = localMoment(begins, timeZone);
      const clock = (part: number): string => String(part).padStart(2, '0');
      return {
        begins: new Date(begins).toISOString(),
        day,
        hour: `${clock(Math.floor(minute / 60))}:${clock(minute % 60)}`,
        open: !isOutOfHours(service, timeZone, begins),
        speakers: who,
      };
    }),
  };
}

async function readHouse(db: Kysely<Database>, tenantId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT t.settings, t.time_zone,
      (SELECT array_agg(DISTINCT one ORDER BY one) FROM unnest(array_append(array_append(t.languages, t.lang_cd), t.secondary_lang_cd)) one
        WHERE one IS NOT NULL) AS languages,
      (SELECT coalesce(json_agg(json_build_object('id', s.user_id, 'name', s.name, 'languages', s.languages,
          'groups', ARRAY(SELECT g.group_id FROM staff_group_member g
            WHERE g.tenant_id = s.tenant_id AND g.user_id = s.user_id AND g.state = 'joined' ORDER BY g.group_id),
          'shifts', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'groupId', w.group_id, 'weekdays', w.weekdays,
              'startsOn', w.starts_on, 'endsOn', w.ends_on, 'from', w.from_time, 'to', w.to_time, 'offDays', w.off_days)), '[]')
            FROM staff_shift w WHERE w.tenant_id = s.tenant_id AND w.user_id = s.user_id)) ORDER BY s.name, s.user_id), '[]')
        FROM staff s WHERE s.tenant_id = t.id AND s.disabled_at IS NULL
          AND s.role IN ('staff', 'supervisor', 'administrator', 'super_admin')) AS people
    FROM tenant t WHERE t.id = ${tenantId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A house that is asked about is there.');
  return row;
}
