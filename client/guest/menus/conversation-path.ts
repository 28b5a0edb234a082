/** Where a talk opens: chat, call, live chat or its start, by kind of guest and of menu [ROUTE-CALL-STYLE] [INQ-DEST]. */
import { talkPage } from '#shared/domain/menu/inquiry-start.ts';
import { parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import type { SubMenu } from '#shared/facade/entry/menus.ts';
import { morePaths } from '../app/more-paths.ts';
import { paths } from '../app/paths.ts';

interface ConversationTarget {
  readonly conversationId: string;
  /** The menu it belongs to; null where the device does not know it. */
  readonly sub: SubMenu | null;
  readonly isMbsGuest: boolean;
  /** The page to go back to. */
  readonly back?: string | undefined;
}

/** The address a talk opens on. `began`: it was begun just now; a running one is entered at once [INQ-DEST]. */
export function conversationPath(
  { conversationId, sub, isMbsGuest, back }: ConversationTarget,
  began: boolean,
): string {
  const page =
    sub === null
      ? 'conversation'
      : talkPage({ isMbsGuest, menuType: sub.menu_type, option: parseMenuOption(sub.menu_option) });
  if (page === 'calling') return withBack(morePaths.calling(conversationId), back);
  if (page === 'live_chat') return withBack(morePaths.liveChat(conversationId), back);
  if (page === 'start_conversation' && began) return withBack(morePaths.startConversation(conversationId), back);
  return back === undefined ? paths.conversation(conversationId) : withBack(paths.conversation(conversationId), back);
}

/** An address that knows the way back. */
export function withBack(path: string, back: string | undefined): string {
  return back === undefined ? path : `${path}?guestServicePrevPath=${encodeURIComponent(back)}`;
}
