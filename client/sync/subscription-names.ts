/** The names this person's data is told under. */
import { keys, prefixes } from '#shared/client-view/keys.ts';
import type { ConversationView, StaffView, TicketView } from '#shared/client-view/values.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { derive, type Readable } from './readable.ts';
import type { SyncIdentity } from './types.ts';
import type { ViewStore } from './view-store.ts';

/** A clerk hears who writes in this many tickets of the list, those last talked in. */
const ticketsHeard = 60;

/**
 * A person's own name, their conversations, and for staff their groups, their house, and the open tickets of their
 * list, whose colleagues' typing they see without opening them [INBOX-PRESENCE].
 */
export function subscriptionNames(
  view: ViewStore,
  { kind, userId, tenantId }: SyncIdentity,
): Readable<ReadonlySet<SubscribeName>> {
  return derive(
    [
      view.rows<ConversationView>(prefixes.conversations),
      view.only<StaffView>(keys.staff(userId)),
      view.rows<TicketView>(prefixes.tickets),
    ],
    (conversations, staff, tickets): ReadonlySet<SubscribeName> => {
      const names = new Set<SubscribeName>([`user/${userId}`]);
      for (const id of conversations.byId.keys()) names.add(`conversation/${id}`);
      if (kind === 'staff') {
        names.add(`tenant/${tenantId}`);
        for (const id of staff.byId.get('')?.groupIds ?? []) names.add(`staff_group/${id}`);
        const open = [...tickets.byId.values()]
          .filter(({ state }) => !isClosed(state))
          .toSorted((a, b) => b.lastAt - a.lastAt);
        for (const { conversationId } of open.slice(0, ticketsHeard)) names.add(`conversation/${conversationId}`);
      }
      return names;
    },
    (a, b) => a.size === b.size && [...a].every((name) => b.has(name)),
  );
}
