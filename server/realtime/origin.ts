/**
 * May a page of this origin open a socket [SOCK-ORIGIN]? Our own pages may: those of the host the handshake was
 * sent to, and those configured. A browser always names the page's origin, so a handshake without one is not
 * made by a page; it may open a socket, which does nothing without a token that no browser adds by itself.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  configured: readonly string[],
): boolean {
  if (origin === undefined) return true;
  const asked = URL.parse(origin);
  if (asked === null || (asked.protocol !== 'https:' && asked.protocol !== 'http:')) return false;
  if (configured.some((own) => URL.parse(own)?.origin === asked.origin)) return true;
  return host !== undefined && asked.host === URL.parse(`${asked.protocol}//${host}`)?.host;
}
