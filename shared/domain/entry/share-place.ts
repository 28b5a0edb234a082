/** The address of a place for others, and the way back from showing it. Pure. */

/** The address of a place, without anything of the guest's own [SHARE-PLACE]. `locationId` null: the house as a whole. */
export function placeAddress(origin: string, lang: string, tenantCode: string, locationId: string | null): string {
  const place = [tenantCode, ...(locationId === null ? [] : [locationId])].map(encodeURIComponent).join('/');
  return `${origin}/${lang}/biz/location/${place}`;
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
