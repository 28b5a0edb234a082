/** Places whose guests are counted. */
import { sql } from 'kysely';
import * as v from 'valibot';
import { doubledPlaces, forgetCounts, keepIcons } from '#server/actions/manage/congestion-settings.ts';
import type { CongestionLevel } from '#shared/domain/congestion/congestion-level.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { congestionLevels, congestionSettings } from '#shared/manage/congestion-settings.ts';
import { collectionRoutes } from './collection-routes.ts';

const Words = v.fallback(v.record(v.string(), v.string()), {});
const Levels = v.fallback(v.record(v.string(), Words), {});
const Closed = v.fallback(
  v.array(v.object({ from: v.string(), to: v.string(), titleDict: Words, descriptionDict: Words })),
  [],
);

export const congestionSettingRoutes = collectionRoutes(congestionSettings, {
  table: 'congestion_setting',
  columns: [
    'facility_id',
    'is_active',
    'sensor_id',
    'icon_type',
    'vacant_upper_threshold',
    'congestion_lower_threshold',
    'sort_key',
    'title_dicts',
    'description_dicts',
    'announcement_dict',
    'out_of_business_hours',
  ],
  shown: {
    facility_dict: sql`(SELECT f.name_dict FROM facility f WHERE f.tenant_id = x.tenant_id AND f.id = x.facility_id)`,
  },
  searched: ['title_dicts', 'description_dicts', 'announcement_dict'],
  sorted: { column: 'sort_key', by: 'number' },
  names: [{ field: 'facility_id', table: 'facility', code: 'facility_unknown' }],
  async check(ctx, fields, before) {
    await keepIcons(ctx, fields.icon_type);
    return doubledPlaces(ctx, fields, before?.['id']);
  },
  deleting: (ctx, id) => forgetCounts(ctx, String(id)),
  read(row): Readonly<Record<string, unknown>> {
    const [titles, descriptions] = [v.parse(Levels, row['title_dicts']), v.parse(Levels, row['description_dicts'])];
    const texts = congestionLevels.flatMap((level): [string, unknown][] => [
      [`${level}_title`, titles[level] ?? {}],
      [`${level}_description`, descriptions[level] ?? {}],
    ]);
    return {
      ...Object.fromEntries(texts),
      out_of_business_hours: v
        .parse(Closed, row['out_of_business_hours'])
        .map(({ from, to, titleDict, descriptionDict }) => ({
          from,
          to,
          title_dict: titleDict,
          description_dict: descriptionDict,
        })),
    };
  },
  write(fields) {
    const of = (what: 'title' | 'description'): Partial<Record<CongestionLevel, Dict>> =>
      Object.fromEntries(congestionLevels.map((level) => [level, fields[`${level}_${what}`]]));
    return {
      facility_id: fields.facility_id,
      is_active: fields.is_active,
      sensor_id: fields.sensor_id,
      icon_type: fields.icon_type,
      vacant_upper_threshold: fields.vacant_upper_threshold,
      congestion_lower_threshold: fields.congestion_lower_threshold,
      sort_key: fields.sort_key,
      title_dicts: of('title'),
      description_dicts: of('description'),
      announcement_dict: fields.announcement_dict,
      out_of_business_hours: fields.out_of_business_hours.map(({ from, to, title_dict, description_dict }, at) => ({
        // Told apart by their place: they are shown, and never named.
        id: String(at + 1),
        from,
        to,
        titleDict: title_dict,
        descriptionDict: description_dict,
      })),
    };
  },
});
