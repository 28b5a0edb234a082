import { useLingui } from '@lingui/react/macro';
import type { TicketView } from '#shared/client-view/values.ts';
import { callsForHelp } from '#shared/domain/inbox/ticket-order.ts';
import type { TicketLabel } from '#shared/domain/states/enumerations.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './label.module.css';

/** What labels are called [TICKET-LABEL]. */
export function useLabelNames(): Readonly<Record<TicketLabel, string>> {
  const { t } = useLingui();
  return {
    unassigned: t`Unassigned`,
    assigned: t`Taken`,
    responding: t`Guest waits`,
    responded: t`Answered`,
    completed: t`Closed`,
  };
}

/** What stands on a ticket, in words. */
function useLabelWords(): (ticket: TicketView) => string {
  const { t } = useLingui();
  const names = useLabelNames();
  return (ticket) => {
    if (callsForHelp(ticket)) return t`Urgent help`;
    return ticket.label === 'completed' && ticket.rejectReason !== null ? t`Rejected` : names[ticket.label];
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
