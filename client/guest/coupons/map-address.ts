import { safeLink } from '#shared/domain/message-content/safe-url.ts';

/**
 * Where the map lies that a house pasted as an element: its address alone, for a link. The element is never drawn,
 * since frames and scripts of others have no place in our pages. Null for none, or one that may not be followed.
 */
export function mapAddress(tag: string | null): string | null {
  const found = tag === null ? undefined : /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
  const address = (found?.[1] ?? found?.[2] ?? '').replaceAll('&amp;', '&').trim();
  return /^https?:\/\//i.test(address) ? safeLink(address) : null;
}
