/** The places of a house that this person may count by hand, with their newest counts [CONGESTION-DESK]. */
import { sql } from 'kysely';
import { leads } from '#server/access/roles.ts';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { CountedPlace } from '#shared/rest/congestion.ts';

export async function countedPlaces({ db }: AppContext, by: Principal): Promise<CountedPlace[]> {
  const { tenantId, userId } = by;
  const rows = await db
    .selectFrom('congestion_setting as c')
    .innerJoin('facility as f', (on) => on.onRef('f.tenant_id', '=', 'c.tenant_id').onRef('f.id', '=', 'c.facility_id'))
    .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'c.tenant_id').on('u.id', '=', userId))
    .leftJoin('staff_group_member as m', (on) =>
      on
        .onRef('m.tenant_id', '=', 'f.tenant_id')
        .onRef('m.group_id', '=', 'f.staff_group_id')
        .on('m.user_id', '=', userId)
        .on('m.state', '=', 'joined'),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('congestion_reading as r')
          .select(['r.number_of_people', 'r.measured_at', sql<boolean>`r.source = 'sensor'`.as('by_sensor')])
          .whereRef('r.tenant_id', '=', 'c.tenant_id')
          .whereRef('r.congestion_setting_id', '=', 'c.id')
          .orderBy('r.measured_at', 'desc')
          .limit(1)
          .as('r'),
      (on) => on.onTrue(),
    )
    .select(['c.facility_id', 'c.vacant_upper_threshold', 'c.congestion_lower_threshold', 'f.name_dict', 'u.lang_cd'])
    .select(['r.number_of_people', 'r.measured_at', 'r.by_sensor'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.is_active', '=', true)
    .where('f.is_display', '=', true)
    .where((e) =>
      e.or([e('f.staff_group_id', 'is', null), e('m.user_id', 'is not', null), leads({ tenantId, userId })]),
    )
    .orderBy('c.sort_key')
    .orderBy('c.facility_id')
    .execute();
  return rows.map(({ name_dict, lang_cd, number_of_people: people, measured_at: at, by_sensor, ...place }) => ({
    ...place,
    name: textIn(name_dict, lang_cd),
    newest:
      people === null || at === null
        ? null
        : { number_of_people: people, measured_at: at.toISOString(), by_sensor: by_sensor === true },
  }));
}
