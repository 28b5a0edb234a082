import { Trans } from '@lingui/react/macro';
import { orderNumber } from '#client/i18n/money.ts';
import { useMemo } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { SaidOrder } from '#shared/domain/ordering/said-order.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useChat } from '../chat-context.ts';
import type { ChatMessage } from '../chat-types.ts';
import { type FaceOrder, OrderFace } from './order-face.tsx';
import { orderIn } from './said-order.ts';
import styles from './order-face.module.css';

/** A said order in the words of the page's language; the guest's wish stands in the message below it. */
function faceOf(said: SaidOrder): FaceOrder {
  const lang = activeLanguage();
  return {
    id: said.id,
    state: said.state,
    dueAt: said.due_at,
    reasonCode: said.reason_code,
    reason: said.reason,
    note: '',
    currency: said.currency,
    serviceFee: said.service_fee,
    tax: said.tax,
    total: said.total,
    refund: said.refund ?? null,
    lines: said.lines.map(({ name_dict, quantity, amount, choices }) => ({
      name: textIn(name_dict, lang),
      quantity,
      amount,
      choices: choices.map((choice) => textIn(choice.name_dict, lang)),
    })),
  };
}

/** An order in its bubble, as far as it is now [ORDER-CARD]. */
export function OrderItem({ message }: { readonly message: ChatMessage }) {
  const { now, timeZone, canAnswer } = useChat();
  const said = useMemo(() => orderIn(message.content), [message.content]);
  if (said === undefined) return null;
  const number = orderNumber(said.id);
  return (
    <section className={styles.face} lang={document.documentElement.lang} dir={document.documentElement.dir}>
      <h3 className={styles.number}>
        <Trans>Order {number}</Trans>
      </h3>
      <OrderFace order={faceOf(said)} forGuest={canAnswer} now={now} zone={timeZone} />
    </section>
  );
}
