import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useMinute } from '#client/console/clock.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useConnection } from '#client/sync/hooks.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { TicketView } from '#shared/client-view/values.ts';
import { messageTime } from '#shared/domain/chat/message-time.ts';
import type { TicketForward } from '#shared/rest/ticket-forwards.ts';
import { useStaffServices } from '../staff-services.ts';
import pane from './details-pane.module.css';
import styles from './forward-card.module.css';

interface ForwardLogProps {
  readonly ticket: TicketView;
  readonly timeZone: string;
}

/** How an offer ended, in words. */
function Ending({ state, answered_by_name: by }: Pick<TicketForward, 'state' | 'answered_by_name'>) {
  const name = <Bdi>{by}</Bdi>;
  switch (state) {
    case 'pending':
      return <Trans>Nobody has answered yet.</Trans>;
    case 'accepted':
      return <Trans>{name} accepted.</Trans>;
    case 'rejected':
      return <Trans>{name} declined.</Trans>;
    case 'cancelled':
      return by === null ? <Trans>Nobody answered.</Trans> : <Trans>{name} took it back.</Trans>;
  }
}

/** Every offer of a ticket, the latest first: who, to whom, when, why, and what became of it. [FORWARD-LOG] */
export function ForwardLog({ ticket: { conversationId, forward, label }, timeZone }: ForwardLogProps) {
  const { t } = useLingui();
  const { calls } = useStaffServices();
  const { state: link } = useConnection();
  const now = useMinute();
  const [items, setItems] = useState<readonly TicketForward[]>([]);
  const [failed, setFailed] = useState(false);
  const told = `${forward?.id ?? ''} ${forward?.state ?? ''} ${label}`;
  useEffect(() => {
    let gone = false;
    calls.forwards(conversationId).then(
      (found) => {
        if (gone) return;
        setItems(found);
        setFailed(false);
      },
      (error: unknown) => {
        console.warn('The forwarding log was not read.', error);
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
    // Anew when the ticket was offered, answered or closed, and when the server can be reached again.
  }, [calls, conversationId, told, link]);
  if (items.length === 0 && !(failed && forward !== null)) return null;
  const at = (time: number) => messageTime(time, now, timeZone, readerLocale());
  return (
    <section className={pane.section} aria-label={t`Forwarded`}>
      <h3>
        <Trans>Forwarded</Trans>
      </h3>
      {failed ? (
        <p className={styles.when}>
          <Trans>All of it can be read once you are online again.</Trans>
        </p>
      ) : null}
      <ol className={styles.log}>
        {items.map((one) => (
          <li key={one.id}>
            <p>
              <Bdi>{one.from_name}</Bdi> <span aria-hidden="true">→</span>{' '}
              <VisuallyHidden>
                <Trans context="from whom to whom">to</Trans>{' '}
              </VisuallyHidden>
              <Bdi>{one.target_name}</Bdi>
            </p>
            {one.reason === '' ? null : (
              <q className={styles.reason}>
                <Bdi>{one.reason}</Bdi>
              </q>
            )}
            <p className={styles.when}>
              <time dateTime={new Date(one.offered_at).toISOString()} dir="auto">
                {at(one.offered_at)}
              </time>
              {' · '}
              <Ending state={one.state} answered_by_name={one.answered_by_name} />
              {one.answered_at === null ? null : (
                <>
                  {' '}
                  <time dateTime={new Date(one.answered_at).toISOString()} dir="auto">
                    {at(one.answered_at)}
                  </time>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
