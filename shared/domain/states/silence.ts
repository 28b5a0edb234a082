/** When silence is told of, and when it closes a conversation [CHAT-STATE-CLOSE] [CHAT-SILENCE]. */
import type { ConversationState, InquiryStatus } from './enumerations.ts';

/** Times in milliseconds. */
export const SILENCE = {
  /** Between the word before and the end; half of the house's time where that is shorter. */
  warnMs: 10 * 60_000,
  /** What was opened and never written in, or is asked no more, ends after this without a word. */
  unsaidMs: 24 * 3_600_000,
} as const;

/**
 * True when the silence is the guest's own, so that a timeout may close the conversation.
 * A guest who waits in the queue, for a forward or for an answer is never closed for the staff's silence.
 */
export function mayTimeOut(facts: { readonly inquiryStatus: InquiryStatus; readonly guestWaits: boolean }): boolean {
  // mark: silence-of-the-guest
  if (facts.inquiryStatus === 'pending' || facts.inquiryStatus === 'message') return false;
  return facts.inquiryStatus !== 'forwarding' && !facts.guestWaits;
}

export interface Silence {
  readonly state: ConversationState;
  readonly inquiryStatus: InquiryStatus;
  /** The guest has written what no person has answered. */
  readonly guestWaits: boolean;
  /** Since the last word of anybody, the word before the end included. */
  readonly silentMs: number;
  /** The last word is the one before the end. */
  readonly warned: boolean;
}

/**
 * What is due in a silent conversation: nothing, a word before the end, or the end. After the word there is always time to
 * answer it, however late the look at the clock comes.
 *
 * @param houseMinutes after which the house closes; 0 is never
 */
export function silenceDue(silence: Silence, houseMinutes: number): 'nothing' | 'word' | 'end' {
  const { state, silentMs, warned } = silence;
  if (state === 'preprocessing' || state === 'idling') return silentMs >= SILENCE.unsaidMs ? 'end' : 'nothing';
  // A bot answers at once or passes on: nobody waits there.
  const guestWaits = state !== 'chatting_gpt' && silence.guestWaits;
  if (houseMinutes === 0 || !mayTimeOut({ ...silence, guestWaits })) return 'nothing';
  const warnMs = warnBeforeMs(houseMinutes);
  if (warned) return silentMs >= warnMs ? 'end' : 'nothing';
  return silentMs >= houseMinutes * 60_000 - warnMs ? 'word' : 'nothing';
}

/** How long before the end its word is said, in milliseconds. */
function warnBeforeMs(houseMinutes: number): number {
  return Math.min(SILENCE.warnMs, houseMinutes * 30_000);
}
