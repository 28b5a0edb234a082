import { Trans } from '@lingui/react/macro';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import type { ForwardView, TicketView } from '#shared/client-view/values.ts';
import { Bdi } from '#client/ui/bdi.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import type { TicketPowers } from '../ticket-powers.ts';
import styles from './forward-card.module.css';

interface ForwardCardProps {
  readonly ticket: TicketView;
  readonly forward: ForwardView;
  readonly powers: TicketPowers;
  readonly actions: TicketActions;
}

function ForwardWords({ forward }: { readonly forward: ForwardView }) {
  const from = <Bdi>{forward.fromStaffName}</Bdi>;
  const to = <Bdi>{forward.targetName}</Bdi>;
  const by = <Bdi>{forward.answeredByName ?? forward.targetName}</Bdi>;
  switch (forward.state) {
    case 'pending':
      return (
        <Trans>
          {from} offers this ticket to {to}. Nobody has answered yet.
        </Trans>
      );
    case 'accepted':
      return (
        <Trans>
          {by} has accepted it from {from}.
        </Trans>
      );
    case 'rejected':
      return <Trans>{by} has declined it.</Trans>;
    case 'cancelled':
      return <Trans>{by} has taken the offer back.</Trans>;
  }
}

/** Where a forward stands, and the answer to one that is for this reader. [TICKET-FORWARD] */
export function ForwardCard({ ticket, forward, powers, actions }: ForwardCardProps) {
  return (
    <section className={styles.card} data-state={forward.state}>
      <p className={styles.words}>
        <Icon of={ArrowRightLeft} size={16} />
        <span>
          <ForwardWords forward={forward} />
          {forward.reason === undefined ? null : (
            <>
              {' '}
              <q className={styles.reason}>
                <Bdi>{forward.reason}</Bdi>
              </q>
            </>
          )}
        </span>
      </p>
      {powers.answer || powers.cancel ? (
        <div className={styles.buttons}>
          {powers.answer ? (
            <>
              <Button onClick={() => actions.answer(ticket, 'accept')} aria-keyshortcuts="a">
                <Trans>Accept</Trans>
              </Button>
              <Button variant="outline" onClick={() => actions.answer(ticket, 'reject')} aria-keyshortcuts="d">
                <Trans>Decline</Trans>
              </Button>
            </>
          ) : null}
          {powers.cancel ? (
            <Button variant="quiet" onClick={() => actions.answer(ticket, 'cancel')}>
              <Trans>Take the offer back</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
