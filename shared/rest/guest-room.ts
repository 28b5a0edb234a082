/** REST of the room a guest names, ours [ROOM-SAID]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Lang, Text } from './fields.ts';

/**
 * A room as people say it, `101` or `Room 101`. `location_id` is where the guest now is, null where a name alone moves
 * nobody; `name` is the room's in the language asked for. `not_found` for a name of no room, or of two.
 */
export const sayRoom = endpoint({
  id: 'sayRoom',
  method: 'POST',
  path: '/be-api/biz/room',
  needs: 'guest',
  body: v.object({ name: Text(200), lang_cd: Lang }),
  answers: { 200: v.object({ location_id: v.nullable(v.string()), name: v.string() }) },
  errors: [],
});
