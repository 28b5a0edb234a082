import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ChatActions } from '#client/chat/chat-types.ts';
import { callOperation } from '#client/net/facade.ts';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { useOlderMessages, useSync } from '#client/sync/hooks.ts';
import { readingUpTo } from '#client/sync/reading.ts';
import type { OutboxItem } from '#client/sync/types.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { parseContent, textContents } from '#shared/domain/message-content/message-content.ts';
import { reTranslateMessage } from '#shared/facade/conversation/retranslate-message.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useGuestApp, type GuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { areRemindersHidden } from '../../menus/reminders.ts';

export interface ChatWishes {
  /** Puts a refused message's words back into the composer. */
  readonly onEditText: (text: string) => void;
  /** Asks before leaving the app. */
  readonly onLink: (href: string) => void;
  readonly onImage: (src: string, alt: string) => void;
}

function heldMessage(app: GuestApp, messageId: string): OutboxItem | undefined {
  const outbox = app.core.sync.get()?.outbox.get();
  return [...(outbox?.refused ?? []), ...(outbox?.waiting ?? [])].find(
    ({ name, args }) => name === 'sendMessage' && 'id' in args && args.id === messageId,
  );
}

function textOf(item: OutboxItem): string {
  return 'content' in item.args ? textContents(parseContent(item.args.content)).join('\n') : '';
}

/** What the guest can do in a conversation. The same object until the conversation changes. */
export function useChatActions(conversationId: string, { onEditText, onLink, onImage }: ChatWishes): ChatActions {
  const app = useGuestApp();
  const sync = useSync();
  const router = useRouter();
  const older = useOlderMessages(conversationId);
  return useMemo((): ChatActions => {
    const way = { transport: app.core.transport, tokens: app.core.session };
    const reports = () => loadChunk(() => import('#client/net/report-message.ts'));
    const discard = (messageId: string): void => {
      const item = heldMessage(app, messageId);
      if (item !== undefined) quietly(app, sync.discard(item.key));
    };
    return {
      onRetry(messageId) {
        const item = heldMessage(app, messageId);
        if (item?.refusal != null) quietly(app, sync.retry(item.key));
        else sync.wake();
      },
      onDiscard: discard,
      onEdit(messageId) {
        const item = heldMessage(app, messageId);
        if (item === undefined) return;
        onEditText(textOf(item));
        discard(messageId);
      },
      onDelete: (messageId) => quietly(app, sync.author('deleteMessage', { conversationId, messageId })),
      onRequestHistory: older,
      onReadUpTo(order) {
        const thread = app.core.sync.get()?.thread(conversationId).get();
        if (thread !== undefined && order > (thread.cursor?.order ?? 0))
          quietly(app, sync.author('readConversation', readingUpTo(thread, conversationId, order)));
      },
      onAnswer: (content) =>
        quietly(app, sync.author('sendMessage', { conversationId, content, originalLangCd: app.lang })),
      onRetranslate: (messageId) => quietly(app, callOperation(way, reTranslateMessage, { messageId })),
      report: async (message, send) => (await reports()).reportMessage(way, conversationId, message, send),
      hide: async (message, hides) => (await reports()).hideMessage(way, message, hides),
      onOpenLink(href) {
        if (areRemindersHidden()) window.open(href, '_blank', 'noopener');
        else onLink(href);
      },
      onOpenImage: onImage,
      onFollow({ path, conversationId: other, order }) {
        if (other !== undefined) void router.navigate({ to: paths.conversation(other) });
        else if (path !== undefined)
          void router.navigate({
            href: path.startsWith(`/${activeLanguage()}/`) ? path : `/${activeLanguage()}${path}`,
          });
        else if (order === true)
          void import('./to-order.ts').then(({ orderPath }) =>
            router.navigate({ href: orderPath(app, conversationId) }),
          );
        else void router.navigate({ to: paths.home() });
      },
    };
  }, [app, sync, router, older, conversationId, onEditText, onLink, onImage]);
}

/** What fails here is shown where it happened (the outbox, the strip); the rest is for the log. */
export function quietly(app: GuestApp, work: Promise<unknown> | ReturnType<SyncScreens['author']>): void {
  work.catch((error: unknown) => app.logs.error(error, location.pathname));
}
