/** Items that show a file: a picture, a film, anything else to open. */
import * as v from 'valibot';
import { common, id, label, media, size } from './item-fields.ts';
import { contentItem, withText } from './item-rules.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

export const imageItem = contentItem(v.object({ type: v.literal('image'), image: media, ...size, ...common }), {
  texts: (item, change) => withText(item, 'alt', change),
  plain: (item, words) => item.alt ?? words.image,
});

export const videoItem = contentItem(
  v.object({
    type: v.literal('video'),
    video: v.object({ content: media, type: v.optional(id) }),
    ...size,
    ...common,
  }),
  {
    texts: (item, change) => withText(item, 'alt', change),
    plain: (item, words) => item.alt ?? words.video,
  },
);

export const fileItem = contentItem(
  v.object({
    type: v.literal('file'),
    file: v.object({ originalName: label, content: media, size: v.optional(bytes) }),
    ...common,
  }),
  {
    texts: (item) => item,
    plain: (item, words) => (item.file.originalName === '' ? words.file : item.file.originalName),
  },
);
