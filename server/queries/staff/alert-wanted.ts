/** Whether somebody wants to be told of something at this moment, as a condition of SQL [ALERT-WANTED] [ALERT-QUIET]. */
import { type RawBuilder, sql } from 'kysely';
import type { Alert } from '#shared/domain/alerts/alerts.ts';

/**
 * False where a clerk turned it off, or has quiet hours by the house's clock, through which calls for help ring alone.
 * Who never said anything, and guests, want all.
 *
 * @param user alias of their `app_user` @param house alias of the `tenant`
 */
export function alertWanted(alert: Alert, user: string, house: string, at: Date): RawBuilder<boolean> {
  const [u, h] = [sql.raw(user), sql.raw(house)];
  const minute = sql`(extract(hour FROM ${at}::timestamptz AT TIME ZONE ${h}.time_zone) * 60
    + extract(minute FROM ${at}::timestamptz AT TIME ZONE ${h}.time_zone))`;
  const quiet =
    alert === 'emergency'
      ? sql`false`
      : sql`coalesce(CASE WHEN a.quiet_from <= a.quiet_to THEN ${minute} >= a.quiet_from AND ${minute} < a.quiet_to
          ELSE ${minute} >= a.quiet_from OR ${minute} < a.quiet_to END, false)`;
  return sql<boolean>`NOT EXISTS (
    SELECT FROM alert_setting a WHERE a.tenant_id = ${u}.tenant_id AND a.user_id = ${u}.id
      AND (NOT ${alert}::text = ANY(a.push) OR ${quiet}))`;
}
