/** Fields of which the items of a message are made (content-items.ts): their shapes on the wire. */
import * as v from 'valibot';
import { safeLink, safeMediaUrl } from './safe-url.ts';

export const text = v.pipe(v.string(), v.maxLength(16_000));
export const label = v.pipe(v.string(), v.maxLength(1000));
export const id = v.pipe(v.string(), v.maxLength(200));
export const link = v.pipe(
  v.string(),
  v.check((url) => safeLink(url) !== null, 'unsafe address'),
);
export const media = v.pipe(
  v.string(),
  v.check((url) => safeMediaUrl(url) !== null, 'unsafe address'),
);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000));

/** What any item may carry. */
export const common = { disabled: v.optional(v.boolean()), isDisplay: v.optional(v.boolean()), style: v.optional(id) };
/** What any picture may carry. */
export const size = { width: v.optional(pixels), height: v.optional(pixels), alt: v.optional(label) };
/** What an item carries that is an answer. */
export const answer = {
  selected: v.optional(v.boolean()),
  selectedBtnText: v.optional(text),
  in_reply_to: v.optional(id),
};

export const button = v.object({
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
