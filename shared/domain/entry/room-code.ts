/** What the code on a room's wall says, read by our own page instead of the phone's camera. Pure. */

const roomAddress =
  /^\/(?:[a-zA-Z-]{2,8}\/)?biz\/location\/([^/]+)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/i;

/**
 * The place of the house that a code leads to; null for everything else: another house's, a link to elsewhere, a guest's
 * own code [ROOM-SCAN]. The host is not asked: codes on the wall outlive a change of address, and the server knows its
 * places.
 */
export function roomOfCode(text: string, tenantCode: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, pathname } = new URL(text);
  const found = protocol === 'https:' || protocol === 'http:' ? roomAddress.exec(pathname) : null;
  if (found === null || safelyDecoded(found[1] ?? '') !== tenantCode) return null;
  return found[2]?.toLowerCase() ?? null;
}

/** What the code of a room says: its id, until it was made anew [CODE-ENDS]. */
export const codeOf = ({ id, entry_code }: { readonly id: string; readonly entry_code: string | null }): string =>
  entry_code ?? id;

function safelyDecoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
