/** A room as people say it: "101", or "Room 101" in one of the house's languages [GUEST-ROOM-NAMED]. */
import { sql } from 'kysely';
import type { ActionContext } from '../action-context.ts';

const ROOM_NAME_MAX = 200;

/**
 * @returns the room's id; null for a name that none has, or more than one
 */
export async function roomByName({ trx, actor }: ActionContext, raw: string): Promise<string | null> {
  const name = raw.normalize('NFKC').trim().toLowerCase();
  if (name === '' || name.length > ROOM_NAME_MAX) return null;
  const rooms = await trx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('is_default_location', '=', false)
    .where((e) =>
      e.or([
        e(e.fn<string>('lower', ['default_name']), '=', name),
        sql<boolean>`EXISTS (SELECT FROM jsonb_each_text(name_dict) AS t WHERE lower(t.value) = ${name})`,
      ]),
    )
    .limit(2)
    .execute();
  return rooms.length === 1 ? (rooms[0]?.id ?? null) : null;
}

/** Is the guest nowhere yet, or where everybody of the house's own code is? */
export async function isInNoRoom({ trx, actor }: ActionContext): Promise<boolean> {
  const guest = await trx
    .selectFrom('guest as g')
    .leftJoin('location as l', (on) => on.onRef('l.tenant_id', '=', 'g.tenant_id').onRef('l.id', '=', 'g.location_id'))
    .select('l.is_default_location')
    .where('g.tenant_id', '=', actor.tenantId)
    .where('g.user_id', '=', actor.userId)
    .executeTakeFirst();
  return guest !== undefined && guest.is_default_location !== false;
}
