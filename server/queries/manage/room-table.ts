/** All rooms of a house as a table, which `importRooms` takes back, read-only [TABLE-BACK]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { columnIn } from '#shared/manage/tables.ts';
import { houseLanguages } from '../texts/house-languages.ts';

export async function roomTable(db: Kysely<Database>, tenantId: string): Promise<readonly (readonly string[])[]> {
  const { own, langs } = await houseLanguages(db, tenantId);
  const rooms = await db
    .selectFrom('location as l')
    .innerJoin('location_group as g', (on) =>
      on.onRef('g.tenant_id', '=', 'l.tenant_id').onRef('g.id', '=', 'l.location_group_id'),
    )
    .select(['g.id as group_id', 'g.name_dict as group_name', 'l.default_name', 'l.name_dict'])
    .where('l.tenant_id', '=', tenantId)
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy(sql`l.default_name COLLATE natural_order`)
    .orderBy('l.id')
    .execute();
  return [
    ['group_id', 'group', 'name', ...langs.map((lang) => columnIn('name', lang))],
    ...rooms.map(({ group_id, group_name, default_name, name_dict }) => [
      group_id,
      textIn(group_name, own, 'en'),
      default_name,
      ...langs.map((lang) => name_dict[lang] ?? ''),
    ]),
  ];
}
