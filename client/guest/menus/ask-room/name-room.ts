/** The room a guest names or scans, as the answer to the question for it; both are settled with the house first. */
import { call } from '#client/net/call.ts';
import { placeDetail } from '#client/net/guest-entry.ts';
import { placeCode } from '#shared/domain/entry/share-place.ts';
import type { RoomAnswer } from '#shared/domain/menu/room-asking.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { sayRoom as contract } from '#shared/rest/guest-room.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { moveGuest, rememberPlace } from './move-guest.ts';

/** A name: the room where the house moved the guest by it, else words for the staff [ROOM-SAID]. Throws AppError or TransportError. */
export async function sayRoom(app: GuestApp, name: string): Promise<RoomAnswer> {
  const { core, lang } = app;
  const way = { transport: core.transport, tokens: core.session };
  const room = await call(way, contract, { body: { name, lang_cd: lang } });
  if (room.location_id === null) return { answer: 'situation', text: room.name };
  rememberPlace(app, room.location_id);
  return { answer: 'room', locationId: room.location_id };
}

/** The code on the wall: whoever reads it stands in the room [ROOM-SCAN] [CODE-ENDS]. Throws AppError or TransportError. */
export async function scanRoom(app: GuestApp, code: string): Promise<RoomAnswer> {
  const { core, lang } = app;
  const { location_id: locationId, ...place } = await placeDetail(
    core.transport,
    { tenantCode: '', locationId: code },
    lang,
  );
  if (locationId === null || placeCode({ location_id: locationId, ...place }) !== code) throw new AppError('not_found');
  await moveGuest(app, locationId);
  return { answer: 'room', locationId };
}
