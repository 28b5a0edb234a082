import { keys } from '#shared/client-view/keys.ts';
import { readConversation, readInquiry } from '#shared/client-view/read.ts';
import type { InquiryView } from '#shared/client-view/values.ts';
import type { Mutator } from './mutator.ts';

/** Writes the change of place, the check-out or the kind to the running inquiry [INQ-START]; what is not given stays. */
export const updateInquiry: Mutator<'updateInquiry'> = async (
  tx,
  { conversationId, changeLocation, isCheckOut, inquiryType },
) => {
  const conversation = await readConversation(tx, conversationId);
  if (conversation === null || conversation.inquiryId === null) return;
  const inquiry = await readInquiry(tx, conversationId, conversation.inquiryId);
  if (inquiry === null) return;
  const updated: InquiryView = {
    ...inquiry,
    changeLocation: changeLocation ?? inquiry.changeLocation,
    isCheckOut: isCheckOut ?? inquiry.isCheckOut,
    inquiryType: inquiryType ?? inquiry.inquiryType,
  };
  await tx.set(keys.inquiry(conversationId, inquiry.id), updated);
};
