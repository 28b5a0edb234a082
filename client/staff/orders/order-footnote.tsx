import { orderIn } from '#client/chat/order/said-order.ts';
import { isOpenOrder } from '#shared/domain/ordering/order-states.ts';
import { OrderMoves } from './order-moves.tsx';
import { RefundHand } from './refund-hand.tsx';
import styles from './orders.module.css';

/** The clerk's hand on an order that stands in a message; nothing where none does, or nothing is left to do [ORDER-CARD]. */
export function orderFootnote(content: string) {
  const said = orderIn(content);
  if (said === undefined || !(isOpenOrder(said.state) || said.refund !== undefined)) return null;
  return (
    <div className={styles.footnote} lang={document.documentElement.lang} dir={document.documentElement.dir}>
      {said.refund === undefined ? null : (
        <RefundHand orderId={said.id} refund={said.refund} currency={said.currency} />
      )}
      <OrderMoves key={said.state} orderId={said.id} state={said.state} />
    </div>
  );
}
