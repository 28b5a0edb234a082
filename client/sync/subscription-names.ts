/** The names this person's data is told under. */
import { keys, prefixes } from '#shared/client-view/keys.ts';
import type { ConversationView, GroupView, StaffView } from '#shared/client-view/values.ts';
import { NAMES_PER_SOCKET } from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { derive, type Readable } from './readable.ts';
import type { SyncIdentity } from './types.ts';
import type { ViewStore } from './view-store.ts';

/** Fewer than the server gives, so that none is refused while others are on their way back. */
const NAMES_WANTED = NAMES_PER_SOCKET - 50;

/**
 * A guest's own name and their conversations. For staff their own name, their house, the groups whose tickets they are
 * shown, and the conversations they have before them: however many they have talked in, everything else is told to the
 * group or to whoever has the ticket [SOCK-ON-SCREEN]. Never more than a socket may hold; what comes last in the line
 * is found by the pull of every minute [SOCK-LIMITS].
 */
export function subscriptionNames(
  view: ViewStore,
  identity: SyncIdentity,
  onScreen: Readable<ReadonlySet<SubscribeName>>,
): Readable<ReadonlySet<SubscribeName>> {
  const names = identity.kind === 'staff' ? staffNames(view, identity, onScreen) : guestNames(view, identity);
  return derive(
    [names],
    (all): ReadonlySet<SubscribeName> => new Set([...new Set(all)].slice(0, NAMES_WANTED)),
    (a, b) => a.size === b.size && [...a].every((name) => b.has(name)),
  );
}

function guestNames(view: ViewStore, { userId }: SyncIdentity): Readable<readonly SubscribeName[]> {
  return derive([view.rows<ConversationView>(prefixes.conversations)], ({ byId }) => [
    `user/${userId}` as const,
    ...[...byId.values()]
      .toSorted((a, b) => (b.lastTalkAt ?? b.createdAt) - (a.lastTalkAt ?? a.createdAt))
      .map(({ id }) => `conversation/${id}` as const),
  ]);
}

function staffNames(
  view: ViewStore,
  { userId, tenantId }: SyncIdentity,
  onScreen: Readable<ReadonlySet<SubscribeName>>,
): Readable<readonly SubscribeName[]> {
  // mark: names-on-screen
  return derive(
    [view.only<StaffView>(keys.staff(userId)), view.rows<GroupView>(prefixes.groups), onScreen],
    (staff, groups, shown) => {
      const me = staff.byId.get('');
      // Who is shown the tickets of every group hears of every group.
      const others = me === undefined || me.role === 'staff' ? [] : [...groups.byId.keys()];
      return [
        `user/${userId}` as const,
        `tenant/${tenantId}` as const,
        ...shown,
        ...[...(me?.groupIds ?? []), ...others].map((id) => `staff_group/${id}` as const),
      ];
    },
  );
}
