/** What this person lets others see of themselves: that they type, and for staff what they look at. */
import type { PokeSocket } from '#client/realtime/poke-socket.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { createValue, type Readable } from './readable.ts';

export interface SentPresence {
  /** The conversations this person has before them, as names. */
  readonly onScreen: Readable<ReadonlySet<SubscribeName>>;
  sayTyping(conversationId: string, isTyping: boolean): void;
  sayViewing(conversationId: string, isViewing: boolean): void;
  /** There is a line for this name, or a new one. */
  subscribed(name: SubscribeName): void;
}

/** Own typing is said at most this often while it goes on. */
const typingSaidEveryMs = 3_000;

export function createSentPresence(
  { say, subscriptions }: Pick<PokeSocket, 'say' | 'subscriptions'>,
  now: () => number,
): SentPresence {
  const saidAt = new Map<string, number>();
  const onScreen = createValue<ReadonlySet<SubscribeName>>(new Set());
  return {
    onScreen,
    sayTyping(conversationId, isTyping) {
      const since = now() - (saidAt.get(conversationId) ?? Number.NEGATIVE_INFINITY);
      if (isTyping && since < typingSaidEveryMs) return;
      if (isTyping) saidAt.set(conversationId, now());
      else if (!saidAt.delete(conversationId)) return;
      say({ event: 'typing', subscribe_name: `conversation/${conversationId}`, is_typing: isTyping });
    },
    sayViewing(conversationId, isViewing) {
      const name: SubscribeName = `conversation/${conversationId}`;
      if (subscriptions.stateOf(name) === 'subscribed')
        say({ event: 'presence', subscribe_name: name, state: isViewing ? 'viewing' : 'left' });
      if (onScreen.get().has(name) === isViewing) return;
      onScreen.set(
        isViewing ? new Set([...onScreen.get(), name]) : new Set([...onScreen.get()].filter((each) => each !== name)),
      );
    },
    // What is looked at is told as soon as there is a line for it, and again on each new one.
    subscribed(name) {
      if (onScreen.get().has(name)) say({ event: 'presence', subscribe_name: name, state: 'viewing' });
    },
  };
}
