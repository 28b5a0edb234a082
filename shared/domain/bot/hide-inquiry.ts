/** When a page shows no button that asks for the staff [BOT-HIDE]. Pure. */
import type { InquiryStatus } from '#shared/domain/states/enumerations.ts';
import { isBeforeStaff } from '#shared/domain/states/ticket-label.ts';

/**
 * True where asking once more would change nothing, or may not be asked: the sub-menu is not for this guest, or the
 * conversation is with the staff already.
 * @param inquiry where the conversation's running inquiry stands; null for no conversation, or none running
 */
export function hidesInquiryButton(facts: {
  readonly isOffered: boolean;
  readonly hasGroups: boolean;
  readonly inquiry: InquiryStatus | null;
}): boolean {
  if (!facts.isOffered || !facts.hasGroups) return true;
  return facts.inquiry !== null && isBeforeStaff(facts.inquiry);
}
