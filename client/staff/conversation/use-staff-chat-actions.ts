import { createElement, useMemo, useState } from 'react';
import type { ChatActions, ChatMessage, HistoryState } from '#client/chat/chat-types.ts';
import { useAuthor, useOlderMessages, useOutbox, useSync } from '#client/sync/hooks.ts';
import { readingUpTo } from '#client/sync/reading.ts';
import type { OutboxView, Thread } from '#client/sync/types.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { guestReading } from '#shared/domain/translation/guest-reading.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { useStaffServices } from '../staff-services.ts';
import { orderFootnote } from '../orders/order-footnote.tsx';
import { useTaskActions } from '../tasks/use-task-actions.ts';
import { GuestMark } from './guest-mark.tsx';
import { isMarked, MaskMark } from '../masking/mask-mark.tsx';
import { ReportMark } from '../reports/report-mark.tsx';
import { useLingui } from '@lingui/react/macro';

/** The refused or waiting action that made a message or a note. */
function keyOf(outbox: OutboxView, id: string): string | undefined {
  return [...outbox.refused, ...outbox.waiting].find(({ args }) => 'id' in args && args.id === id)?.key;
}

interface StaffChatActionsInput {
  readonly ticket: TicketView;
  readonly thread: Thread;
  readonly messages: readonly ChatMessage[];
  /** Puts a refused text back into the composer it came from. */
  readonly onEdit: (message: ChatMessage) => void;
  readonly extraActions: NonNullable<ChatActions['extraActions']>;
}

/** What can be done with the messages of a conversation, and how far back they reach. */
export function useStaffChatActions({ ticket, thread, messages, onEdit, extraActions }: StaffChatActionsInput): {
  actions: ChatActions;
  history: HistoryState;
} {
  const { t } = useLingui();
  const { conversationId, guestLangCd } = ticket;
  const { conversation, messages: rows } = thread;
  const sync = useSync();
  const author = useAuthor();
  const outbox = useOutbox();
  const { calls } = useStaffServices();
  const snack = useSnack();
  const mayWrite = useMayWrite();
  const older = useOlderMessages(conversationId);
  const oldest = thread.messages[0]?.id ?? null;
  const [askedFrom, setAskedFrom] = useState<string | null>(null);
  const cursor = thread.cursor?.order ?? 0;
  const taskActions = useTaskActions(ticket);
  const failed = t`This could not be translated again. Please try later`;
  const actions = useMemo((): ChatActions => {
    const byId = new Map(rows.map(({ message }) => [message.id, message]));
    const retranslate = (messageId: string): void =>
      void calls.retranslate(messageId).catch(() => snack({ text: failed }));
    const discard = (id: string): void => {
      const key = keyOf(outbox, id);
      if (key !== undefined) void sync.discard(key);
    };
    return {
      onRetry: (id) => {
        const key = keyOf(outbox, id);
        if (key !== undefined) void sync.retry(key);
      },
      onDiscard: discard,
      onEdit: (id) => {
        const message = messages.find((one) => one.id === id);
        if (message === undefined) return;
        onEdit(message);
        discard(id);
      },
      onDelete: (messageId) => void author('deleteMessage', { conversationId, messageId }),
      onRequestHistory: () => {
        setAskedFrom(oldest);
        older();
      },
      onReadUpTo: (order) => {
        if (order > cursor)
          void author('readConversation', readingUpTo({ conversation, messages: rows }, conversationId, order));
      },
      // Questions are the guest's to answer.
      onAnswer: () => undefined,
      onRetranslate: retranslate,
      extraActions: (message) => [...extraActions(message), ...taskActions(message)],
      ...(mayWrite ? { hide: ({ id }, hides) => calls.hideMessage(id, hides) } : {}),
      report: (message, send) => calls.reportMessage(conversationId, message, send),
      footnote: ({ id, content, side }) => {
        const row = byId.get(id);
        const reported = row?.reportStatus ?? 'none';
        // Of one that is hidden for it, its own words say so.
        if (reported !== 'none' && (reported !== 'upheld' || row?.isMasked !== true))
          return createElement(ReportMark, { status: reported });
        if (row !== undefined && isMarked(row)) return createElement(MaskMark, row);
        const reading = row === undefined ? null : guestReading(row, guestLangCd);
        return reading === null
          ? side === 'other'
            ? orderFootnote(content)
            : null
          : createElement(GuestMark, { reading, guestLang: guestLangCd, onRetry: () => retranslate(id) });
      },
    };
  }, [
    author,
    calls,
    conversation,
    conversationId,
    cursor,
    extraActions,
    failed,
    guestLangCd,
    mayWrite,
    messages,
    rows,
    older,
    oldest,
    onEdit,
    outbox,
    snack,
    sync,
    taskActions,
  ]);
  const history = !thread.hasOlder ? 'end' : askedFrom === oldest && oldest !== null ? 'loading' : 'idle';
  return { actions, history };
}
