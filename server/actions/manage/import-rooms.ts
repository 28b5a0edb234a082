/** Rooms from a table: looked through whole first, then written in one transaction or not at all [ROOM-IMPORT]. */
import { sql } from 'kysely';
import { newHash } from '#server/actions/account/create-house.ts';
import { ROOM_NAME_MAX, ROOM_SHOWN_MAX } from '#shared/manage/rooms.ts';
import type { ActionContext } from '../action-context.ts';

export interface RoomLine {
  /** Of the file, from 1. */
  readonly line: number;
  /** The group's id, or its name in any of the house's languages. */
  readonly group: string;
  readonly name: string;
  /** What guests call it, by language; nothing of a language that is blank. */
  readonly shown: Readonly<Record<string, string>>;
}

interface LineFault {
  readonly line: number;
  readonly code: 'blank' | 'bad_characters' | 'text_too_long' | 'group_unknown' | 'doubled';
  readonly message: string;
}

export interface ImportOutcome {
  readonly created: number;
  /** Rooms that go into another group, or that guests read otherwise. */
  readonly updated: number;
  readonly unchanged: number;
  readonly errors: readonly LineFault[];
}

/** So many rooms are written by one statement. */
const BATCH = 1000;

/**
 * A room of the same name in the same group stays; one whose name the house has once, elsewhere, moves; any other is new.
 *
 * @param write false only tells what would happen
 * @param onBatch told how many of how many rooms are written; what it throws undoes all of them
 */
export async function importRooms(
  ctx: ActionContext,
  lines: readonly RoomLine[],
  write: boolean,
  onBatch: (done: number, total: number) => void | Promise<void> = () => undefined,
): Promise<ImportOutcome> {
  const { trx, actor } = ctx;
  const groups = await trx
    .selectFrom('location_group')
    .select(['id', 'name_dict'])
    .where('tenant_id', '=', actor.tenantId)
    .orderBy('id')
    // Of two tables at once the second sees the rooms of the first.
    .forUpdate()
    .execute();
  const rooms = await trx
    .selectFrom('location')
    .select(['id', 'location_group_id', 'default_name', 'name_dict'])
    .where('tenant_id', '=', actor.tenantId)
    .execute();
  const groupOf = new Map<string, string>();
  for (const { id, name_dict } of groups) {
    for (const name of Object.values(name_dict)) groupOf.set(name.toLowerCase(), id);
    groupOf.set(id, id);
  }
  const { good, errors } = judge(lines, groupOf);
  const here = new Map(rooms.map((room) => [`${room.location_group_id} ${room.default_name}`, room]));
  const byName = Map.groupBy(rooms, ({ default_name }) => default_name);
  const named = Map.groupBy(good, ({ name }) => name);
  const fresh: GoodLine[] = [];
  const changed: Changed[] = [];
  let unchanged = 0;
  for (const line of good) {
    const same = byName.get(line.name);
    const moves = same?.length === 1 && named.get(line.name)?.length === 1 ? same[0] : undefined;
    const room = here.get(`${line.groupId} ${line.name}`) ?? moves;
    if (room === undefined) fresh.push(line);
    else if (room.location_group_id === line.groupId && saysAlready(room.name_dict, line.shown)) unchanged += 1;
    else changed.push({ id: room.id, groupId: line.groupId, nameDict: { ...room.name_dict, ...line.shown } });
  }
  const outcome = { created: fresh.length, updated: changed.length, unchanged, errors };
  if (!write || errors.length > 0) return outcome;
  const total = fresh.length + changed.length;
  for (let from = 0; from < fresh.length; from += BATCH) {
    await makeRooms(ctx, fresh.slice(from, from + BATCH));
    await onBatch(Math.min(from + BATCH, fresh.length), total);
  }
  for (let from = 0; from < changed.length; from += BATCH) {
    await changeRooms(ctx, changed.slice(from, from + BATCH));
    await onBatch(fresh.length + Math.min(from + BATCH, changed.length), total);
  }
  return outcome;
}

interface Changed {
  readonly id: string;
  readonly groupId: string;
  readonly nameDict: Readonly<Record<string, string>>;
}

const saysAlready = (dict: Readonly<Record<string, string>>, shown: RoomLine['shown']): boolean =>
  Object.entries(shown).every(([lang, text]) => dict[lang] === text);

async function makeRooms({ trx, actor, newId }: ActionContext, lines: readonly GoodLine[]): Promise<void> {
  await trx
    .insertInto('location')
    .values(
      lines.map(({ groupId, name, shown }) => ({
        tenant_id: actor.tenantId,
        id: newId(),
        location_group_id: groupId,
        name_dict: { en: name, ...shown },
        default_name: name,
        hash_value: newHash(),
        session_timeout: null,
        qr_expires_at: null,
      })),
    )
    .execute();
}

async function changeRooms({ trx, actor }: ActionContext, rooms: readonly Changed[]): Promise<void> {
  await sql`
    UPDATE location l SET location_group_id = m.group_id, name_dict = m.name_dict
    FROM unnest(${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ groupId }) => groupId)}::uuid[],
      ${rooms.map(({ nameDict }) => nameDict)}::jsonb[]) m(id, group_id, name_dict)
    WHERE l.tenant_id = ${actor.tenantId} AND l.id = m.id`.execute(trx);
}

interface GoodLine {
  readonly line: number;
  readonly groupId: string;
  readonly name: string;
  readonly shown: RoomLine['shown'];
}

/** Every line that is wrong, each with its first fault, and the rest. */
function judge(
  lines: readonly RoomLine[],
  groupOf: ReadonlyMap<string, string>,
): { readonly good: GoodLine[]; readonly errors: LineFault[] } {
  const good: GoodLine[] = [];
  const errors: LineFault[] = [];
  const seen = new Map<string, number>();
  for (const { line, group, name, shown } of lines) {
    const fault = (code: LineFault['code'], message: string): void => void errors.push({ line, code, message });
    const groupId = groupOf.get(group.toLowerCase());
    const before = groupId === undefined ? undefined : seen.get(`${groupId} ${name}`);
    if (group === '' || name === '') fault('blank', `line ${line} lacks ${group === '' ? 'a group' : 'a name'}`);
    else if ([name, ...Object.values(shown)].some((text) => text.includes('\0')))
      fault('bad_characters', `line ${line} has characters that no name can hold`);
    else if ([...name].length > ROOM_NAME_MAX)
      fault('text_too_long', `the name has more than ${ROOM_NAME_MAX} characters`);
    else if (Object.values(shown).some((text) => [...text].length > ROOM_SHOWN_MAX))
      fault('text_too_long', `what guests read has more than ${ROOM_SHOWN_MAX} characters`);
    else if (groupId === undefined) fault('group_unknown', `no group is called ${group}`);
    else if (before !== undefined) fault('doubled', `line ${before} says the same`);
    else {
      seen.set(`${groupId} ${name}`, line);
      good.push({ line, groupId, name, shown });
    }
  }
  return { good, errors };
}
