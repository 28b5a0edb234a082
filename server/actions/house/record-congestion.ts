/** Counts of people come in, from sensors or from staff, and are kept as history [CONGESTION-READING]. */
import { requireCounterStaff } from '#server/access/counter-staff.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

export interface Reading {
  /** One of the two names the place. */
  readonly sensorId: string | null;
  readonly facilityId: number | null;
  readonly people: number;
  readonly measuredAt: Date;
}

/** Clocks of sensors are not ours. */
const AHEAD_MS = 300_000;
const LATE_MS = 86_400_000;

/**
 * All of them or none. A count of the same place and moment that is there already stays as it is.
 *
 * @returns how many were new
 * @throws AppError not_found for a place that is not counted here, or not theirs, bad_request for a moment out of range
 */
export async function recordCongestion(ctx: ActionContext, readings: readonly Reading[]): Promise<number> {
  const { trx, actor, now } = ctx;
  const settings = await trx
    .selectFrom('congestion_setting as s')
    .innerJoin('facility as f', (on) => on.onRef('f.tenant_id', '=', 's.tenant_id').onRef('f.id', '=', 's.facility_id'))
    .select(['s.id', 's.sensor_id', 's.facility_id', 'f.staff_group_id'])
    .where('s.tenant_id', '=', actor.tenantId)
    .execute();
  const counters = new Set<string | null>();
  const rows = readings.map(({ sensorId, facilityId, people, measuredAt }) => {
    const setting = settings.find((one) =>
      sensorId === null ? one.facility_id === facilityId : one.sensor_id === sensorId,
    );
    if (setting === undefined) throw new AppError('not_found');
    const age = now.getTime() - measuredAt.getTime();
    if (age < -AHEAD_MS || age > LATE_MS) throw new AppError('bad_request', { path: 'measured_at' });
    counters.add(setting.staff_group_id);
    return {
      tenant_id: actor.tenantId,
      congestion_setting_id: setting.id,
      measured_at: measuredAt,
      number_of_people: people,
      received_at: now,
      source: sourceOf(ctx),
    };
  });
  if (actor.kind !== 'system') for (const counter of counters) await requireCounterStaff(trx, actor, counter);
  const written = await trx
    .insertInto('congestion_reading')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'congestion_setting_id', 'measured_at']).doNothing())
    .returning('measured_at')
    .execute();
  return written.length;
}

const sourceOf = ({ actor }: ActionContext): string => (actor.kind === 'system' ? 'sensor' : `staff/${actor.userId}`);

/**
 * A count by hand of this moment, from whoever edits the house's content: which counter the place belongs to is nothing to
 * them. Twice within a moment the later one holds.
 *
 * @throws AppError not_found for a place that is not counted here
 */
export async function recordCount(ctx: ActionContext, settingId: string, people: number) {
  const { trx, actor, now } = ctx;
  const setting = await trx
    .selectFrom('congestion_setting')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', settingId)
    .executeTakeFirst();
  if (setting === undefined) throw new AppError('not_found');
  return trx
    .insertInto('congestion_reading')
    .values({
      tenant_id: actor.tenantId,
      congestion_setting_id: setting.id,
      measured_at: now,
      number_of_people: people,
      received_at: now,
      source: sourceOf(ctx),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'congestion_setting_id', 'measured_at'])
        .doUpdateSet({ number_of_people: people, received_at: now, source: sourceOf(ctx) }),
    )
    .returning(['number_of_people', 'measured_at', 'source'])
    .executeTakeFirstOrThrow();
}
