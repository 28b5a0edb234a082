import type { ComponentProps } from 'react';
import { ConversationPane } from './conversation-pane.tsx';
import { TicketHead } from './ticket-head.tsx';
import styles from './conversation-pane.module.css';

type TicketViewProps = ComponentProps<typeof TicketHead> & Pick<ComponentProps<typeof ConversationPane>, 'timeZone' | 'composerRef'>;

/** The open ticket: its head, and the conversation below. */
export function TicketView({ timeZone, composerRef, ...head }: TicketViewProps) {
  const { ticket, powers } = head;
  return (
    <>
      <TicketHead {...head} />
      <div className={styles.chat}>
        <ConversationPane key={ticket.conversationId} ticket={ticket} powers={powers} timeZone={timeZone} composerRef={composerRef} />
      </div>
    </>
  );
}
