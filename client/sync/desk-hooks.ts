/** What the desk alone follows of synchronized data, as hooks.ts does for everybody: guests load none of it. */
import { useCallback, useEffect } from 'react';
import { prefixes } from '#shared/client-view/keys.ts';
import type { GroupView, NoteView, StaffView, TaskView, TicketView } from '#shared/client-view/values.ts';
import { useReadable, useScreens } from './hooks.ts';
import { onceSaid } from './once-said.ts';

/** Colleagues count as looking for a minute after they last said so. */
const viewingSaidEveryMs = 25_000;

/** The tickets of a clerk's groups, in no particular order (shared/domain/inbox sorts and filters). */
export function useTickets(): readonly TicketView[] {
  return useReadable(useScreens().list<TicketView>(prefixes.tickets));
}

/** The tasks of a clerk's groups that are not done, or were a day ago at most. */
export function useTasks(): readonly TaskView[] {
  return useReadable(useScreens().list<TaskView>(prefixes.tasks));
}

/** The internal notes on a conversation. */
export function useNotes(conversationId: string): readonly NoteView[] {
  return useReadable(useScreens().list<NoteView>(prefixes.notes(conversationId)));
}

export function useStaff(): readonly StaffView[] {
  return useReadable(useScreens().list<StaffView>(prefixes.staff));
}

export function useGroups(): readonly GroupView[] {
  return useReadable(useScreens().list<GroupView>(prefixes.groups));
}

/** User ids of colleagues who have this conversation open. */
export function useViewing(conversationId: string): readonly string[] {
  return useReadable(useScreens().viewing(conversationId));
}

/** Waits until the server has what was done in a conversation here. */
export function useOnceSaid(): (conversationId: string) => Promise<void> {
  const { outbox } = useScreens();
  return useCallback((conversationId) => onceSaid(outbox, conversationId), [outbox]);
}

/** Tells colleagues that this conversation is open here, for as long as the screen shows it; null for none. */
export function useSayViewing(conversationId: string | null): void {
  const sync = useScreens();
  useEffect(() => {
    if (conversationId === null) return undefined;
    const say = (): void => sync.sayViewing(conversationId, true);
    say();
    const timer = setInterval(say, viewingSaidEveryMs);
    return () => {
      clearInterval(timer);
      sync.sayViewing(conversationId, false);
    };
  }, [sync, conversationId]);
}
