import { Trans } from '@lingui/react/macro';
import { orderNumber } from '#client/i18n/money.ts';
import type { ReactNode } from 'react';
import { faceOfTold, type FaceOrder, OrderFace } from '#client/chat/order/order-face.tsx';
import faceStyles from '#client/chat/order/order-face.module.css';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import type { OwnOrder } from '#shared/rest/orders.ts';
import { useHouseClock } from '../app/use-house-clock.ts';

/** An order of the guest's own list, as it is drawn everywhere. */
export function faceOf(order: OwnOrder): FaceOrder {
  const lines = order.items.map(({ name, quantity, unit_price, choices }) => ({
    name,
    quantity,
    choices,
    amount: unit_price * quantity,
  }));
  return faceOfTold(order, order.due_at, lines);
}

/** An order whole: number and time, how far it is, what it was and what it comes to. */
export function OrderCard({ order, children }: { readonly order: OwnOrder; readonly children?: ReactNode }) {
  const { zone, now } = useHouseClock();
  const shownZone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = messageTime(order.created_at, now, shownZone, readerLocale());
  const number = orderNumber(order.id);
  return (
    <article className={faceStyles.card}>
      <header className={faceStyles.head}>
        <h2 className={faceStyles.number}>
          <Trans>Order {number}</Trans>
        </h2>
        <time dateTime={new Date(order.created_at).toISOString()} className={faceStyles.muted}>
          <bdi>{at}</bdi>
        </time>
      </header>
      <OrderFace order={faceOf(order)} forGuest now={now} zone={shownZone} />
      {children}
    </article>
  );
}
