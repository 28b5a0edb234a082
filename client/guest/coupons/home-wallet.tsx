import { shownMenus } from '../app/guest-menus.ts';
import { paths } from '../app/paths.ts';
import { usePlace } from '../app/place.ts';
import { useRead } from '../reading/use-read.ts';
import { walletKey, walletPages } from './coupon-store.ts';
import { WalletLink } from './wallet-link.tsx';

/** The way from home to the guest's own coupons, where the house offers coupons or the guest holds one [WALLET-HOME]. */
export function HomeWallet() {
  const { menus } = usePlace();
  const { value } = useRead(walletPages, walletKey({ available: true, order: 'validTo', page: 1 }));
  const offers = shownMenus(menus ?? []).some(({ sub_menu: subs }) =>
    subs.some(({ menu_type: type }) => type === 'coupon'),
  );
  return offers || (value?.totalCount ?? 0) > 0 ? <WalletLink from={paths.home()} /> : null;
}
