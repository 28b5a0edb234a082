/** The guest is in another place of the same house than before, without a scan from outside [ENTRY-MOVE]. */
import { callOperation } from '#client/net/facade.ts';
import { updateGuestLocation } from '#shared/facade/people/update-guest-location.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { loadMenus, loadPlace } from '../../app/place.ts';

/** Tells the server, then this device. Throws AppError or TransportError. */
export async function moveGuest(app: GuestApp, newLocationId: string): Promise<void> {
  const { core, memory } = app;
  if (memory.place.get()?.detail.location_id === newLocationId) return;
  await callOperation({ transport: core.transport, tokens: core.session }, updateGuestLocation, { newLocationId });
  rememberPlace(app, newLocationId);
}

/** What the server knows already: this device reads the new place and its menus as soon as it can. */
export function rememberPlace(app: GuestApp, locationId: string): void {
  const { memory } = app;
  const known = memory.place.get()?.detail;
  if (known === undefined || known.location_id === locationId) return;
  const read = async (): Promise<void> => {
    const where = { tenantCode: known.tenant_cd, locationId };
    const [{ location_group: group }] = await Promise.all([loadPlace(app, where), loadMenus(app, where)]);
    const guest = memory.guest.get();
    if (guest !== null) memory.guest.set({ ...guest, locationId, locationGroupId: group?.id ?? null });
  };
  read().catch((error: unknown) => console.warn('The new place is read with the next page.', error));
}
