import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { moneyText } from '#client/i18n/money.ts';
import { OrderStateName } from '#client/chat/order/order-words.tsx';
import { useMinute } from '#client/console/clock.ts';
import { languageNameIn } from '#client/console/names.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import { useRead } from '../dashboard/use-dashboard.ts';
import { useStaffServices } from '../staff-services.ts';
import { GuestBillPart } from './guest-bill.tsx';
import { GuestCouponsPart } from './guest-coupons.tsx';
import { GuestNotesPart } from './guest-notes.tsx';
import { dayText } from './day-text.ts';
import { type GuestFileProps, Reading } from './reading.tsx';
import styles from './guest-file.module.css';

/** What the desk knows of the guest beyond this ticket; each part is read when it is opened [GUEST-FILE]. */
export function GuestFile(props: GuestFileProps) {
  return (
    <section className={styles.file}>
      <Part name={<Trans>Notes on the guest</Trans>}>
        <GuestNotesPart {...props} />
      </Part>
      <Part name={<Trans>Stays and earlier tickets</Trans>}>
        <Visits {...props} />
      </Part>
      <Part name={<Trans>Orders</Trans>}>
        <Orders {...props} />
      </Part>
      <Part name={<Trans>Bill</Trans>}>
        <GuestBillPart {...props} />
      </Part>
      <Part name={<Trans>Coupons</Trans>}>
        <GuestCouponsPart {...props} />
      </Part>
    </section>
  );
}

/** Folded until it is opened; nothing of it is asked for before. */
function Part({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {open ? children : null}
    </details>
  );
}

function Visits({ conversationId, timeZone, onOpen }: GuestFileProps) {
  const { calls } = useStaffServices();
  const now = useMinute();
  const read = useRead(useCallback((signal) => calls.guestVisits(conversationId, signal), [calls, conversationId]));
  return (
    <Reading
      read={read}
      empty={({ stays, tickets }) => stays.length === 0 && tickets.length === 0}
      none={<Trans>This is the first ticket we know of</Trans>}
    >
      {({ stays, tickets, more }) => (
        <>
          {stays.length === 0 ? null : (
            <ul className={styles.list}>
              {stays.map((stay) => (
                <li key={stay.guest_id} className={styles.entry}>
                  <span className={styles.strong}>
                    <Bdi>{stay.name}</Bdi>
                    {stay.is_this ? (
                      <span className={styles.tag}>
                        <Trans>This stay</Trans>
                      </span>
                    ) : null}
                  </span>
                  <span className={styles.muted}>
                    {dayText(stay.check_in)} – {dayText(stay.check_out)}
                  </span>
                  <span className={styles.muted}>
                    <Bdi>
                      {[stay.room, languageNameIn(activeLanguage())(stay.lang_cd), stay.reference]
                        .filter((fact) => fact !== '')
                        .join(' · ')}
                    </Bdi>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {tickets.length === 0 ? (
            <p className={styles.muted}>
              <Trans>No other tickets that you may read</Trans>
            </p>
          ) : (
            <ul className={styles.list}>
              {tickets.map((ticket) => (
                <li key={ticket.conversation_id}>
                  <button type="button" className={styles.open} onClick={() => onOpen(ticket.conversation_id)}>
                    <span className={styles.strong}>
                      <Bdi>{ticket.menu === '' ? ticket.room : ticket.menu}</Bdi>
                      {ticket.rating === null ? null : <span> {'★'.repeat(ticket.rating)}</span>}
                    </span>
                    <span className={styles.muted}>
                      <time dateTime={ticket.last_at}>
                        {messageTime(Date.parse(ticket.last_at), now, timeZone, readerLocale())}
                      </time>
                      {ticket.assignee === '' ? null : (
                        <>
                          {' · '}
                          <Bdi>{ticket.assignee}</Bdi>
                        </>
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {more ? (
            <p className={styles.muted}>
              <Trans>There are older ones; search for the guest’s name to find them.</Trans>
            </p>
          ) : null}
        </>
      )}
    </Reading>
  );
}

function Orders({ conversationId, timeZone }: GuestFileProps) {
  const { calls } = useStaffServices();
  const now = useMinute();
  const read = useRead(useCallback((signal) => calls.guestOrders(conversationId, signal), [calls, conversationId]));
  return (
    <Reading read={read} empty={(orders) => orders.length === 0} none={<Trans>Nothing was ordered</Trans>}>
      {(orders) => (
        <>
          <p className={styles.muted}>
            <Plural value={orders.length} one="# order" other="# orders" />
          </p>
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.id} className={styles.entry}>
                <span className={styles.strong}>
                  <bdi>{moneyText(order.total, order.currency)}</bdi> · <OrderStateName state={order.state} />
                </span>
                <span className={styles.muted}>
                  <Bdi>{order.names.join(', ')}</Bdi>
                </span>
                <time className={styles.muted} dateTime={order.created_at}>
                  {messageTime(Date.parse(order.created_at), now, timeZone, readerLocale())}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
    </Reading>
  );
}
