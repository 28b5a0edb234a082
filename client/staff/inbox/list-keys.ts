import type { RefObject } from 'react';
import type { InboxActions } from '../shortcut-keys.ts';
import { inboxTabs } from './inbox-query.ts';
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
  const longest = inbox.ordered.find(
    ({ conversationId, waitingSince }) => waitingSince !== null && conversationId !== openId,
  );
  return {
    next: () => list.current?.move(1),
    previous: () => list.current?.move(-1),
    search: () => search.current?.focus(),
    tabs: (key) => inbox.ask({ tab: inboxTabs[Number(key) - 1] ?? 'open' }),
    help: onHelp,
    ...(longest === undefined ? {} : { longest: () => onOpen(longest.conversationId) }),
  };
}
