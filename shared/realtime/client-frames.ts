/** What clients write on the poke socket, as the server reads it; apart from frames.ts, so that no page brings it along [SOCK-FRAMES]. */
import * as v from 'valibot';
import { AUTH_METHOD, isName, type RejectReason, SubscribeNameSchema } from './frames.ts';
import type { SubscribeName } from './notices.ts';

const common = {
  subscribe_name: SubscribeNameSchema,
  token: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4096)))),
  user_agent: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1024)))),
  method: v.optional(v.pipe(v.string(), v.maxLength(40)), AUTH_METHOD),
};

const SubscribeFrame = v.object({
  event: v.literal('subscribe'),
  ...common,
  /** The subscriber's client: notices its own mutations caused come marked `own` [EVENT-OWN]. */
  client: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
const UnsubscribeFrame = v.object({ event: v.literal('unsubscribe'), ...common });
const TypingFrame = v.object({
  event: v.literal('typing'),
  subscribe_name: SubscribeNameSchema,
  is_typing: v.optional(v.boolean(), true),
});
const PRESENCE_STATES = ['viewing', 'typing', 'left'] as const;
const PresenceFrame = v.object({
  event: v.literal('presence'),
  subscribe_name: SubscribeNameSchema,
  state: v.picklist(PRESENCE_STATES),
});
const AtFrame = v.object({
  event: v.literal('at'),
  client_group: v.pipe(v.string(), v.maxLength(64)),
  /** One that is none of ours is no cookie, as in a pull [SYNC-COOKIE]. */
  cookie: v.unknown(),
});
export const ClientFrame = v.variant('event', [SubscribeFrame, UnsubscribeFrame, TypingFrame, PresenceFrame, AtFrame]);
export type ClientFrame = v.InferOutput<typeof ClientFrame>;
/** A frame as a client writes it, defaults left out. */
export type ClientFrameInput = v.InferInput<typeof ClientFrame>;

const REASON_OF_EVENT: Readonly<Record<string, RejectReason>> = {
  subscribe: 'subscribe_error',
  unsubscribe: 'unsubscribe_error',
  typing: 'publish_error',
  presence: 'publish_error',
};

export type ReadFrame =
  | { readonly ok: true; readonly frame: ClientFrame }
  | { readonly ok: false; readonly reason: RejectReason; readonly subscribeName?: SubscribeName };

/** What a client's text frame says, or the documented reason it is rejected for [SOCK-REJECT]. */
export function readClientFrame(text: string): ReadFrame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'json_parse_error' };
  }
  const parsed = v.safeParse(ClientFrame, value);
  if (parsed.success) return { ok: true, frame: parsed.output };
  if (typeof value !== 'object' || value === null) return { ok: false, reason: 'json_parse_error' };
  const event = 'event' in value && typeof value.event === 'string' ? value.event : '';
  const reason = Object.hasOwn(REASON_OF_EVENT, event) ? REASON_OF_EVENT[event] : undefined;
  const named =
    'subscribe_name' in value && isName(value.subscribe_name) ? { subscribeName: value.subscribe_name } : {};
  return { ok: false, reason: reason ?? 'undefined_error', ...named };
}
