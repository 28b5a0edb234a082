import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConversations } from '#client/sync/hooks.ts';
import type { Thread } from '#client/sync/types.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { paths } from '../../app/paths.ts';

/**
 * Actions that do their work unseen, as their message comes while the guest looks: one that names another conversation of the
 * guest's moves there [CONTENT-ONLOAD]. What was there when the page opened has done its work.
 */
export function useLoadedActions({ messages, ready }: Thread): void {
  const router = useRouter();
  const own = useConversations();
  const seen = useRef<number | null>(null);
  const last = messages.at(-1)?.message ?? null;
  useEffect(() => {
    if (!ready) return;
    const order = last?.order ?? 0;
    const before = seen.current;
    seen.current = Math.max(before ?? 0, order);
    if (before === null || last === null || order <= before || last.side === 'guest') return;
    const content = parseContent(last.content);
    if (content.kind !== 'items') return;
    for (const item of content.items) {
      if (item.type !== 'action' || item.action.type !== 'onload') continue;
      const target = item.action.target_conversation_id;
      // Only among one's own: a message moves nobody anywhere else.
      if (target !== undefined && own.some(({ conversation }) => conversation.id === target))
        void router.navigate({ to: paths.conversation(target), replace: true });
    }
  }, [ready, last, own, router]);
}
