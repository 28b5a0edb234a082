/** What of a house shows which of its files: every column that may hold an address of ours, in one list. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { withoutFocus } from '#shared/domain/media/focus.ts';
import type { MediaUse } from '#shared/manage/media.ts';

interface MediaColumn {
  readonly table: string;
  readonly column: string;
  readonly type: 'text' | 'text[]' | 'jsonb';
  readonly kind: MediaUse['kind'];
  /** SQL of the thing's id as text, and of its names by language. */
  readonly id: string;
  readonly names: string;
}

const column = (
  kind: MediaUse['kind'],
  name: `${string}.${string}`,
  type: MediaColumn['type'],
  names = 'name_dict',
  id = 'id::text',
): MediaColumn => {
  const [table = '', of = ''] = name.split('.');
  return { table, column: of, type, kind, id, names };
};

/** Columns that name pictures and films. A test holds it against the database: a new one must be here or be told not to. */
export const MEDIA_COLUMNS: readonly MediaColumn[] = [
  column('house', 'tenant.logo_url', 'text'),
  column('house', 'tenant.picture_url', 'text'),
  column('house', 'tenant.settings', 'jsonb'),
  column('facility', 'facility.images', 'text[]'),
  column('coupon', 'biz_coupon.image_urls', 'text[]'),
  column('coupon_type', 'coupon_type.image_url', 'text'),
  column('floor_guide', 'floor_guide.image_urls', 'text[]', 'content_dict'),
  column('recommendation', 'store_recommendation.image_url', 'text'),
  column('dish', 'ordering_item.image_url', 'text', 'name_dict', 'item_cd'),
  column('person', 'app_user.icon', 'text', `jsonb_build_object('en', name)`),
  // The same assistant stands among the people of its house.
  column('person', 'bot.icon', 'text', `jsonb_build_object('en', name)`),
  column('person', 'bot.staff_icon', 'text', `jsonb_build_object('en', name)`),
  column('congestion_icons', 'congestion_icon_set.icons', 'jsonb', `jsonb_build_object('en', type)`, 'type'),
];

/** The column that says whose row it is. */
const ownerOf = ({ table }: MediaColumn): RawBuilder<unknown> => sql.ref(table === 'tenant' ? 'id' : 'tenant_id');

interface UseRow extends MediaUse {
  readonly address: string;
}

/**
 * What shows these files, by their ids. All places of the house are read, those that name a file of ours alone: some
 * hundred rows of a large house, in one statement.
 */
export async function mediaUses(
  db: Kysely<Database>,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly MediaUse[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<UseRow>`${sql.join(
    MEDIA_COLUMNS.map(
      (of) => sql`SELECT ${of.kind}::text AS kind, ${sql.raw(of.id)} AS id, ${sql.raw(of.names)} AS name_dict,
        ${sql.ref(of.column)}::text AS address
        FROM ${sql.table(of.table)}
        WHERE ${ownerOf(of)} = ${tenantId} AND ${sql.ref(of.column)}::text LIKE '%/media/%'`,
    ),
    sql` UNION ALL `,
  )}`.execute(db);
  const uses = new Map<string, MediaUse[]>(ids.map((id) => [id, []]));
  for (const { address, ...use } of rows)
    for (const id of new Set(address.match(FILE_ID) ?? [])) {
      const known = uses.get(id);
      if (known !== undefined && !known.some((one) => one.kind === use.kind && one.id === use.id)) known.push(use);
    }
  return uses;
}

const FILE_ID = /(?<=\/media\/[0-9a-f-]{36}\/)[0-9a-f-]{36}(?=~)/g;

/** Puts one address in the place of another, whatever point of it was meant, wherever the house shows it [MEDIA-FOCUS]. */
export async function replaceAddress(
  db: Kysely<Database>,
  tenantId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const file = withoutFocus(from);
  const anyPoint = `${file.replaceAll('.', '\\.')}(#at=\\d+x\\d+)?`;
  for (const of of MEDIA_COLUMNS)
    await sql`UPDATE ${sql.table(of.table)}
      SET ${sql.ref(of.column)} = regexp_replace(${sql.ref(of.column)}::text, ${anyPoint}, ${to}, 'g')::${sql.raw(of.type)}
      WHERE ${ownerOf(of)} = ${tenantId} AND position(${file} IN ${sql.ref(of.column)}::text) > 0`.execute(db);
}
