/** When silence may close a conversation [CHAT-STATE-CLOSE]. */
import type { InquiryStatus } from './enumerations.ts';

/**
 * True when the silence is the guest's own, so that a timeout may close the conversation.
 * A guest who waits in the queue, for a forward or for an answer is never closed for the staff's silence.
 */
export function mayTimeOut(facts: { readonly inquiryStatus: InquiryStatus; readonly guestWaits: boolean }): boolean {
  if (facts.inquiryStatus === 'pending' || facts.inquiryStatus === 'message') return false;
  return facts.inquiryStatus !== 'forwarding' && !facts.guestWaits;
}
