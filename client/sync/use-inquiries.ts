/** Every inquiry of a conversation that is in the view. Apart from hooks.ts: a guest's chat knows the running one alone. */
import { useContext } from 'react';
import { prefixes } from '#shared/client-view/keys.ts';
import type { InquiryView } from '#shared/client-view/values.ts';
import { SyncContext, useReadable } from './sync-context.ts';

/** In no particular order. @throws Error outside SyncContext */
export function useInquiries(conversationId: string): readonly InquiryView[] {
  const sync = useContext(SyncContext);
  if (sync === null) throw new Error('No SyncContext');
  return useReadable(sync.list<InquiryView>(prefixes.inquiries(conversationId)));
}
