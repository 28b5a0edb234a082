/** What was counted at a place in the last seven days of the house's clock: by the key of its counts, one range. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { localMoment } from '#shared/domain/menu/service-hours.ts';
import { AppError } from '#shared/errors/app-error.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;

interface Hour {
  readonly day: string;
  readonly hour: number;
  readonly average: number;
  readonly most: number;
  readonly counts: number;
}

/** @throws AppError not_found for a place that is not counted here */
export async function congestionCounts(db: Kysely<Database>, tenantId: string, settingId: string, now: number) {
  const setting = await db
    .selectFrom('congestion_setting as s')
    .innerJoin('tenant as t', 't.id', 's.tenant_id')
    .select(['s.facility_id', 't.time_zone'])
    .where('s.tenant_id', '=', tenantId)
    .where('s.id', '=', settingId)
    .executeTakeFirst();
  if (setting === undefined) throw new AppError('not_found');
  const today = Date.parse(`${localMoment(now, setting.time_zone).day}T00:00:00Z`);
  const days = Array.from({ length: DAYS }, (_, at) =>
    new Date(today - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
  const ofPlace = db
    .selectFrom('congestion_reading')
    .where('tenant_id', '=', tenantId)
    .where('congestion_setting_id', '=', settingId);
  const newest = await ofPlace
    .select(['number_of_people', 'measured_at', 'source'])
    .orderBy('measured_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<Hour>`
    SELECT to_char(local, 'YYYY-MM-DD') AS day, extract(hour FROM local)::int AS hour,
      round(avg(people))::int AS average, max(people)::int AS most, count(*)::int AS counts
    FROM (
      SELECT date_trunc('hour', measured_at AT TIME ZONE ${setting.time_zone}) AS local, number_of_people AS people
      FROM congestion_reading
      WHERE tenant_id = ${tenantId} AND congestion_setting_id = ${settingId}
        AND measured_at >= (${days[0] ?? ''}::timestamp AT TIME ZONE ${setting.time_zone})
    ) counted
    GROUP BY local ORDER BY local`.execute(db);
  return { facilityId: setting.facility_id, newest: newest ?? null, days, hours: rows };
}
