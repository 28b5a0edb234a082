/** Path prefix under which this product serves uploaded media itself. */
const MEDIA_PATH = '/media/';

const MAX_URL_LENGTH = 2048;
const WEB = new Set(['http:', 'https:']);
const CONTACT = new Set(['tel:', 'mailto:']);
/** A place in the phone's maps: coordinates, perhaps once more with a name, and nothing else. */
const PLACE =
  /^geo:-?\d{1,2}(?:\.\d{1,10})?,-?\d{1,3}(?:\.\d{1,10})?(?:\?q=-?[\d.]{1,14},-?[\d.]{1,14}(?:\([\w.!~*'%-]{0,1000}\))?)?$/;

/**
 * True for a path of our own media endpoint: no host, no way out of the folder.
 * [MSG-SAFE]
 */
export function isOwnMediaPath(url: string): boolean {
  return (
    url.startsWith(MEDIA_PATH) &&
    url.length <= MAX_URL_LENGTH &&
    /^[\w./~%?=&,-]+(?:#[\w=]+)?$/.test(url) &&
    !/\.\.|\/\/|%2e|%2f|%5c/i.test(url)
  );
}

function parsed(url: string): URL | null {
  if (url.length === 0 || url.length > MAX_URL_LENGTH || /[\s\p{Cc}\p{Cf}]/u.test(url)) return null;
  return URL.canParse(url) ? new URL(url) : null;
}

/**
 * The address a link in a message may lead to, normalised, or null when it may not be followed.
 * Only http(s), tel, mailto, geo and our own media paths pass; addresses that carry a user name or
 * password do not, because they are used to look like another host. [MSG-SAFE]
 */
export function safeLink(url: string): string | null {
  if (isOwnMediaPath(url)) return url;
  const target = parsed(url);
  if (target === null) return null;
  if (target.protocol === 'geo:') return PLACE.test(url) ? url : null;
  if (CONTACT.has(target.protocol)) return target.pathname === '' ? null : url;
  if (!WEB.has(target.protocol) || target.username !== '' || target.password !== '') return null;
  return target.href;
}

/** The address an image, video or file may be loaded from, or null: http(s) or our own media. [MSG-SAFE] */
export function safeMediaUrl(url: string): string | null {
  const href = safeLink(url);
  return href !== null && !/^(?:tel|mailto|geo):/.test(href) ? href : null;
}
