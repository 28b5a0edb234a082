import { useSearch } from '@tanstack/react-router';
import { ownPath } from '../app/prev-path.ts';

/** The address with the page to which the way back leads; unchanged without one. */
export const cameFrom = (href: string, from: string | null): string =>
  from === null ? href : `${href}${href.includes('?') ? '&' : '?'}guestServicePrevPath=${encodeURIComponent(from)}`;

/** The page from which the guest came to their coupons, to be led back to; null for the offers [WALLET-HOME]. */
export function useWalletFrom(): string | null {
  const { guestServicePrevPath }: { readonly guestServicePrevPath?: unknown } = useSearch({ strict: false });
  return ownPath(guestServicePrevPath);
}
