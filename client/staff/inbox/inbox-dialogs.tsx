import { Suspense } from 'react';
import { lazyPart } from '#client/shell/lazy-part.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { ColleaguesDialog } from '../colleagues/colleagues-dialog.tsx';
import { ForwardDialog } from '../conversation/forward-dialog.tsx';
import { RejectDialog } from '../conversation/reject-dialog.tsx';
import { SnoozeDialog } from '../conversation/snooze-dialog.tsx';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import { ScanDialog } from '../coupons/scan-dialog.tsx';
import { HandOn } from '../shift/hand-on.tsx';
import { MyShiftsDialog } from '../shift/my-shifts-dialog.tsx';
import { useTicketAddress } from '../ticket-address.ts';
import type { TicketActor } from '../ticket-powers.ts';
import { InboxHelp } from './inbox-help.tsx';
import type { InboxDialog } from './ticket-keys.ts';

const ReportsDialog = lazyPart(async () => (await import('../reports/reports-dialog.tsx')).ReportsDialog);
const CongestionDialog = lazyPart(async () => (await import('../congestion/congestion-dialog.tsx')).CongestionDialog);
const HouseSettingsDialog = lazyPart(
  async () => (await import('../house-settings/house-settings-dialog.tsx')).HouseSettingsDialog,
);
const SmsChatDialog = lazyPart(async () => (await import('../sms/sms-chat-dialog.tsx')).SmsChatDialog);
const ProfileDialog = lazyPart(async () => (await import('../profile/profile-dialog.tsx')).ProfileDialog);
const ReviewDialog = lazyPart(async () => (await import('../masking/review-dialog.tsx')).ReviewDialog);
const AlertSettingsDialog = lazyPart(
  async () => (await import('../follow-ups/alert-settings-dialog.tsx')).AlertSettingsDialog,
);

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
  const show = (conversationId: string): void => {
    onClose();
    openTicket(conversationId);
  };
  return (
    <>
      {ticket === null ? null : (
        <>
          <ForwardDialog
            open={open === 'forward'}
            tickets={[ticket]}
            reader={reader}
            onForward={(...to) => actions.forward(ticket, ...to)}
            onClose={onClose}
          />
          {open === 'snooze' ? <SnoozeDialog ticket={ticket} actions={actions} onClose={onClose} /> : null}
          <RejectDialog open={open === 'reject'} ticket={ticket} actions={actions} onClose={onClose} />
        </>
      )}
      {open === 'shift' ? <HandOn tickets={tickets} actions={actions} reader={reader} onClose={onClose} /> : null}
      {open === 'alerts' ? (
        <Suspense fallback={null}>
          <AlertSettingsDialog onClose={onClose} />
        </Suspense>
      ) : null}
      {open === 'my-shifts' ? <MyShiftsDialog onClose={onClose} /> : null}
      {open === 'colleagues' ? <ColleaguesDialog onClose={onClose} /> : null}
      <Suspense fallback={null}>
        {open === 'congestion' ? <CongestionDialog onClose={onClose} /> : null}
        {open === 'settings' ? <HouseSettingsDialog onClose={onClose} /> : null}
        {open === 'sms' ? <SmsChatDialog onBegun={show} onClose={onClose} /> : null}
        {open === 'profile' ? <ProfileDialog onClose={onClose} /> : null}
        {open === 'reports' ? <ReportsDialog onOpen={show} onClose={onClose} /> : null}
        {open === 'maskings' ? <ReviewDialog onOpen={show} onClose={onClose} /> : null}
      </Suspense>
      <ScanDialog open={open === 'scan'} onClose={onClose} />
      <InboxHelp open={open === 'help'} onClose={onClose} />
    </>
  );
}
