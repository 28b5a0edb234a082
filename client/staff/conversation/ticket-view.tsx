import { type ComponentProps, memo } from 'react';
import { ForwardCard } from '../details/forward-card.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { TicketHead } from './ticket-head.tsx';
import styles from './conversation-pane.module.css';

type TicketViewProps = ComponentProps<typeof TicketHead> &
  Pick<ComponentProps<typeof ConversationPane>, 'timeZone' | 'composerRef'>;

/** The open ticket: its head, an offer that waits for an answer, and the conversation below. */
export const TicketView = memo(function TicketView({ timeZone, composerRef, ...head }: TicketViewProps) {
  const { ticket, powers } = head;
  return (
    <>
      <TicketHead {...head} />
      {ticket.forward?.state === 'pending' ? (
        <div className={styles.offer}>
          <ForwardCard ticket={ticket} forward={ticket.forward} powers={powers} actions={head.actions} />
        </div>
      ) : null}
      <div className={styles.chat}>
        <ConversationPane
          key={ticket.conversationId}
          ticket={ticket}
          powers={powers}
          timeZone={timeZone}
          composerRef={composerRef}
        />
      </div>
    </>
  );
});
