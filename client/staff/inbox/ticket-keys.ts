/** What the keys do with the open ticket [INBOX-KEYBOARD]. */
import type { RefObject } from 'react';
import type { TicketView } from '#shared/client-view/values.ts';
import type { StaffComposerHandle } from '../conversation/staff-composer.tsx';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import type { InboxActions } from '../shortcut-keys.ts';
import { maySolveBeUndone, powersOver, type TicketActor, type TicketPowers } from '../ticket-powers.ts';

/** What may lie over the inbox. */
export type InboxDialog =
  | 'scan'
  | 'forward'
  | 'reject'
  | 'snooze'
  | 'help'
  | 'shift'
  | 'my-shifts'
  | 'reports'
  | 'maskings'
  | 'colleagues'
  | 'profile'
  | 'alerts'
  | 'congestion'
  | 'sms'
  | 'settings';

interface OpenTicket {
  readonly ticket: TicketView;
  readonly reader: TicketActor;
  readonly actions: TicketActions;
  readonly composer: RefObject<StaffComposerHandle | null>;
  readonly onDialog: (dialog: InboxDialog) => void;
  readonly onDetails: () => void;
  readonly onBack: () => void;
}

/** The keys of what this person may do with the ticket as it stands. */
export function ticketKeys({
  ticket,
  reader,
  actions,
  composer,
  onDialog,
  onDetails,
  onBack,
}: OpenTicket): InboxActions {
  const powers = powersOver(ticket, reader);
  return {
    note: () => composer.current?.write('note'),
    details: onDetails,
    back: onBack,
    undo: () => (maySolveBeUndone(ticket, reader.userId, Date.now()) ? actions.undo(ticket) : undefined),
    ...takeKey(powers, ticket, actions),
    ...(powers.giveBack ? { giveBack: () => actions.giveBack(ticket) } : {}),
    ...(powers.reply
      ? { reply: () => composer.current?.write('reply'), canned: () => composer.current?.canned() }
      : {}),
    ...(powers.forward ? { forward: () => onDialog('forward') } : {}),
    ...(powers.reject ? { reject: () => onDialog('reject') } : {}),
    ...(powers.solve ? { solve: () => actions.solve(ticket) } : {}),
    ...(powers.snooze
      ? { snooze: () => onDialog('snooze') }
      : powers.wake
        ? { snooze: () => actions.wake(ticket) }
        : {}),
    ...(powers.answer
      ? { accept: () => actions.answer(ticket, 'accept'), decline: () => actions.answer(ticket, 'reject') }
      : {}),
  };
}

/** One key makes a ticket one's own, whosever it was. */
function takeKey(powers: TicketPowers, ticket: TicketView, actions: TicketActions): InboxActions {
  if (powers.take) return { take: () => actions.take(ticket) };
  if (powers.takeOver) return { take: () => actions.takeOver(ticket) };
  return powers.reopen ? { take: () => actions.reopen(ticket) } : {};
}
