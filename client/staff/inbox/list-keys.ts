import type { RefObject } from 'react';
import { inboxTabs } from '#shared/domain/inbox/narrowing.ts';
import { inInboxOrder } from '#shared/domain/inbox/ticket-order.ts';
import type { InboxActions } from '../shortcut-keys.ts';
import type { TicketListHandle } from './ticket-list.tsx';
import type { Inbox } from './use-inbox.ts';

interface ListKeysInput {
  readonly inbox: Inbox;
  readonly openId: string | null;
  readonly list: RefObject<TicketListHandle | null>;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onOpen: (conversationId: string) => void;
  readonly onHelp: () => void;
}

/** What the keys do in the list, whether or not a ticket is open. */
export function listKeys({ inbox, openId, list, search, onOpen, onHelp }: ListKeysInput): InboxActions {
  const openLongest = (): void => {
    const waiting = inbox.ordered.filter(
      ({ conversationId, waitingSince }) => waitingSince !== null && conversationId !== openId,
    );
    // Whatever the list is sorted by.
    const [longest] = inInboxOrder(waiting);
    if (longest !== undefined) onOpen(longest.conversationId);
  };
  return {
    next: () => list.current?.move(1),
    previous: () => list.current?.move(-1),
    search: () => search.current?.focus(),
    tabs: (key) => inbox.narrow({ tab: inboxTabs[Number(key) - 1] ?? 'open' }),
    select: () => list.current?.tick(),
    help: onHelp,
    longest: openLongest,
  };
}
