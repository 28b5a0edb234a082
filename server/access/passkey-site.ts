/** For which site passkeys are: what `PUBLIC_URL` says, and never what a request does [PASSKEY-SITE]. */
import { isIP } from 'node:net';
import { AppError } from '#shared/errors/app-error.ts';

export interface PasskeySite {
  /** The domain that passkeys are bound to. */
  readonly id: string;
  readonly origin: string;
}

/** The site; null without a domain, or where browsers would have none: an address of numbers, or no TLS. */
export function passkeySiteOf(publicUrl: string | undefined): PasskeySite | null {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  if (url === null) return null;
  const { hostname, origin, protocol } = url;
  // This very machine counts as safe in browsers, and as a domain.
  if (hostname === 'localhost') return { id: hostname, origin };
  if (protocol !== 'https:' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 || !hostname.includes('.')) return null;
  return { id: hostname, origin };
}

/** @throws AppError not_offered */
export function requirePasskeySite({
  config,
}: {
  readonly config: { readonly publicUrl?: string | undefined };
}): PasskeySite {
  const site = passkeySiteOf(config.publicUrl);
  if (site === null) throw new AppError('not_offered');
  return site;
}
