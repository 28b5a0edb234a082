import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleX from 'lucide-react/icons/circle-x';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Inbox from 'lucide-react/icons/inbox';
import Undo2 from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { countText, minutesText, moneyText } from '#client/i18n/money.ts';
import { Icon } from '#client/ui/icon.tsx';
import { clockTime } from '#shared/domain/chat/message-time.ts';
import type { OrderRefund } from '#shared/domain/payment/refund-rules.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import type { DeclineReason, OrderState } from '#shared/domain/ordering/order-states.ts';
import { DeclineReasonWords, OrderStateName, OrderStateWords, RefundWords } from './order-words.tsx';
import styles from './order-face.module.css';

/** An order as it is drawn wherever it stands; its names are in the reader's language. Amounts are whole minor units. */
export interface FaceOrder {
  readonly id: number;
  readonly state: OrderState;
  /** ms since 1970 */
  readonly dueAt: number | null;
  readonly reasonCode: DeclineReason | null;
  /** In the words of whoever wrote it. */
  readonly reason: string;
  readonly note: string;
  readonly currency: string;
  readonly serviceFee: number;
  readonly tax: number;
  readonly total: number;
  /** What of it goes back to who paid it. */
  readonly refund: OrderRefund | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly choices: readonly string[];
    readonly amount: number;
  }[];
}

/** An order as the calls of guests and of staff tell it, but for its lines and when it is due. */
interface ToldOrder extends Pick<FaceOrder, 'id' | 'state' | 'note' | 'currency' | 'tax' | 'total' | 'refund'> {
  readonly reason: string | null;
  readonly reason_code: DeclineReason | null;
  readonly service_fee: number;
}

/** An order of a list, with its lines by the reader's names. */
export function faceOfTold(told: ToldOrder, dueAt: number | null, lines: FaceOrder['lines']): FaceOrder {
  const { id, state, note, currency, tax, total, refund } = told;
  return {
    id,
    state,
    dueAt,
    reasonCode: told.reason_code,
    reason: told.reason ?? '',
    note,
    currency,
    serviceFee: told.service_fee,
    tax,
    total,
    refund,
    lines,
  };
}

interface OrderFaceProps {
  readonly order: FaceOrder;
  /** Speaks to the guest who waits, instead of to who works on it. */
  readonly forGuest: boolean;
  /** ms since 1970, and the house's zone. */
  readonly now: number;
  readonly zone: string;
}

/** The way of an order that comes, in order. */
const steps = ['new', 'accepted', 'preparing', 'delivered'] as const;
const icons: Readonly<Record<(typeof steps)[number], LucideIcon>> = {
  new: Inbox,
  accepted: Check,
  preparing: ChefHat,
  delivered: ConciergeBell,
};
const MINUTE_MS = 60_000;

/** When it is to be there, while somebody waits for it. */
export function OrderDue({
  order,
  now,
  zone,
}: Omit<OrderFaceProps, 'forGuest' | 'order'> & { readonly order: Pick<FaceOrder, 'state' | 'dueAt'> }) {
  const { state, dueAt } = order;
  if (dueAt === null || (state !== 'accepted' && state !== 'preparing')) return null;
  const time = clockTime(dueAt, zone, readerLocale());
  const left = Math.ceil((dueAt - now) / MINUTE_MS);
  return (
    <p className={styles.due}>
      <span>
        <Trans>
          Expected at <bdi>{time}</bdi>
        </Trans>
      </span>
      {left > 0 ? <bdi>{minutesText(left)}</bdi> : null}
    </p>
  );
}

/** How far an order is, as steps with words; one that will not come says so instead [ORDER-CARD]. */
export function OrderProgress({ order, forGuest, now, zone }: OrderFaceProps) {
  const { state, reason, reasonCode } = order;
  const off = state === 'rejected' || state === 'canceled';
  const reached = steps.findIndex((step) => step === state);
  return (
    <div className={styles.progress}>
      {off ? (
        <p className={styles.off}>
          <Icon of={CircleX} />
          <strong>
            <OrderStateName state={state} />
          </strong>
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
              <span className={styles.stepName}>
                <OrderStateName state={step} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {forGuest ? (
        <p role="status">
          <OrderStateWords state={state} />
        </p>
      ) : null}
      <OrderDue order={order} now={now} zone={zone} />
      {off && (reasonCode !== null || reason !== '') ? (
        <p className={styles.reason} dir="auto">
          {reasonCode === null ? reason : <DeclineReasonWords reason={reasonCode} />}
        </p>
      ) : null}
      {forGuest && order.refund !== null ? (
        <p className={styles.refund} role="status">
          <Icon of={Undo2} size={18} />
          <span>
            <RefundWords refund={order.refund} currency={order.currency} />
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** Everything in it with what was chosen of each, the guest's wish, and what it comes to. */
export function OrderLines({ order }: { readonly order: FaceOrder }): ReactNode {
  const money = (amount: number) => <bdi>{moneyText(amount, order.currency)}</bdi>;
  return (
    <>
      <ul className={styles.items}>
        {order.lines.map(({ name, quantity, choices, amount }, index) => (
          <li key={index} className={styles.item}>
            <span>
              <span className={styles.count}>{countText(quantity)} ×</span> <bdi>{name}</bdi>
              {choices.length === 0 ? null : (
                <span className={styles.choices} dir="auto">
                  {choices.join(' · ')}
                </span>
              )}
            </span>
            {money(amount)}
          </li>
        ))}
      </ul>
      {order.note === '' ? null : (
        <p className={styles.reason} dir="auto">
          {order.note}
        </p>
      )}
      <dl className={styles.sums}>
        {order.serviceFee === 0 ? null : (
          <div>
            <dt>
              <Trans>Service charge</Trans>
            </dt>
            <dd>{money(order.serviceFee)}</dd>
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
    </>
  );
}

/** An order whole: how far it is, what it was and what it comes to. The same for guest and clerk [ORDER-CARD]. */
export function OrderFace(props: OrderFaceProps) {
  return (
    <>
      <OrderProgress {...props} />
      <OrderLines order={props.order} />
    </>
  );
}
