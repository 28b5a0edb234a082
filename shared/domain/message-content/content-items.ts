/**
 * The items of a message document, field for field under their documented names. Fields that are documented without a
 * shape are settled here:
 * - an answer to `quick_replies` or `form` is the same item with `selected: true`, the answer in
 *   `selectedBtnText`, and the id of the message that asked in `in_reply_to`;
 * - `image` is an address; `width`, `height` (pixels) and `alt` may stand beside any picture;
 * - `mention` is `{id, name}`; a bare string is taken as the name;
 * - `survey` either leads to `url` or asks for a rating from 1 to 5 when it has none.
 */
import * as v from 'valibot';
import { safeLink, safeMediaUrl } from './safe-url.ts';

const text = v.pipe(v.string(), v.maxLength(16_000));
const label = v.pipe(v.string(), v.maxLength(1000));
const id = v.pipe(v.string(), v.maxLength(200));
const link = v.pipe(
  v.string(),
  v.check((url) => safeLink(url) !== null, 'unsafe address'),
);
const media = v.pipe(
  v.string(),
  v.check((url) => safeMediaUrl(url) !== null, 'unsafe address'),
);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000));
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What any item may carry. */
const common = { disabled: v.optional(v.boolean()), isDisplay: v.optional(v.boolean()), style: v.optional(id) };
const size = { width: v.optional(pixels), height: v.optional(pixels), alt: v.optional(label) };
const answer = { selected: v.optional(v.boolean()), selectedBtnText: v.optional(text), in_reply_to: v.optional(id) };

const reply = v.object({ label, payload: v.optional(text, '') });
const button = v.object({
  label,
  payload: v.optional(text),
  type: v.optional(id),
  sns: v.optional(id),
  transactionCode: v.optional(id),
  color: v.optional(v.pipe(v.string(), v.hexColor())),
  url: v.optional(link),
  serviceName: v.optional(label),
  path: v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(500))),
});
const submit = v.object({ label });

const TextItem = v.object({ type: v.literal('text'), text, ...common });
const ImageItem = v.object({ type: v.literal('image'), image: media, ...size, ...common });
const VideoItem = v.object({
  type: v.literal('video'),
  video: v.object({ content: media, type: v.optional(id) }),
  ...size,
  ...common,
});
const FileItem = v.object({
  type: v.literal('file'),
  file: v.object({ originalName: label, content: media, size: v.optional(bytes) }),
  ...common,
});
const ButtonItem = v.object({ type: v.literal('button'), button, text: v.optional(text), ...answer, ...common });
const FormItem = v.object({
  type: v.literal('form'),
  form: v.object({
    id,
    type: v.optional(id, 'text'),
    digit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  }),
  submit: v.optional(submit),
  text: v.optional(text),
  ...answer,
  ...common,
});
const MentionItem = v.object({
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
});
const SysMsgItem = v.object({
  type: v.literal('sys_msg'),
  sys_msg: v.object({ type: id, content: v.optional(text, '') }),
  ...common,
});
const ActionItem = v.object({
  type: v.literal('action'),
  action: v.object({
    type: v.picklist(['onload', 'move_to_inquiry_page']),
    id: v.optional(id),
    password: v.optional(id),
    target_conversation_id: v.optional(id),
  }),
  ...common,
});
const QuickRepliesItem = v.object({
  type: v.literal('quick_replies'),
  list: v.pipe(v.array(reply), v.maxLength(20)),
  text: v.optional(text),
  ...answer,
  ...common,
});
const UserInputItem = v.object({
  type: v.literal('user_input'),
  input_type: v.picklist(['table', 'tscan']),
  text: v.optional(text),
  button: v.optional(button),
  url: v.optional(link),
  ...common,
});
const SurveyItem = v.object({
  type: v.literal('survey'),
  text: v.optional(text),
  url: v.optional(link),
  template_id: v.optional(v.union([id, v.number()])),
  button: v.optional(button),
  ...answer,
  ...common,
});

/** One item of a message document, as it travels. */
const WireItem = v.variant('type', [
  TextItem,
  ImageItem,
  VideoItem,
  FileItem,
  ButtonItem,
  FormItem,
  MentionItem,
  SysMsgItem,
  ActionItem,
  QuickRepliesItem,
  UserInputItem,
  SurveyItem,
]);
type WireItem = v.InferOutput<typeof WireItem>;
export type ItemType = WireItem['type'];
export type ItemOf<T extends ItemType> = Extract<WireItem, { type: T }>;

/** What stands where an item could not be understood. */
interface UnknownItem {
  readonly type: 'unknown';
  /** Its type as it came, for the log. */
  readonly name: string;
  /** What could still be read of it, or empty. */
  readonly text: string;
}
export type ContentItem = WireItem | UnknownItem;

function field(value: unknown, key: string): string {
  const found: unknown =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
  return typeof found === 'string' ? found : '';
}

/**
 * Reads one item; anything unknown or malformed becomes a placeholder that keeps its text. Never
 * throws. [CONTENT-UNKNOWN]
 */
export function parseItem(value: unknown): ContentItem {
  const result = v.safeParse(WireItem, value);
  if (result.success) return result.output;
  return { type: 'unknown', name: field(value, 'type').slice(0, 40), text: field(value, 'text').slice(0, 16_000) };
}

/** True when the item is an answer a person gave, not the question. [CONTENT-ANSWER] */
export function isAnswer(item: ContentItem): boolean {
  return 'selected' in item && item.selected === true && (item.selectedBtnText ?? '') !== '';
}
