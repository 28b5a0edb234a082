import type { ReactNode } from 'react';
import type { ChatMessage } from '#client/chat/chat-types.ts';
import { orderIn } from '#client/chat/order/said-order.ts';
import { CancelOrder } from './cancel-order.tsx';
import styles from './cancel-order.module.css';

/** The guest's hand on an order that stands in their own message; nothing where none does [ORDER-GUEST-CANCEL]. */
export function guestOrderFootnote({ content, side }: ChatMessage): ReactNode {
  const said = side === 'own' ? orderIn(content) : undefined;
  return said === undefined ? null : (
    <div className={styles.footnote} lang={document.documentElement.lang} dir={document.documentElement.dir}>
      {/* The card follows by itself: the message is rewritten, and comes with the next pull. */}
      <CancelOrder orderId={said.id} state={said.state} />
    </div>
  );
}
