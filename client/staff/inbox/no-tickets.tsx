import { Trans } from '@lingui/react/macro';
import Inbox from 'lucide-react/icons/inbox';
import ListFilter from 'lucide-react/icons/list-filter';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Search from 'lucide-react/icons/search';
import Sun from 'lucide-react/icons/sun';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { narrowingFields } from '#shared/domain/inbox/narrowing.ts';
import { type InboxQuery, tabOf } from './inbox-query.ts';
import styles from './no-tickets.module.css';

interface NoTicketsProps {
  readonly query: InboxQuery;
  readonly ready: boolean;
  readonly onEverywhere: () => void;
  /** Without filters, in the same view. */
  readonly onWiden: () => void;
}

/** What stands where tickets would, by what was asked for. */
export function NoTickets({ query, ready, onEverywhere, onWiden }: NoTicketsProps) {
  if (!ready) {
    return (
      <div className={styles.nothing} role="status">
        <Icon of={Inbox} size={32} />
        <p>
          <Trans>You are offline, and this device holds no tickets yet.</Trans>
        </p>
      </div>
    );
  }
  if (query.search.trim() !== '') {
    return (
      <div className={styles.nothing} role="status">
        <Icon of={Search} size={32} />
        <p>
          <Trans>No ticket matches your search</Trans>
        </p>
        <Button variant="outline" onClick={onEverywhere}>
          <Trans>Search everything</Trans>
        </Button>
      </div>
    );
  }
  const tab = tabOf(query.narrowing);
  if (narrowingFields.some((field) => query.narrowing[field] !== undefined)) {
    return (
      <div className={styles.nothing} role="status">
        <Icon of={ListFilter} size={32} />
        <p>
          <Trans>No ticket here fits your filters</Trans>
        </p>
        <Button variant="outline" onClick={onWiden}>
          <Trans>Show without filters</Trans>
        </Button>
      </div>
    );
  }
  const quiet = tab === 'waiting' || tab === 'open';
  return (
    <div className={styles.nothing} role="status">
      <Icon of={quiet ? Sun : Inbox} size={32} />
      <p>
        {quiet ? (
          <Trans>No one is waiting</Trans>
        ) : tab === 'offered' ? (
          <Trans>No colleague offers you a ticket</Trans>
        ) : tab === 'snoozed' ? (
          <Trans>Nothing is snoozed</Trans>
        ) : (
          <Trans>No tickets here</Trans>
        )}
      </p>
    </div>
  );
}

/** What stands where a conversation would while none is open. */
export function NoTicketOpen() {
  return (
    <div className={styles.nothing}>
      <Icon of={MessagesSquare} size={40} />
      <p>
        <Trans>Choose a ticket to read and answer</Trans>
      </p>
      <p className={styles.hint}>
        <Trans>
          Press <kbd>w</kbd> for the one that has waited longest, <kbd>?</kbd> for all keys
        </Trans>
      </p>
    </div>
  );
}

/** The address names a conversation that is not there, or not this person's to read. */
export function TicketLost({ onBack }: { readonly onBack: () => void }) {
  return (
    <div className={styles.nothing}>
      <Icon of={MessagesSquare} size={40} />
      <p role="status">
        <Trans>This ticket is not in your inbox any more</Trans>
      </p>
      <Button variant="outline" onClick={onBack}>
        <Trans>Back to the inbox</Trans>
      </Button>
    </div>
  );
}
