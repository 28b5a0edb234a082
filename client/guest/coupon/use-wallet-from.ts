import { useSearch } from '@tanstack/react-router';
import { ownPath } from '../app/prev-path.ts';

/** The page from which the guest came to their coupons, to be led back to; null for the offers [WALLET-HOME]. */
export function useWalletFrom(): string | null {
  const { guestServicePrevPath }: { readonly guestServicePrevPath?: unknown } = useSearch({ strict: false });
  return ownPath(guestServicePrevPath);
}
