import { useLingui } from '@lingui/react/macro';
import type { TicketView } from '#shared/client-view/values.ts';
import { callsForHelp } from '#shared/domain/inbox/ticket-order.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './label.module.css';

/** What stands on a ticket, in words [TICKET-LABEL]. */
function useLabelWords(): (ticket: TicketView) => string {
  const { t } = useLingui();
  return (ticket) => {
    if (callsForHelp(ticket)) return t`Urgent help`;
    switch (ticket.label) {
      case 'unassigned':
        return t`Unassigned`;
      case 'assigned':
        return t`Taken`;
      case 'responding':
        return t`Guest waits`;
      case 'responded':
        return t`Answered`;
      case 'completed':
        return ticket.rejectReason === null ? t`Closed` : t`Rejected`;
    }
  };
}

/** A ticket's label as a small tag. */
export function LabelTag({ ticket }: { readonly ticket: TicketView }) {
  const words = useLabelWords();
  return (
    <span className={classNames(styles.tag, styles[callsForHelp(ticket) ? 'urgent' : ticket.label])}>
      {words(ticket)}
    </span>
  );
}
