/** What of tasks is not synchronized, read-only: what was done before, and the rooms they can be of. */
import { type Kysely, sql } from 'kysely';
import type { Principal } from '#server/access/principal.ts';
import { leads } from '#server/access/roles.ts';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { DeskRoom, EndedTasks } from '#shared/rest/desk-tasks.ts';
import { standsIn } from '../manage/search-texts.ts';

const CURSOR = /^(\d{1,15})_([0-9a-f-]{36})$/;

/** The time and the id of the row before. @throws AppError bad_request {path: cursor} */
function readCursor(cursor: string | undefined): { readonly at: Date; readonly id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new AppError('bad_request', { path: 'cursor' });
  return { at: new Date(Number(at)), id };
}

const languageOf = async (db: Kysely<Database>, { tenantId, userId }: Principal): Promise<string> =>
  (
    await db
      .selectFrom('app_user')
      .select('lang_cd')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).lang_cd;

/** Ended tasks of the asker's groups and those they asked for, latest first [TASK-ARCHIVE] [TASK-SCOPE]. */
export async function endedTasks(
  db: Kysely<Database>,
  by: Principal,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<EndedTasks> {
  const { tenantId, userId } = by;
  const after = readCursor(cursor);
  const lang = await languageOf(db, by);
  const mine = sql`ARRAY(SELECT group_id FROM staff_group_member
    WHERE tenant_id = ${tenantId} AND user_id = ${userId} AND state = 'joined')`;
  let found = db
    .selectFrom('task')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`(${leads({ tenantId, userId })} OR group_id = ANY(${mine}) OR asking_group_ids && ${mine})`);
  if (after !== null) found = found.where(sql<boolean>`(ended_at, id) < (${after.at}, ${after.id}::uuid)`);
  const rows = await found
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map((task) => ({
      id: task.id,
      state: task.state === 'done' ? 'done' : 'dropped',
      title: task.title,
      words: task.words,
      room: textIn(task.location_name_dict, lang),
      room_gone: task.location_id === null && Object.keys(task.location_name_dict).length > 0,
      group_id: task.group_id,
      picture_url: task.picture_url,
      conversation_id: task.from_conversation_id,
      created_by_name: task.created_by_name,
      ended_by_name: task.ended_by_name ?? '',
      ended_at: task.ended_at?.toISOString() ?? '',
      drop_reason: task.drop_reason,
    })),
    next_cursor: rows.length > limit && last !== undefined ? `${last.ended_at?.getTime() ?? 0}_${last.id}` : null,
  };
}

/** Rooms to choose from are as many as one looks through. */
const ROOMS = 30;

/** Rooms of the house by a part of their name, in the asker's language [TASK-MAKE]. */
export async function roomsNamed(db: Kysely<Database>, by: Principal, query: string): Promise<DeskRoom[]> {
  const place = { table: 'location', scope: 'tenant_id', of: by.tenantId, alias: 'l', columns: ['default_name'] };
  const lang = await languageOf(db, by);
  let found = db
    .selectFrom('location as l')
    .select(['l.id', 'l.name_dict'])
    .where('l.tenant_id', '=', by.tenantId)
    .where('l.is_default_location', '=', false);
  if (query.trim() !== '') found = found.where(standsIn(place, query));
  const rows = await found.orderBy('l.default_name').orderBy('l.id').limit(ROOMS).execute();
  return rows.map(({ id, name_dict }) => ({ id, name: textIn(name_dict, lang) }));
}
