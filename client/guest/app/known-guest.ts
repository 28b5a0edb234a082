/** The guest as the server knows them, asked for and remembered. */
import { callOperation } from '#client/net/facade.ts';
import { getGuestMyself, type GuestMyself } from '#shared/facade/people/get-guest-myself.ts';
import type { Sync } from '#client/sync/types.ts';
import type { GuestApp } from './guest-app.ts';
import type { KnownGuest } from './memory.ts';

function momentOf(text: string | null): number | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

function knownGuestOf({ access_id, name, guest }: GuestMyself): KnownGuest | null {
  if (guest === null) return null;
  return {
    userId: access_id,
    guestCode: guest.code,
    name: name ?? '',
    guestState: guest.state ?? 'other',
    tenantCode: guest.tenant?.code ?? '',
    locationId: guest.location_id,
    locationGroupId: guest.room_name?.location_group_id ?? null,
    availableFrom: momentOf(guest.available_from),
    availableTo: momentOf(guest.available_to),
  };
}

/**
 * Reads the signed-in guest's record and remembers it [ENTRY-SAME]; null for somebody without one.
 *
 * @throws AppError, TransportError; SessionError when the session is no more
 */
export async function refreshGuest({ core, memory, lang }: GuestApp): Promise<KnownGuest | null> {
  const myself = await callOperation({ transport: core.transport, tokens: core.session }, getGuestMyself, {
    lang_cd: lang,
  });
  const known = myself === null ? null : knownGuestOf(myself);
  if (known !== null) memory.guest.set(known);
  return known;
}

/** Gives the guest a name, here and on the server; the record of this device knows it before the synchronized one does. */
export async function nameGuest({ memory }: GuestApp, name: string, author: Sync['author']): Promise<void> {
  const guest = memory.guest.get();
  if (guest !== null) memory.guest.set({ ...guest, name });
  await author('renameGuest', { name });
}
