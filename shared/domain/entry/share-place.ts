/** The address of a place for others, and the way back from showing it. Pure. */

/** The address of a place, without anything of the guest's own [SHARE-PLACE]. `locationId` null: the house as a whole. */
export function placeAddress(origin: string, lang: string, tenantCode: string, locationId: string | null): string {
  const place = [tenantCode, ...(locationId === null ? [] : [locationId])].map(encodeURIComponent).join('/');
  return `${origin}/${lang}/biz/location/${place}`;
}

interface CodedPlace {
  readonly location_id: string | null;
  /** As the server says it; null where what is remembered is older than the field. */
  readonly qr_url: string | null;
}

/** What the code of a place says, as far as this guest knows it; null for the house as a whole [CODE-ENDS]. */
export const placeCode = ({ location_id, qr_url }: CodedPlace): string | null =>
  qr_url === null ? location_id : (qr_url.split('/')[4] ?? null);

/**
 * A place read anew by its id, which tells its code to nobody, keeps the code the guest came by; its id is none any more.
 */
export function withKnownCode<Place extends CodedPlace>(fresh: Place, known: CodedPlace | undefined): Place {
  const code = known === undefined || known.location_id !== fresh.location_id ? null : placeCode(known);
  if (placeCode(fresh) !== null || code === null || code === fresh.location_id) return fresh;
  return { ...fresh, qr_url: known?.qr_url ?? null };
}

/**
 * The guest's page that the code was opened from, without its language and its first slash; null for anything that
 * is not a page of the guest's [SHARE-BACK].
 *
 * @param given the query's `guestServicePrevPath`, decoded once
 */
export function pageBefore(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > 500) return null;
  const path = given.replace(/^\/?(?:[a-zA-Z-]{2,8}\/)?(?=customer(?:[/?]|$)|settings$|conversation\/)/, '');
  return /^(?:customer(?:\/[\w-]+)*(?:\?[\w=&%.-]*)?|settings|conversation\/[\w-]+)$/.test(path) ? path : null;
}
