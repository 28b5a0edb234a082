import type { GuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';

/** Where things are ordered in the menu a conversation belongs to; home where this device does not know it [CONTENT-USER-INPUT]. */
export function orderPath({ core }: GuestApp, conversationId: string): string {
  const conversation = core.sync.get()?.thread(conversationId).get().conversation;
  return conversation?.mainMenuId == null || conversation.subMenuId === null
    ? paths.home()
    : morePaths.order(conversation.mainMenuId, conversation.subMenuId);
}
