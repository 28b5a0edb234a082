/** Rooms and their groups, as the management API shows them. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { codeOf } from '#shared/domain/entry/room-code.ts';
import type { Room } from '#shared/manage/rooms.ts';
import { type After, afterNamed } from './after.ts';
import { pageWithTotal, standsIn } from './search-texts.ts';

/** What a page of a list asks for. */
export interface PageQuery {
  readonly limit: number;
  /** Sort keys of the row before; null from the start. */
  readonly after: After;
  /** Words of the name. */
  readonly query: string;
}

export interface RoomRow {
  readonly id: string;
  readonly location_group_id: string;
  readonly name: string;
  readonly name_dict: Readonly<Record<string, string>>;
  readonly hash_value: string;
  readonly entry_code: string | null;
  readonly is_default_location: boolean;
  readonly is_room_asking: boolean;
  readonly input_room_no_before_conversation: boolean;
  readonly session_timeout: number | null;
  readonly lock_wait: number;
  readonly version: number;
}

const roomColumns = [
  'id',
  'location_group_id',
  'default_name as name',
  'name_dict',
  'hash_value',
  'entry_code',
  'is_default_location',
  'is_room_asking',
  'input_room_no_before_conversation',
  'session_timeout',
  'lock_wait',
  'version',
] as const;

/** A row more than fits, where there is one: by name, numbers by their size. */
export async function roomRows(
  db: Kysely<Database>,
  tenantId: string,
  { limit, after, query }: PageQuery,
  groupId: string | undefined,
): Promise<{ readonly rows: RoomRow[]; readonly total: number }> {
  let found = db.selectFrom('location').where('tenant_id', '=', tenantId);
  if (groupId !== undefined) found = found.where('location_group_id', '=', groupId);
  if (query.trim() !== '')
    found = found.where(
      standsIn(
        { table: 'location', scope: 'tenant_id', of: tenantId, alias: 'location', columns: ['default_name'] },
        query,
      ),
    );
  let page = found;
  const from = afterNamed(after);
  if (from !== null)
    page = page.where(
      sql<boolean>`(default_name COLLATE natural_order, id) > (${from[0]} COLLATE natural_order, ${from[1]}::uuid)`,
    );
  return pageWithTotal<RoomRow>(db, {
    page: page
      .select(roomColumns)
      .orderBy(sql`default_name COLLATE natural_order`)
      .orderBy('id')
      .limit(limit + 1),
    total: found.select(({ fn }) => fn.countAll().as('total')),
    limit,
    first: from === null,
  });
}

export async function roomRow(db: Kysely<Database>, tenantId: string, id: string): Promise<RoomRow | undefined> {
  return db
    .selectFrom('location')
    .select(roomColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A room, with the address its code leads to. */
export const presentRoom = ({ entry_code, ...row }: RoomRow, addressOf: (code: string) => string): Room => ({
  ...row,
  qr_url: addressOf(codeOf({ id: row.id, entry_code })),
});
