/** What the file of a house says of the house that is in it, for whoever decides whether to take it. */
import * as v from 'valibot';
import { TenantType } from '#shared/domain/states/enumerations.ts';
import type { HouseFileFacts } from '#shared/manage/house-files.ts';
import { beginningsOf } from '#shared/house-file/beginnings.ts';
import { fileTables } from '#shared/house-file/tables.ts';
import type { HouseFile } from './open-house-file.ts';

const House = v.object({
  name_dict: v.record(v.string(), v.string()),
  tenant_type: TenantType,
  lang_cd: v.string(),
  languages: v.array(v.string()),
  time_zone: v.string(),
});

export function factsOf({ manifest, tables, media }: HouseFile): HouseFileFacts {
  const { house, schema } = manifest;
  const counts = fileTables
    .filter(({ table, partOf }) => table !== 'tenant' && partOf === undefined)
    .map(({ table, kind }) => [kind, tables.get(table)?.length ?? 0] as const);
  return {
    house_id: house.id,
    house_code: house.code,
    exported_at: house.exported_at,
    schema,
    ...v.parse(House, tables.get('tenant')?.[0]?.row),
    counts: Object.fromEntries(counts.filter(([, count]) => count > 0)),
    media: media.length,
    beginnings: beginningsOf(new Map([...tables].map(([table, rows]) => [table, rows.map(({ row }) => row)]))),
  };
}
