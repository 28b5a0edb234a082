import type { TicketView } from '#shared/client-view/values.ts';
import { ColleaguesDialog } from '../colleagues/colleagues-dialog.tsx';
import { ForwardDialog } from '../conversation/forward-dialog.tsx';
import { RejectDialog } from '../conversation/reject-dialog.tsx';
import { SnoozeDialog } from '../conversation/snooze-dialog.tsx';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import { ScanDialog } from '../coupons/scan-dialog.tsx';
import { ReportsDialog } from '../reports/reports-dialog.tsx';
import { HandOn } from '../shift/hand-on.tsx';
import { useTicketAddress } from '../ticket-address.ts';
import type { TicketActor } from '../ticket-powers.ts';
import { InboxHelp } from './inbox-help.tsx';
import type { InboxDialog } from './ticket-keys.ts';

interface InboxDialogsProps {
  /** Which of them stands open. */
  readonly open: InboxDialog | null;
  /** The ticket they are about. */
  readonly ticket: TicketView | null;
  /** All of the inbox. */
  readonly tickets: readonly TicketView[];
  readonly actions: TicketActions;
  readonly reader: TicketActor;
  readonly onClose: () => void;
}

/** What opens above the inbox, one at a time. */
export function InboxDialogs({ open, ticket, tickets, actions, reader, onClose }: InboxDialogsProps) {
  const [, openTicket] = useTicketAddress();
  return (
    <>
      {ticket === null ? null : (
        <>
          <ForwardDialog
            open={open === 'forward'}
            ticket={ticket}
            actions={actions}
            reader={reader}
            onClose={onClose}
          />
          {open === 'snooze' ? <SnoozeDialog ticket={ticket} actions={actions} onClose={onClose} /> : null}
          <RejectDialog open={open === 'reject'} ticket={ticket} actions={actions} onClose={onClose} />
        </>
      )}
      {open === 'shift' ? <HandOn tickets={tickets} actions={actions} reader={reader} onClose={onClose} /> : null}
      {open === 'colleagues' ? <ColleaguesDialog onClose={onClose} /> : null}
      {open === 'reports' ? (
        <ReportsDialog
          onOpen={(conversationId) => {
            onClose();
            openTicket(conversationId);
          }}
          onClose={onClose}
        />
      ) : null}
      <ScanDialog open={open === 'scan'} onClose={onClose} />
      <InboxHelp open={open === 'help'} onClose={onClose} />
    </>
  );
}
