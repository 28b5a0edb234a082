import { useReadable } from '#client/sync/sync-context.ts';
import type { BizCoupon } from '#shared/facade/catalogue/offers.ts';
import { useGuestApp } from '../app/guest-app.ts';

export interface OfferTexts {
  readonly name: string;
  readonly text: string;
  /** Where it is, and for who is in a room of the house the way from there. */
  readonly places: readonly string[];
}

/** The words of an offer as they read where the guest is: in a room, or elsewhere [CATALOGUE-TEXTS]. */
export function useOfferTexts(offer: BizCoupon): OfferTexts {
  const place = useReadable(useGuestApp().memory.place)?.detail;
  const inRoom = place !== undefined && place.location_id !== null && !place.is_room_asking;
  const ways = inRoom
    ? [offer.display_place_description, offer.display_place_description_in_room]
    : [offer.display_place_description];
  return {
    name: inRoom ? offer.display_name_in_room : offer.display_name,
    text: inRoom ? offer.display_text_in_room : offer.display_text,
    places: [...new Set(ways)].filter((way) => way !== ''),
  };
}
