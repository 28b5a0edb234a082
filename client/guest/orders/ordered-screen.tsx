import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { morePaths } from '../app/more-paths.ts';
import { paths } from '../app/paths.ts';
import { SearchIcon } from '../ask/ask-entry.tsx';
import { NothingHere, WaitingCards } from '../reading/read-states.tsx';
import { GuestPage } from '../frame/guest-page.tsx';
import { CancelOrder } from '../chat/order/cancel-order.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderEntry } from './order-entry.ts';
import { useOwnOrders } from './use-own-orders.ts';
import styles from './order-card.module.css';

/**
 * An order was taken: its number, how far it is while one looks, and the ways on. Reloading it or coming back to it
 * orders nothing [ORDER-LIVE].
 */
export function OrderedScreen() {
  const { t } = useLingui();
  const { logs, core } = useGuestApp();
  const router = useRouter();
  const { ids } = useOrderEntry();
  const { cart }: { readonly cart?: unknown } = useSearch({ strict: false });
  const signedIn = useReadable(core.session.view).status === 'active';
  const { value, failed, isNew, again } = useOwnOrders();
  useEffect(() => logs.access('sub_menu', 'open', { page: 'ordered' }), [logs]);
  const order = typeof cart === 'string' ? value?.find(({ cart_id }) => cart_id === cart) : value?.[0];
  const back = ids[1] === 0 ? paths.home() : morePaths.order(...ids);
  if (order === undefined && isNew) {
    return (
      <GuestPage tools={<SearchIcon />} title={t`Your orders`} back={back}>
        <NothingHere
          icon={ReceiptText}
          action={
            ids[1] === 0 ? null : (
              <Button variant="outline" onClick={() => void router.navigate({ href: morePaths.orderHistory(...ids) })}>
                <Trans>Your orders</Trans>
              </Button>
            )
          }
        >
          <Trans>We could not find this order. It may belong to another visit.</Trans>
        </NothingHere>
      </GuestPage>
    );
  }
  return (
    <GuestPage tools={<SearchIcon />} title={t`Order received`} back={back}>
      <div className={styles.page}>
        <div className={styles.lead}>
          <p className={styles.title}>
            <Trans>Thank you. We have received your order.</Trans>
          </p>
          <p className={styles.muted}>
            <Trans>You can leave this page: you will hear from us in your messages.</Trans>
          </p>
        </div>
        {order !== undefined ? (
          <OrderCard order={order}>
            <CancelOrder orderId={order.id} state={order.state} onMoved={again} />
          </OrderCard>
        ) : !failed && signedIn ? (
          <WaitingCards height="240px" count={1} />
        ) : null}
        <div className={styles.actions}>
          {order === undefined ? null : (
            <Button
              wide
              icon={<Icon of={MessageCircleMore} />}
              onClick={() => void router.navigate({ href: paths.conversation(order.conversation_id) })}
            >
              <Trans>Write to us about it</Trans>
            </Button>
          )}
          {ids[1] === 0 ? null : (
            <>
              <Button
                wide
                variant="outline"
                onClick={() => void router.navigate({ href: morePaths.orderHistory(...ids) })}
              >
                <Trans>Your orders</Trans>
              </Button>
              <Button wide variant="quiet" onClick={() => void router.navigate({ href: morePaths.order(...ids) })}>
                <Trans>Order something else</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </GuestPage>
  );
}
