import { orderIn } from '#client/chat/order/said-order.ts';
import { isOpenOrder } from '#shared/domain/ordering/order-states.ts';
import { OrderMoves } from './order-moves.tsx';
import styles from './orders.module.css';

/** The clerk's hand on an order that stands in a message; nothing where none does, or it is done [ORDER-CARD]. */
export function orderFootnote(content: string) {
  const said = orderIn(content);
  return said === undefined || !isOpenOrder(said.state) ? null : (
    <div className={styles.footnote} lang={document.documentElement.lang} dir={document.documentElement.dir}>
      <OrderMoves key={said.state} orderId={said.id} state={said.state} />
    </div>
  );
}
