/**
 * The websites an assistant may stand on, as browsers take them in `frame-ancestors`: scheme, host and port, one level of
 * hosts below a name with `*.` in front. Pure.
 */

export const ORIGINS_MAX = 20;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Something more than a whole top-level domain. */
const WEBSITE = new RegExp(`^https://(?:\\*\\.)?(?:${LABEL}\\.)+${LABEL}(?::\\d{1,5})?$`);
/** Where somebody tries it on their own machine. */
const OWN_MACHINE = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** @param typed an origin, or the address of a page there @returns the origin in its one spelling; null for what is none */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const parsed = URL.parse(address);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return null;
  // Names outside ASCII have become what browsers send.
  const { protocol, host } = parsed;
  const origin = `${protocol}//${host}`;
  return WEBSITE.test(origin) || OWN_MACHINE.test(origin) ? origin : null;
}
