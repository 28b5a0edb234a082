import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { OwnOrder } from '#shared/rest/orders.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { paths } from '../app/paths.ts';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { NothingHere, ReadFailed, WaitingCards } from '../reading/read-states.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { CancelOrder } from '../chat/order/cancel-order.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderEntry } from './order-entry.ts';
import { useOwnOrders } from './use-own-orders.ts';
import styles from './order-card.module.css';

/** The way to talk about an order; who would stop one that is not being prepared yet learns how [ORDER-STATES]. */
function AboutOrder({ order, onMoved }: { readonly order: OwnOrder; readonly onMoved: () => void }) {
  const router = useRouter();
  return (
    <div className={styles.actions}>
      {order.state === 'accepted' ? (
        <p className={styles.muted}>
          <Trans>To change or cancel this order, write to us before we start preparing it.</Trans>
        </p>
      ) : null}
      <CancelOrder orderId={order.id} state={order.state} onMoved={onMoved} />
      <Button
        variant="outline"
        icon={<Icon of={MessageCircleMore} />}
        onClick={() => void router.navigate({ href: paths.conversation(order.conversation_id) })}
      >
        <Trans>Write to us about it</Trans>
      </Button>
    </div>
  );
}

/** What the guest ordered during the stay, latest first, each with its live state [ORDER-HISTORY] [ORDER-LIVE]. */
export function OrdersScreen() {
  const { logs } = useGuestApp();
  const router = useRouter();
  const { subMenuId, ids } = useOrderEntry();
  const { value, failed, error, again } = useOwnOrders();
  useEffect(
    () => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId, page: 'order_history' }),
    [logs, subMenuId],
  );
  const back = morePaths.order(...ids);
  const waiting = value === null && !failed;
  return (
    <GuestPage tools={<SearchIcon />} title={<Trans>Your orders</Trans>} back={back} busy={waiting}>
      {value === null ? (
        failed ? (
          <ReadFailed error={error} onAgain={again} />
        ) : (
          <div className={styles.page}>
            <WaitingCards height="240px" />
          </div>
        )
      ) : value.length === 0 ? (
        <NothingHere
          icon={ReceiptText}
          action={
            <Button variant="outline" onClick={() => void router.navigate({ href: back })}>
              <Trans>See the menu</Trans>
            </Button>
          }
        >
          <Trans>You have not ordered anything yet.</Trans>
        </NothingHere>
      ) : (
        <div className={styles.page}>
          {failed ? (
            <p className={styles.muted} role="status">
              <Trans>This may be out of date. It will be updated once you are online.</Trans>
            </p>
          ) : null}
          {value.map((order) => (
            <OrderCard key={order.id} order={order}>
              <AboutOrder order={order} onMoved={again} />
            </OrderCard>
          ))}
        </div>
      )}
    </GuestPage>
  );
}
