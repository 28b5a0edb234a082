import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import Ticket from 'lucide-react/icons/ticket';
import { useEffect, useId, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { paths } from '../app/paths.ts';
import { usePlace } from '../app/place.ts';
import { shownMenus } from '../app/guest-menus.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../reading/read-states.tsx';
import { useRead } from '../reading/use-read.ts';
import { useHouseClock } from '../app/use-house-clock.ts';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { standingAt } from './coupon-state.ts';
import { WALLET_PAGE, walletKey, walletPages, type WalletOrder } from './coupon-store.ts';
import { cameFrom, useWalletFrom } from './wallet-from.ts';
import { TicketCard } from './ticket-card.tsx';
import card from '../reading/card.module.css';
import styles from './coupon-list.module.css';

interface PageProps {
  readonly available: boolean;
  readonly order: WalletOrder;
  readonly page: number;
}

/** One page of the wallet, and below the last one the way to the next. */
function WalletPage({ available, order, page }: PageProps) {
  const router = useRouter();
  const { logs } = useGuestApp();
  const from = useWalletFrom();
  const { value, failed, error, again } = useRead(walletPages, walletKey({ available, order, page }));
  const { zone, now } = useHouseClock();
  const [more, setMore] = useState(false);
  if (value === null)
    return failed ? (
      <ReadFailed error={error} onAgain={again} />
    ) : (
      <WaitingCards height="128px" count={page === 1 ? 3 : 1} />
    );
  if (value.data.length === 0 && page === 1) {
    return (
      <NothingHere icon={Ticket}>
        {available ? (
          <Trans>You have no coupons at the moment. New ones will appear here.</Trans>
        ) : (
          <Trans>No used or expired coupons yet.</Trans>
        )}
      </NothingHere>
    );
  }
  const after = value.totalCount - page * WALLET_PAGE;
  const open = (id: number): void => {
    logs.access('coupon', 'select', { coupon_id: id });
    void router.navigate({ href: cameFrom(morePaths.heldCoupon(id), from) });
  };
  // What ran out since it was read is shown among its own once that is read again.
  const shown = available ? value.data.filter((coupon) => standingAt(coupon, now) === 'usable') : value.data;
  return (
    <>
      {page === 1 ? (
        <p className={styles.total} role="status">
          {available ? (
            <Plural value={value.totalCount} one="# coupon to use" other="# coupons to use" />
          ) : (
            <Plural value={value.totalCount} one="# used or expired coupon" other="# used or expired coupons" />
          )}
        </p>
      ) : null}
      <ul className={classNames(card.list, styles.tickets)}>
        {shown.map((coupon) => (
          <li key={coupon.id}>
            <TicketCard coupon={coupon} now={now} zone={zone} onOpen={() => open(coupon.id)} />
          </li>
        ))}
      </ul>
      {after <= 0 ? null : more ? (
        <WalletPage available={available} order={order} page={page + 1} />
      ) : (
        <Button wide variant="outline" onClick={() => setMore(true)}>
          <Plural value={after} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  );
}

/** The guest's coupons: those to use, and apart from them those that are used or over [WALLET-LIST]. */
export function WalletScreen() {
  const { t } = useLingui();
  const { core, logs } = useGuestApp();
  const from = useWalletFrom();
  const { menus } = usePlace();
  const [available, setAvailable] = useState(true);
  const [order, setOrder] = useState<WalletOrder>('validTo');
  const orderId = useId();
  const { state } = useReadable(core.reachability.view);
  const away = state === 'offline' || state === 'captive';
  useEffect(() => logs.access('coupon', 'open', {}), [logs]);
  const offers = shownMenus(menus ?? [])
    .flatMap((main) => main.sub_menu.map((sub) => ({ main, sub })))
    .find(({ sub }) => sub.menu_type === 'coupon');
  const shownOrder = available ? order : 'usedAt';
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<Trans>My coupons</Trans>}
      back={
        from !== null ? from : offers === undefined ? paths.home() : morePaths.coupons(offers.main.id, offers.sub.id)
      }
    >
      <div className={styles.listPage}>
        <div className={styles.tabs} role="group" aria-label={t`Which coupons`}>
          <Chip pressed={available} onPress={() => setAvailable(true)}>
            <Trans>To use</Trans>
          </Chip>
          <Chip pressed={!available} onPress={() => setAvailable(false)}>
            <Trans>Used and expired</Trans>
          </Chip>
        </div>
        {away ? (
          <p className={styles.kept} role="status">
            <Trans>
              You are offline. These are your coupons as we last saw them; you need a connection to use one.
            </Trans>
          </p>
        ) : null}
        {available ? (
          <div className={styles.order}>
            <label htmlFor={orderId}>
              <Trans>Sorted by</Trans>
            </label>
            <select
              id={orderId}
              className={styles.select}
              value={order}
              onChange={({ target }) =>
                setOrder(target.value === 'issuedAt' ? 'issuedAt' : target.value === 'name' ? 'name' : 'validTo')
              }
            >
              <option value="validTo">{t`Ending soonest`}</option>
              <option value="issuedAt">{t`Newest`}</option>
              <option value="name">{t`Name`}</option>
            </select>
          </div>
        ) : null}
        <WalletPage key={`${String(available)}/${shownOrder}`} available={available} order={shownOrder} page={1} />
      </div>
    </GuestPage>
  );
}
