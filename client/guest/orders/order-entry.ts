import type { MenuEntry } from '../app/guest-menus.ts';
import { usePlace, type PlaceView } from '../app/place.ts';
import { shownEntry, useSubMenuId } from '../reading/menu-place.ts';

export interface OrderEntry {
  readonly subMenuId: number;
  /** Null while the menus are not known, or where the sub-menu is not shown. */
  readonly entry: MenuEntry | null;
  /** Ids for addresses of the same menu. */
  readonly ids: readonly [mainMenuId: number, subMenuId: number];
  /** The kitchen is closed at the moment, as far as this device knows [ORDER-CLOSED]. */
  readonly closed: { readonly message: string | null } | null;
  readonly place: PlaceView;
}

/** Which ordering menu a page is about, by its address. */
export function useOrderEntry(): OrderEntry {
  const place = usePlace();
  const subMenuId = useSubMenuId(place.menus, 'qr_order');
  const entry = shownEntry(place.menus, subMenuId);
  return {
    subMenuId,
    entry,
    ids: [entry?.main.id ?? 0, subMenuId],
    closed: entry?.sub.is_out_of_service === true ? { message: entry.sub.out_of_service_message } : null,
    place,
  };
}
