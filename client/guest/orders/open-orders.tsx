import { Trans } from '@lingui/react/macro';
import { orderNumber } from '#client/i18n/money.ts';
import { Link } from '@tanstack/react-router';
import { OrderProgress } from '#client/chat/order/order-face.tsx';
import faceStyles from '#client/chat/order/order-face.module.css';
import { useConversations } from '#client/sync/hooks.ts';
import { isOpenOrder } from '#shared/domain/ordering/order-states.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { findSubMenu } from '../app/guest-menus.ts';
import { paths } from '../app/paths.ts';
import { useHouseClock } from '../app/use-house-clock.ts';
import { faceOf } from './order-card.tsx';
import { useOwnOrders } from './use-own-orders.ts';
import styles from './order-card.module.css';

/** How long an order that ended is still told of, in ms. */
const TOLD_MS = 30 * 60_000;

/** The guest's orders under way, and what just ended, as far as each is now [ORDER-CARD] [ORDER-LIVE]. */
function Orders() {
  const { value } = useOwnOrders();
  const { zone, now } = useHouseClock();
  const shown = (value ?? []).filter(({ state, updated_at }) => isOpenOrder(state) || now - updated_at < TOLD_MS);
  if (shown.length === 0) return null;
  return (
    <section className={styles.home} aria-labelledby="open-orders">
      <h2 className={styles.homeHeading} id="open-orders">
        <Trans>Your orders</Trans>
      </h2>
      {shown.map((order) => {
        const number = orderNumber(order.id);
        return (
          <article key={order.id} className={faceStyles.card}>
            <header className={faceStyles.head}>
              <h3 className={faceStyles.number}>
                <Trans>Order {number}</Trans>
              </h3>
              <Link className={styles.see} to={paths.conversation(order.conversation_id)}>
                <Trans>See the order</Trans>
              </Link>
            </header>
            <OrderProgress
              order={faceOf(order)}
              forGuest
              now={now}
              zone={zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
            />
          </article>
        );
      })}
    </section>
  );
}

/** What of the guest's orders stands on the home page; nobody is asked where nothing can have been ordered. */
export function OpenOrders({ menus }: { readonly menus: readonly MainMenu[] }) {
  const ordered = useConversations().some(
    ({ conversation: { subMenuId } }) =>
      subMenuId !== null && findSubMenu(menus, subMenuId)?.sub.menu_type === 'qr_order',
  );
  return ordered ? <Orders /> : null;
}
