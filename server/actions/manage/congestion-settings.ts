/** What goes with a counted place: its signs, and its counts. */
import type { FieldFault } from '#server/faults/manage-faults.ts';
import { type CongestionIconSet, iconsOf } from '#shared/domain/congestion/icon-sets.ts';
import type { ActionContext } from '../action-context.ts';

/** The signs a place names are there before it names them; a new house has none. */
export async function keepIcons({ trx, actor }: ActionContext, type: CongestionIconSet): Promise<void> {
  await trx
    .insertInto('congestion_icon_set')
    .values({ tenant_id: actor.tenantId, type, icons: iconsOf(type) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'type']).doNothing())
    .execute();
}

/** A place is counted once, and a sensor counts one place. */
export async function doubledPlaces(
  { trx, actor }: ActionContext,
  { facility_id: facility, sensor_id: sensor }: { readonly facility_id: number; readonly sensor_id: string | null },
  own: unknown,
): Promise<readonly FieldFault[]> {
  const others = await trx
    .selectFrom('congestion_setting')
    .select(['id', 'facility_id', 'sensor_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where((e) => e.or([e('facility_id', '=', facility), e('sensor_id', '=', sensor)]))
    .execute();
  const other = others.filter(({ id }) => id !== own);
  return [
    ...(other.some((one) => one.facility_id === facility) ? [{ path: 'facility_id', code: 'doubled' }] : []),
    ...(other.some((one) => sensor !== null && one.sensor_id === sensor)
      ? [{ path: 'sensor_id', code: 'doubled' }]
      : []),
  ];
}

/** A place that is counted no more has no counts. */
export async function forgetCounts({ trx, actor }: ActionContext, settingId: string): Promise<void> {
  await trx
    .deleteFrom('congestion_reading')
    .where('tenant_id', '=', actor.tenantId)
    .where('congestion_setting_id', '=', settingId)
    .execute();
}
