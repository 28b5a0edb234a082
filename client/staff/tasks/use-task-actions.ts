import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ChatActions, ChatMessage } from '#client/chat/chat-types.ts';
import { usePlainTextLabels } from '#client/chat/use-plain-text-labels.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { TicketView } from '#shared/client-view/values.ts';
import { DELETED_CONTENT, parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { fromWords } from './task-seed.ts';
import { useTaskForm } from './with-task-form.tsx';

/** The first picture of a message. */
function pictureIn(content: string): string | null {
  const parsed = parseContent(content);
  if (parsed.kind !== 'items') return null;
  return parsed.items.flatMap((item) => (item.type === 'image' ? [item.image] : []))[0] ?? null;
}

/** What a message's menu offers of tasks: one of its words, its room and its picture [TASK-MAKE]. */
export function useTaskActions({
  conversationId,
  locationNames,
}: TicketView): NonNullable<ChatActions['extraActions']> {
  const { t } = useLingui();
  const form = useTaskForm();
  const labels = usePlainTextLabels();
  const mayWrite = useMayWrite();
  return useCallback(
    (message: ChatMessage) => {
      if (!mayWrite || message.masked === true || message.content === DELETED_CONTENT || message.side === 'system')
        return [];
      const shown = message.translation?.content ?? message.content;
      const make = (): void =>
        form({
          kind: 'new',
          ...fromWords(plainTextOf(parseContent(shown), labels)),
          room: textIn(locationNames, activeLanguage()),
          pictureUrl: pictureIn(message.content),
          conversationId,
          ...(message.note === true ? {} : { messageId: message.id }),
        });
      return [{ id: 'task', label: t`Make a task…`, onPress: make }];
    },
    [conversationId, form, labels, locationNames, mayWrite, t],
  );
}
