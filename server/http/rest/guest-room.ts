/** The room a guest names (ours): docs/decisions/room-asking.md. */
import { sayRoom as say } from '#server/actions/guest/say-room.ts';
import { runAction } from '#server/actions/run-action.ts';
import { sayRoom } from '#shared/rest/guest-room.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

export const guestRoomRoutes: readonly Route[] = [
  route(
    sayRoom,
    async (ctx, { by, body }) => {
      const { locationId, name } = await runAction(ctx, by, (action) => say(action, body.name, body.lang_cd));
      return { location_id: locationId, name };
    },
    { rate: RATES.rooms },
  ),
];
