import { rulesOf, type ContentItem } from '../message-content/content-items.ts';
import { isAnswer } from '../message-content/item-rules.ts';
import { parseContent } from '../message-content/message-content.ts';

/**
 * Which questions (quick replies, forms, surveys) have been answered, and how: message id of the
 * question → the text chosen or typed. The last answer wins. [CONTENT-ANSWER]
 */
export function answersOf(messages: readonly { readonly content: string }[]): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const { content } of messages) {
    // Answers are always documents: most messages are told apart without parsing.
    if (!content.includes('"in_reply_to"')) continue;
    const parsed = parseContent(content);
    if (parsed.kind !== 'items') continue;
    for (const item of parsed.items) {
      if (isAnswer(item) && 'in_reply_to' in item && item.in_reply_to !== undefined)
        answers.set(item.in_reply_to, item.selectedBtnText ?? '');
    }
  }
  return answers;
}

/** The answer to a question, as the item its author sends; null for what asks nothing. `text` is what they chose or typed. */
export function answerItem(question: ContentItem, questionId: string, text: string): ContentItem | null {
  const given = { selected: true, selectedBtnText: text, in_reply_to: questionId } as const;
  return rulesOf(question).answer?.(question, given) ?? null;
}
