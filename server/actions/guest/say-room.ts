/** A guest says which room they are in: REST sayRoom [ROOM-SAID]. */
import { textIn } from '#shared/languages/fit-language.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { isInNoRoom, roomByName } from './room-by-name.ts';
import { updateGuestLocation } from './update-people.ts';

export interface SaidRoom {
  /** Where the guest now is; null where a name alone moves nobody. */
  readonly locationId: string | null;
  /** The room's name in the guest's language. */
  readonly name: string;
}

/**
 * Moves a guest who is in no room to the one they name. Whoever has a room stays in it: what is ordered is charged to the
 * room, so that leaving one for another takes its code, or the staff [GUEST-ROOM-NAMED].
 *
 * @throws AppError not_found
 */
export async function sayRoom(ctx: ActionContext, said: string, lang: string): Promise<SaidRoom> {
  const { trx, actor } = ctx;
  if (actor.kind !== 'guest') throw new AppError('not_found');
  const id = await roomByName(ctx, said);
  if (id === null) throw new AppError('not_found');
  const room = await trx
    .selectFrom('location as l')
    .innerJoin('tenant as t', 't.id', 'l.tenant_id')
    .innerJoin('guest as g', (on) => on.onRef('g.tenant_id', '=', 'l.tenant_id').on('g.user_id', '=', actor.userId))
    .select(['l.name_dict', 't.lang_cd', 'g.location_id'])
    .where('l.tenant_id', '=', actor.tenantId)
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow();
  const name = textIn(room.name_dict, lang, room.lang_cd);
  if (room.location_id === id) return { locationId: id, name };
  if (!(await isInNoRoom(ctx))) return { locationId: null, name };
  await updateGuestLocation(ctx, id);
  return { locationId: id, name };
}
