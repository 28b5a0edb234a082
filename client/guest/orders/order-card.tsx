import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleX from 'lucide-react/icons/circle-x';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Inbox from 'lucide-react/icons/inbox';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import type { OrderState } from '#shared/domain/ordering/order-states.ts';
import type { OwnOrder } from '#shared/rest/orders.ts';
import { useHouseClock } from '../app/use-house-clock.ts';
import { countText, moneyText } from '../reading/money.ts';
import styles from './order-card.module.css';

/** The way of an order that comes, in order. */
const steps = ['new', 'accepted', 'preparing', 'delivered'] as const;
const icons: Readonly<Record<(typeof steps)[number], LucideIcon>> = {
  new: Inbox,
  accepted: Check,
  preparing: ChefHat,
  delivered: ConciergeBell,
};

function stepName(step: OrderState): ReactNode {
  switch (step) {
    case 'new':
      return <Trans>Received</Trans>;
    case 'accepted':
      return <Trans>Accepted</Trans>;
    case 'preparing':
      return <Trans>Being prepared</Trans>;
    case 'delivered':
      return <Trans>Delivered</Trans>;
    case 'rejected':
      return <Trans>Not possible</Trans>;
    case 'canceled':
      return <Trans>Canceled</Trans>;
  }
}

/** What the state means for who waits. */
function stateWords(state: OrderState): ReactNode {
  switch (state) {
    case 'new':
      return <Trans>We have your order and will confirm it shortly.</Trans>;
    case 'accepted':
      return <Trans>Your order is confirmed.</Trans>;
    case 'preparing':
      return <Trans>Your order is being prepared.</Trans>;
    case 'delivered':
      return <Trans>Your order has been delivered. Enjoy!</Trans>;
    case 'rejected':
      return <Trans>We are sorry: this order is not possible. Nothing will be charged.</Trans>;
    case 'canceled':
      return <Trans>This order was canceled. Nothing will be charged.</Trans>;
  }
}

/** How far an order is, as steps with words; one that will not come says so instead [ORDER-LIVE]. */
function OrderProgress({ order }: { readonly order: OwnOrder }) {
  const { state, reason } = order;
  const off = state === 'rejected' || state === 'canceled';
  const reached = steps.findIndex((step) => step === state);
  return (
    <div className={styles.progress}>
      {off ? (
        <p className={styles.off}>
          <Icon of={CircleX} />
          <strong>{stepName(state)}</strong>
        </p>
      ) : (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li
              key={step}
              className={styles.step}
              data-state={index < reached ? 'done' : index === reached ? 'now' : 'later'}
              aria-current={index === reached ? 'step' : undefined}
            >
              <span className={styles.sign}>
                <Icon of={icons[step]} size={18} />
              </span>
              <span className={styles.stepName}>{stepName(step)}</span>
            </li>
          ))}
        </ol>
      )}
      <p role="status">{stateWords(state)}</p>
      {off && reason !== null && reason !== '' ? (
        <p className={styles.reason} dir="auto">
          {reason}
        </p>
      ) : null}
    </div>
  );
}

/** An order whole: number and time, how far it is, what it was and what it comes to. */
export function OrderCard({ order, children }: { readonly order: OwnOrder; readonly children?: ReactNode }) {
  const { zone, now } = useHouseClock();
  const at = messageTime(order.created_at, now, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const number = order.id;
  const money = (amount: number) => <bdi>{moneyText(amount, order.currency)}</bdi>;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.number}>
          <Trans>Order {`#${number}`}</Trans>
        </h2>
        <time dateTime={new Date(order.created_at).toISOString()} className={styles.muted}>
          <bdi>{at}</bdi>
        </time>
      </header>
      <OrderProgress order={order} />
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={`${item.item_cd} ${item.choices.join(' ')}`} className={styles.item}>
            <span>
              <span className={styles.count}>{countText(item.quantity)} ×</span> <bdi>{item.name}</bdi>
              {item.choices.length === 0 ? null : (
                <span className={styles.choices} dir="auto">
                  {item.choices.join(' · ')}
                </span>
              )}
            </span>
            {money(item.unit_price * item.quantity)}
          </li>
        ))}
      </ul>
      {order.note === '' ? null : (
        <p className={styles.reason} dir="auto">
          {order.note}
        </p>
      )}
      <dl className={styles.sums}>
        {order.service_fee === 0 ? null : (
          <div>
            <dt>
              <Trans>Service charge</Trans>
            </dt>
            <dd>{money(order.service_fee)}</dd>
          </div>
        )}
        {order.tax === 0 ? null : (
          <div>
            <dt>
              <Trans>Tax</Trans>
            </dt>
            <dd>{money(order.tax)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{money(order.total)}</dd>
        </div>
      </dl>
      {children}
    </article>
  );
}
