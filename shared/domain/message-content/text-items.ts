/** Items that say something: words, a colleague's name, an event of the conversation, a step of the app's. */
import * as v from 'valibot';
import { common, id, label, text } from './item-fields.ts';
import { contentItem, withoutMarkup, withText } from './item-rules.ts';

export const textItem = contentItem(v.object({ type: v.literal('text'), text, ...common }), {
  texts: (item, change) => withText(item, 'text', change),
  plain: (item) => withoutMarkup(item.text),
});

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

export const sysMsgItem = contentItem(
  v.object({
    type: v.literal('sys_msg'),
    sys_msg: v.object({ type: id, content: v.optional(text, '') }),
    ...common,
  }),
  {
    // A greeting is the house's own text; of all else it is the client that finds the words.
    texts: (item, change) =>
      item.sys_msg.type === 'greeting' ? { ...item, sys_msg: withText(item.sys_msg, 'content', change) } : item,
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
