/** Items that say something: words, a colleague's name, an event of the conversation, a step of the app's. */
import * as v from 'valibot';
import { SaidOrder } from '../ordering/said-order.ts';
import { common, id, label, text } from './item-fields.ts';
import { contentItem, withoutMarkup, withText } from './item-rules.ts';

export const textItem = contentItem(
  // Words of a language model are marked as such, and no others [ASSIST-MARK].
  v.object({ type: v.literal('text'), text, by_model: v.optional(v.boolean()), ...common }),
  {
    texts: (item, change) => withText(item, 'text', change),
    plain: (item) => withoutMarkup(item.text),
  },
);

export const mentionItem = contentItem(
  v.object({
    type: v.literal('mention'),
    mention: v.union([
      v.object({ id, name: label }),
      v.pipe(
        label,
        v.transform((name) => ({ id: '', name })),
      ),
    ]),
    text: v.optional(text),
    ...common,
  }),
  {
    texts: (item, change) => withText(item, 'text', change),
    plain: (item) => `@${item.mention.name}${item.text === undefined ? '' : ` ${withoutMarkup(item.text)}`}`,
  },
);

/** Translated words stand alone: the house's languages have none for this reader. */
function translated<T extends { readonly content: string }>(said: T, change: (text: string) => string): T {
  const { content } = withText(said, 'content', change);
  return content === said.content ? said : { ...said, content, content_dict: undefined };
}

export const sysMsgItem = contentItem(
  v.object({
    type: v.literal('sys_msg'),
    // What the house worded in several languages: each reads it in theirs, whatever the writer read [CONTENT-DICT].
    sys_msg: v.object({
      type: id,
      content: v.optional(text, ''),
      content_dict: v.optional(v.record(id, text)),
      // One that cannot be read is left out: the line above still says what was ordered.
      order: v.optional(v.fallback(v.optional(SaidOrder), undefined)),
    }),
    ...common,
  }),
  {
    // A greeting is the house's own text; of all else it is the client that finds the words.
    texts: (item, change) =>
      item.sys_msg.type === 'greeting' ? { ...item, sys_msg: translated(item.sys_msg, change) } : item,
    plain: (item) => item.sys_msg.content,
  },
);

export const actionItem = contentItem(
  v.object({
    type: v.literal('action'),
    action: v.object({
      type: v.picklist(['onload', 'move_to_inquiry_page']),
      id: v.optional(id),
      password: v.optional(id),
      target_conversation_id: v.optional(id),
    }),
    ...common,
  }),
  { texts: (item) => item, plain: () => '' },
);
