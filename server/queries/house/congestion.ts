/** How full the places of a house are at this moment, read-only [CONGESTION-NOW]. */
import type { AppContext } from '#server/context.ts';
import { congestionNow } from '#shared/domain/congestion/congestion-level.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Reader } from './reader.ts';

/** Every set of icons that a place may be drawn with. */
export async function congestionIcons({ db }: AppContext, tenantId: string) {
  return db
    .selectFrom('congestion_icon_set')
    .select(['type', 'icons'])
    .where('tenant_id', '=', tenantId)
    .orderBy('order_no')
    .orderBy('type')
    .execute();
}

/** The settings of all shown facilities with their newest count, in one statement. */
function settingsOf({ db }: Pick<AppContext, 'db'>, tenantId: string) {
  return db
    .selectFrom('congestion_setting as c')
    .selectAll('c')
    .innerJoin('facility as f', (join) =>
      join.onRef('f.tenant_id', '=', 'c.tenant_id').onRef('f.id', '=', 'c.facility_id'),
    )
    .innerJoin('congestion_icon_set as i', (join) =>
      join.onRef('i.tenant_id', '=', 'c.tenant_id').onRef('i.type', '=', 'c.icon_type'),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('congestion_reading as r')
          .select(['r.number_of_people', 'r.measured_at'])
          .whereRef('r.tenant_id', '=', 'c.tenant_id')
          .whereRef('r.congestion_setting_id', '=', 'c.id')
          .orderBy('r.measured_at', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['f.name_dict as facility_name', 'i.icons', 'r.number_of_people', 'r.measured_at'])
    .where('c.tenant_id', '=', tenantId)
    .where('f.is_display', '=', true)
    .orderBy('c.sort_key')
    .orderBy('c.facility_id')
    .execute();
}

export async function congestionStatuses(
  ctx: Pick<AppContext, 'db' | 'now'>,
  tenantId: string,
  reading: Promise<Reader>,
) {
  const [{ lang, own, timeZone }, rows] = await Promise.all([reading, settingsOf(ctx, tenantId)]);
  const words = (dict: Dict | undefined): string => (dict === undefined ? '' : textIn(dict, lang, own));
  return rows.map((row) => {
    const { number_of_people: people, measured_at: measuredAt } = row;
    const now = congestionNow(
      {
        isActive: row.is_active,
        vacantUpper: row.vacant_upper_threshold,
        congestionLower: row.congestion_lower_threshold,
        outOfBusinessHours: row.out_of_business_hours,
        reading: people === null || measuredAt === null ? null : { people, measuredAt: measuredAt.getTime() },
      },
      timeZone,
      ctx.now(),
    );
    const level = now.state === 'out_of_business_hour' ? null : now.state;
    const icon =
      row.icons.find(({ state }) => state === now.state) ?? row.icons.find(({ state }) => state === 'non_active');
    return {
      facility_id: row.facility_id,
      facility_name: words(row.facility_name),
      congestion_setting_id: row.id,
      is_active: row.is_active,
      sensor_id: row.sensor_id,
      icon_type: row.icon_type,
      vacant_upper_threshold: row.vacant_upper_threshold,
      congestion_lower_threshold: row.congestion_lower_threshold,
      sort_key: row.sort_key,
      non_active_title: words(row.title_dicts.non_active),
      non_active_description: words(row.description_dicts.non_active),
      vacant_title: words(row.title_dicts.vacant),
      vacant_description: words(row.description_dicts.vacant),
      moderately_vacant_title: words(row.title_dicts.moderately_vacant),
      moderately_vacant_description: words(row.description_dicts.moderately_vacant),
      congestion_title: words(row.title_dicts.congestion),
      congestion_description: words(row.description_dicts.congestion),
      congestion_announcement: words(row.announcement_dict),
      out_of_business_hour_settings: row.out_of_business_hours.map(({ id, from, to, titleDict, descriptionDict }) => ({
        id,
        from_time: from,
        to_time: to,
        title: words(titleDict),
        description: words(descriptionDict),
      })),
      now_state: {
        state: now.state,
        number_of_people: now.people,
        icon: icon?.icon ?? null,
        title: level === null ? words(now.closedBy?.titleDict) : words(row.title_dicts[level]),
        description: level === null ? words(now.closedBy?.descriptionDict) : words(row.description_dicts[level]),
        measured_at: now.people === null ? null : (measuredAt?.toISOString() ?? null),
      },
    };
  });
}
