import { Plural, Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import DoorOpen from 'lucide-react/icons/door-open';
import type { LucideIcon } from 'lucide-react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Wallet from 'lucide-react/icons/wallet';
import WifiSign from 'lucide-react/icons/wifi';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { dayTimeText } from '#client/i18n/clock-text.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { MainMenu, SubMenu } from '#shared/facade/entry/menus.ts';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import { type MenuEntry, personMenu } from '../../app/guest-menus.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { walletKey, walletPages } from '../../coupons/coupon-store.ts';
import { cameFrom } from '../../coupons/wallet-from.ts';
import { useRead } from '../../reading/use-read.ts';
import { houseWifi, OWN_WIFI } from './wifi-store.ts';
import styles from './my-stay.module.css';

const WifiSheet = lazy(() =>
  loadChunk(() => import('./wifi-sheet.tsx')).then(({ WifiSheet: Sheet }) => ({ default: Sheet })),
);
const CheckOutSheet = lazy(() =>
  loadChunk(() => import('./check-out-sheet.tsx')).then(({ CheckOutSheet: Sheet }) => ({ default: Sheet })),
);

interface TileProps {
  readonly icon: LucideIcon;
  readonly name: ReactNode;
  /** One short line under it, where there is something to say. */
  readonly line?: ReactNode;
  /** It opens something over the page rather than a page. */
  readonly opens?: 'dialog';
  readonly onPress: () => void;
}

function Tile({ icon, name, line, opens, onPress }: TileProps) {
  return (
    <li>
      <button type="button" className={styles.tile} aria-haspopup={opens} onClick={onPress}>
        <Icon of={icon} size={24} />
        <span className={styles.name}>{name}</span>
        {line == null ? null : <span className={styles.line}>{line}</span>}
      </button>
    </li>
  );
}

/** The first sub-menu of a kind, with the menu it stands in. */
function entryOf(menus: readonly MainMenu[], fits: (sub: SubMenu) => boolean): MenuEntry | null {
  for (const main of menus) {
    const sub = main.sub_menu.find(fits);
    if (sub !== undefined) return { main, sub };
  }
  return null;
}

interface MyStayProps {
  readonly detail: PlaceDetail;
  /** Those that are shown. */
  readonly menus: readonly MainMenu[];
  readonly onTell: (entry: MenuEntry) => void;
}

/** What concerns this stay, each with one tap, and only what the house has [HOME-STAY] [WALLET-HOME]. */
export function MyStay({ detail, menus, onTell }: MyStayProps) {
  const router = useRouter();
  const [open, setOpen] = useState<'wifi' | 'check-out' | null>(null);
  const wifi = useRead(houseWifi, OWN_WIFI).value?.wifi ?? null;
  const held =
    useRead(walletPages, walletKey({ available: true, order: 'validTo', page: 1 })).value?.totalCount ?? null;
  const bill = entryOf(menus, ({ menu_type: type }) => type === 'online_payment');
  const orders = entryOf(menus, ({ menu_type: type, qr_order_url: url }) => type === 'qr_order' && url === null);
  const hasOffers = entryOf(menus, ({ menu_type: type }) => type === 'coupon') !== null;
  const billPath = bill === null ? null : morePaths.bill(bill.main.id, bill.sub.id);
  const go = (href: string) => () => void router.navigate({ href });
  const isHotel = detail.tenant_type === 'hotel';
  const from = detail.check_in_time === null ? null : dayTimeText(detail.check_in_time);
  const until = detail.check_out_time === null ? null : dayTimeText(detail.check_out_time);
  return (
    <>
      <ul className={styles.tiles}>
        {billPath === null ? null : <Tile icon={ReceiptText} name={<Trans>Your bill</Trans>} onPress={go(billPath)} />}
        {isHotel ? (
          <>
            <Tile
              icon={ClipboardList}
              name={<Trans>Check-in</Trans>}
              line={
                from === null ? null : (
                  <Trans>
                    from <bdi>{from}</bdi>
                  </Trans>
                )
              }
              onPress={go(morePaths.checkIn())}
            />
            <Tile
              icon={DoorOpen}
              name={<Trans>Check-out</Trans>}
              line={
                until === null ? null : (
                  <Trans>
                    until <bdi>{until}</bdi>
                  </Trans>
                )
              }
              opens="dialog"
              onPress={() => setOpen('check-out')}
            />
          </>
        ) : null}
        {orders === null ? null : (
          <Tile
            icon={ShoppingBag}
            name={<Trans>Your orders</Trans>}
            onPress={go(morePaths.orderHistory(orders.main.id, orders.sub.id))}
          />
        )}
        {hasOffers || (held ?? 0) > 0 ? (
          <Tile
            icon={Wallet}
            name={<Trans>My coupons</Trans>}
            line={
              held === null || held === 0 ? null : <Plural value={held} one="# ready to use" other="# ready to use" />
            }
            onPress={go(cameFrom(morePaths.wallet(), paths.home()))}
          />
        ) : null}
        {/* Last: it is known a moment later, and moves nothing that somebody is about to tap. */}
        {wifi === null ? null : (
          <Tile
            icon={WifiSign}
            name={<Trans>Wi-Fi</Trans>}
            line={<bdi>{wifi.network}</bdi>}
            opens="dialog"
            onPress={() => setOpen('wifi')}
          />
        )}
      </ul>
      <Suspense fallback={null}>
        {open === 'wifi' && wifi !== null ? <WifiSheet wifi={wifi} onClose={() => setOpen(null)} /> : null}
        {open === 'check-out' ? (
          <CheckOutSheet
            time={detail.check_out_time}
            bill={billPath}
            person={personMenu(menus)}
            onTell={onTell}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
