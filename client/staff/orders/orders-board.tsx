import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { orderNumber } from '#client/i18n/money.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import type { ReactNode } from 'react';
import { faceOfTold, type FaceOrder, OrderDue, OrderLines } from '#client/chat/order/order-face.tsx';
import { DeclineReasonWords, OrderStateName } from '#client/chat/order/order-words.tsx';
import { useMinute } from '#client/console/clock.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { StaffOrder } from '#shared/rest/staff-orders.ts';
import { useGuestName } from '../use-guest-name.ts';
import { OrderMoves } from './order-moves.tsx';
import { PrintSlip } from './print-slip.tsx';
import { SoldOut } from './sold-out.tsx';
import { RefundHand } from './refund-hand.tsx';
import { useOrders } from './use-orders.ts';
import page from '../desk-page.module.css';
import styles from './orders.module.css';

interface OrdersBoardProps {
  readonly timeZone: string;
  readonly onOpen: (conversationId: string) => void;
  readonly onBack: () => void;
}

/** An order of the list in this person's language. */
function faceOf(order: StaffOrder): FaceOrder {
  const lang = activeLanguage();
  const lines = order.items.map(({ name_dict, quantity, unit_price, choices }) => ({
    name: textIn(name_dict, lang),
    quantity,
    amount: unit_price * quantity,
    choices: choices.map(({ nameDict }) => textIn(nameDict, lang)),
  }));
  return faceOfTold(order, order.due_at === null ? null : Date.parse(order.due_at), lines);
}

interface BoardCardProps {
  readonly order: StaffOrder;
  readonly now: number;
  readonly timeZone: string;
  readonly onOpen: (conversationId: string) => void;
  readonly onMoved: () => void;
}

function BoardCard({ order, now, timeZone, onOpen, onMoved }: BoardCardProps) {
  const { t } = useLingui();
  const guestName = useGuestName()(order.guest_name);
  const face = faceOf(order);
  const room = textIn(order.location_name_dict, activeLanguage());
  const number = orderNumber(order.id);
  const off = face.state === 'rejected' || face.state === 'canceled';
  const at = messageTime(Date.parse(order.created_at), now, timeZone, readerLocale());
  return (
    <li>
      <article className={styles.card} aria-label={room === '' ? t`Order ${number}` : t`Order ${number}, ${room}`}>
        <div className={styles.cardHead}>
          <span className={styles.room}>
            <bdi>{room === '' ? guestName : room}</bdi>
          </span>
          <span className={styles.muted}>
            {number} · <time dateTime={order.created_at}>{at}</time>
          </span>
        </div>
        {room === '' ? null : <bdi className={styles.muted}>{guestName}</bdi>}
        {off ? (
          <p className={styles.off}>
            <OrderStateName state={face.state} />
          </p>
        ) : null}
        {off && (face.reasonCode !== null || face.reason !== '') ? (
          <p className={styles.muted} dir="auto">
            {face.reasonCode === null ? face.reason : <DeclineReasonWords reason={face.reasonCode} />}
          </p>
        ) : null}
        <OrderDue order={face} now={now} zone={timeZone} />
        <OrderLines order={face} />
        <div className={styles.tools}>
          <Button
            variant="quiet"
            icon={<Icon of={MessageCircleMore} size={18} />}
            onClick={() => onOpen(order.conversation_id)}
          >
            <Trans>Conversation</Trans>
          </Button>
          <PrintSlip orderId={order.id} />
          {off ? null : <SoldOut of={order} />}
        </div>
        {face.refund === null ? null : (
          <RefundHand orderId={order.id} refund={face.refund} currency={face.currency} onGiven={onMoved} />
        )}
        <OrderMoves key={face.state} orderId={order.id} state={face.state} onMoved={onMoved} />
      </article>
    </li>
  );
}

function Column({
  name,
  children,
  count,
}: {
  readonly name: string;
  readonly children: ReactNode;
  readonly count: number;
}) {
  return (
    <section className={page.column} aria-label={name}>
      <h3 className={page.columnHead}>
        {name}
        <span className={page.count}>
          <Plural value={count} one="# order" other="# orders" />
        </span>
      </h3>
      {count === 0 ? (
        <p className={styles.none}>
          <Trans>Nothing here</Trans>
        </p>
      ) : (
        <ul className={styles.cards}>{children}</ul>
      )}
    </section>
  );
}

/** How many of those that are done stand on the board. */
const DONE_SHOWN = 20;

/** The orders of this person's groups by state; each is moved where it stands [ORDER-BOARD]. */
export function OrdersBoard({ timeZone, onOpen, onBack }: OrdersBoardProps) {
  const { t } = useLingui();
  const now = useMinute();
  const { open, done, failed, again } = useOrders();
  const shownDone = done.slice(0, DONE_SHOWN);
  const columns: readonly (readonly [string, readonly StaffOrder[]])[] = [
    [t`New`, (open ?? []).filter(({ state }) => state === 'new')],
    [t`Accepted`, (open ?? []).filter(({ state }) => state === 'accepted')],
    [t`Being prepared`, (open ?? []).filter(({ state }) => state === 'preparing')],
    [t`Done`, shownDone],
  ];
  return (
    <section className={page.page} aria-label={t`Orders`} aria-busy={open === null && !failed}>
      <div className={page.head}>
        <IconButton icon={ArrowLeft} directional label={t`Back to the inbox`} onClick={onBack} />
        <h2 className={page.title}>
          <Trans>Orders</Trans>
        </h2>
        <span className={styles.headTool}>
          <SoldOut />
        </span>
        {failed ? (
          <p className={styles.stale} role="status">
            <Trans>The orders could not be read again. They are looked for every few seconds.</Trans>
          </p>
        ) : null}
      </div>
      <div className={classNames(page.columns, styles.columns)}>
        {columns.map(([name, orders]) => (
          <Column key={name} name={name} count={orders.length}>
            {orders.map((order) => (
              <BoardCard key={order.id} order={order} now={now} timeZone={timeZone} onOpen={onOpen} onMoved={again} />
            ))}
          </Column>
        ))}
      </div>
    </section>
  );
}
