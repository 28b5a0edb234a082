/** The menu a guest chose before being asked for their room: kept in this tab while they answer. */
import * as v from 'valibot';
import { storedValue } from '#client/storage/json-value.ts';
import { tabTexts } from '#client/storage/storage.ts';
import { InquiryTrigger } from '#shared/domain/states/enumerations.ts';

const PendingInquiry = v.object({
  mainMenuId: v.number(),
  subMenuId: v.number(),
  trigger: v.optional(InquiryTrigger),
  words: v.optional(v.string()),
});
export type PendingInquiry = v.InferOutput<typeof PendingInquiry>;

/** A chosen menu. */
export const pendingInquiry = storedValue(tabTexts, 'bellhop-pending-inquiry', PendingInquiry);
