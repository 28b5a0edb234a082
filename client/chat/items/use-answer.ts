import { answerItem } from '#shared/domain/chat/answers.ts';
import type { ContentItem } from '#shared/domain/message-content/content-items.ts';
import { itemsContent } from '#shared/domain/message-content/message-content.ts';
import { useChat } from '../chat-context.ts';
import type { ChatMessage } from '../chat-types.ts';

export interface Answering {
  /** The answer already given, or null. */
  readonly given: string | null;
  /** The reader may answer now. */
  readonly open: boolean;
  /** Sends `text` as the reader's answer to the item. */
  readonly answer: (item: ContentItem, text: string) => void;
}

/** How a question of this message is answered. [CONTENT-ANSWER] */
export function useAnswering(message: ChatMessage, item: ContentItem): Answering {
  const { answers, canAnswer, actions } = useChat();
  const given =
    answers.get(message.id) ?? ('selected' in item && item.selected === true ? (item.selectedBtnText ?? null) : null);
  const disabled = 'disabled' in item && item.disabled === true;
  return {
    given,
    open: given === null && canAnswer && !disabled && message.side === 'other',
    answer: (question, text) => {
      const reply = answerItem(question, message.id, text);
      if (reply !== null) actions.onAnswer(itemsContent([reply]), message.id);
    },
  };
}
