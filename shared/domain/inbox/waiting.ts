/** Who waits in a ticket, and since when [UNREAD-WAITING]. */

export interface Waiting {
  /** Messages of the guest since the last reply of staff. */
  readonly waitingCount: number;
  /** When the first of them came, in milliseconds since 1970; null when nobody waits. */
  readonly waitingSince: number | null;
}

export const nobodyWaits: Waiting = { waitingCount: 0, waitingSince: null };

/**
 * The waiting after a message: a guest's adds to it, a reply of staff ends it; what bots and the system
 * say is no reply.
 */
export function waitingAfter(
  before: Waiting,
  message: { readonly side: 'guest' | 'staff' | 'bot' | 'system'; readonly at: number },
): Waiting {
  if (message.side === 'staff') return nobodyWaits;
  if (message.side !== 'guest') return before;
  return { waitingCount: before.waitingCount + 1, waitingSince: before.waitingSince ?? message.at };
}
