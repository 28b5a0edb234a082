/** What the palette of the desk is told of the inbox: it is drawn in the bar, above it. */
import { createContext, useContext } from 'react';
import type { TicketView } from '#shared/client-view/values.ts';
import type { InboxDialog } from '../inbox/ticket-keys.ts';
import type { Inbox } from '../inbox/use-inbox.ts';
import type { InboxActions } from '../shortcut-keys.ts';

export interface DeskGoals {
  readonly inbox: Inbox;
  /** The open ticket, and what its keys do as it stands. */
  readonly ticket: TicketView | null;
  readonly keys: InboxActions;
  readonly leads: boolean;
  readonly onOpen: (conversationId: string | null) => void;
  readonly onDialog: (dialog: InboxDialog) => void;
}

const Context = createContext<DeskGoals | null>(null);
export const DeskGoalsProvider = Context.Provider;

/** @throws Error outside the inbox: the palette was put in the wrong place. */
export function useDeskGoals(): DeskGoals {
  const goals = useContext(Context);
  if (goals === null) throw new Error('No DeskGoalsProvider');
  return goals;
}
