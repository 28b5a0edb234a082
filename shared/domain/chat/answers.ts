import { isAnswer, type ContentItem } from '../message-content/content-items.ts';
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

/** The answer to a question, as the item its author sends. `text` is what they chose or typed. */
export function answerItem(question: ContentItem, questionId: string, text: string): ContentItem | null {
  const answer = { selected: true, selectedBtnText: text, in_reply_to: questionId };
  switch (question.type) {
    case 'quick_replies':
      return { type: 'quick_replies', list: question.list.filter((reply) => reply.label === text), ...answer };
    case 'form':
      return { type: 'form', form: question.form, ...answer };
    case 'survey':
      return {
        type: 'survey',
        ...(question.template_id === undefined ? {} : { template_id: question.template_id }),
        ...answer,
      };
    case 'button':
      return {
        type: 'button',
        button: {
          label: question.button.label,
          ...(question.button.payload === undefined ? {} : { payload: question.button.payload }),
        },
        ...answer,
      };
    default:
      return null;
  }
}
