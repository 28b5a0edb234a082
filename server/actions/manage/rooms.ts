/** Rooms, changed by who runs the house, and which of their groups stays. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { newHash } from '#server/actions/account/create-house.ts';
import { fieldFaultsOf, FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { roomRow, type RoomRow } from '#server/queries/manage/rooms.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { mergePatch } from '#shared/manage/merge-patch.ts';
import { RoomName } from '#shared/manage/rooms.ts';
import type { ActionContext } from '../action-context.ts';

/** New rooms begin in a group, which stays. @throws AppError last_one */
export async function keepDefaultGroup({ trx, actor }: ActionContext, id: string | number): Promise<void> {
  const group = await trx
    .selectFrom('location_group')
    .select('is_default')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', String(id))
    .executeTakeFirst();
  if (group?.is_default === true) throw new AppError('last_one');
}

export interface RoomFields {
  readonly location_group_id: string;
  readonly name: string;
  readonly name_dict: Readonly<Record<string, string>>;
  readonly is_room_asking: boolean;
  readonly input_room_no_before_conversation: boolean;
  readonly session_timeout: number | null;
  readonly lock_wait: number;
}

/**
 * A merge patch (RFC 7396).
 *
 * @throws FieldsInvalid for an unknown language, a text that is too long
 */
function renamed(
  before: RoomFields['name_dict'],
  patch: Readonly<Record<string, string | null>>,
): RoomFields['name_dict'] {
  const read = v.safeParse(RoomName, mergePatch(before, patch));
  if (!read.success)
    throw new FieldsInvalid(
      fieldFaultsOf(read.issues).map(({ path, code }) => ({
        path: path === '' ? 'name_dict' : `name_dict.${path}`,
        code,
      })),
    );
  return read.output;
}

/** Names for guests: those that say something; in English, which is read where there is no other, at least the staff's. */
const roomNames = (name: string, dict: RoomFields['name_dict']): RoomFields['name_dict'] => ({
  en: name,
  ...Object.fromEntries(Object.entries(dict).filter(([, text]) => text.trim() !== '')),
});

/** @throws AppError duplicate_id; FieldsInvalid for a group that is not there, or a name its group has */
export async function createRoom(
  ctx: ActionContext,
  { id: given, name, name_dict, ...fields }: RoomFields & { readonly id?: string | undefined },
): Promise<RoomRow> {
  const { trx, actor, newId } = ctx;
  const id = given ?? newId();
  await checkRoom(ctx, id, fields.location_group_id, name);
  const made = await trx
    .insertInto('location')
    .values({
      tenant_id: actor.tenantId,
      id,
      ...fields,
      name_dict: roomNames(name, name_dict),
      default_name: name,
      hash_value: newHash(),
      qr_expires_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('duplicate_id');
  return readRoom(ctx, id);
}

/** @throws AppError not_found, version_stale; FieldsInvalid */
export async function updateRoom(
  ctx: ActionContext,
  id: string,
  expected: number,
  {
    name,
    name_dict: named,
    ...fields
  }: Partial<Omit<RoomFields, 'name_dict'>> & {
    readonly name_dict?: Readonly<Record<string, string | null>> | undefined;
  },
): Promise<RoomRow> {
  const { trx, actor } = ctx;
  const before = await lockRoom(ctx, id, expected);
  await checkRoom(ctx, id, fields.location_group_id ?? before.location_group_id, name ?? before.name);
  // Where guests read what staff call it, the new name is read from now on.
  const kept = Object.fromEntries(Object.entries(before.name_dict).filter(([, text]) => text !== before.name));
  const changes = {
    ...fields,
    ...(name === undefined && named === undefined
      ? {}
      : {
          default_name: name ?? before.name,
          name_dict: roomNames(name ?? before.name, renamed(kept, named ?? {})),
        }),
  };
  if (Object.keys(changes).length > 0)
    await trx
      .updateTable('location')
      .set(changes)
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
  return readRoom(ctx, id);
}

/** @throws AppError not_found, version_stale; in_use {guests} while conversations or guests name it; last_one for the house's own */
export async function deleteRoom(ctx: ActionContext, id: string, expected: number): Promise<void> {
  const { trx, actor } = ctx;
  const room = await lockRoom(ctx, id, expected);
  if (room.is_default_location) throw new AppError('last_one');
  const { used } = await trx
    .selectNoFrom((e) =>
      e
        .or([
          e.exists(
            e
              .selectFrom('guest')
              .select('user_id')
              .where('tenant_id', '=', actor.tenantId)
              .where('location_id', '=', id),
          ),
          e.exists(
            e
              .selectFrom('conversation')
              .select('id')
              .where('tenant_id', '=', actor.tenantId)
              .where('location_id', '=', id),
          ),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow();
  if (used) throw new AppError('in_use', { guests: true });
  await trx.deleteFrom('location').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute();
}

/**
 * The code on the wall ends: it makes no guest any more; who is there already stays [CODE-ENDS]. A new one is to be printed.
 *
 * @throws AppError not_found, version_stale
 */
export async function reissueCode(ctx: ActionContext, id: string, expected: number): Promise<RoomRow> {
  await lockRoom(ctx, id, expected);
  await ctx.trx
    .updateTable('location')
    .set({ hash_value: newHash(), entry_code: randomUUID() })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .execute();
  return readRoom(ctx, id);
}

async function readRoom({ trx, actor }: ActionContext, id: string): Promise<RoomRow> {
  const room = await roomRow(trx, actor.tenantId, id);
  if (room === undefined) throw new AppError('not_found');
  return room;
}

async function lockRoom(ctx: ActionContext, id: string, expected: number): Promise<RoomRow> {
  await ctx.trx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const room = await readRoom(ctx, id);
  if (room.version !== expected) throw new StaleVersion(room);
  return room;
}

/** A room's group is the house's, and no other room of the group is called so. */
async function checkRoom({ trx, actor }: ActionContext, id: string, groupId: string, name: string): Promise<void> {
  const group = await trx
    .selectFrom('location_group')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', groupId)
    // Of two of one name the second sees the first.
    .forUpdate()
    .executeTakeFirst();
  if (group === undefined) throw new FieldsInvalid([{ path: 'location_group_id', code: 'group_unknown' }]);
  const same = await trx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('location_group_id', '=', groupId)
    .where('default_name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same !== undefined) throw new FieldsInvalid([{ path: 'name', code: 'doubled' }]);
}
