/**
 * The frames of the poke socket at `/conversation` [SOCK-FRAMES], for both ends. Text frames are JSON; binary
 * frames are one byte, the heartbeat. What the documented protocol leaves open is settled here:
 *
 * - A socket that opens is told `connected`. Told again while open, it means: notices may have been missed, pull.
 * - `subscribe` always brings the access token. Asking again for a name already held is refused, but with a
 *   newer token of the same session it renews the socket's time, answered by `subscribed` [SOCK-DUPLICATE].
 * - Names ending in what may not be heard and in what does not exist get one answer, `subscribe_error` [SOCK-AUTH].
 * - `typing` and `presence` are frames of ours, for names already subscribed; they are never stored.
 * - Events marked `ack` are rows until acknowledged by receiveMyEvent, and come again until then [SOCK-ACK].
 * - `at` is a frame of ours: which cookie its client pulled last. Who said it is sent patches in the place of notices
 *   that only ask to look, for as long as the server can tell what a pull would answer [SYNC-PATCH].
 */
import * as v from 'valibot';
import { EVENT_TYPES, type EventType, type SubscribeName } from './notices.ts';

export const SOCKET_PATH = '/conversation';
/** Who asks for this subprotocol also gets our own notices, such as colleagues' presence [EVENT-TYPES]. */
export const SUBPROTOCOL = 'bellhop.1';
export const AUTH_METHOD = 'ktzn_auth';

/** The heartbeat [SOCK-HEARTBEAT]. Times in milliseconds. */
export const HEARTBEAT = { ping: 57, pong: 65, every: 25_000, answerAfter: 1000, missed: 2 } as const;

/** A socket must bring a valid token within this time of opening, in milliseconds [SOCK-DEADLINE]. */
export const TOKEN_DEADLINE = 5000;

/** Typing is shown this long after the last word of it, in milliseconds; a typist repeats it sooner. */
export const TYPING_SHOWN = 6000;

export const STATUSES = [
  'connected',
  'reject',
  'disconnect',
  'subscribed',
  'unsubscribed',
  'redis_connection_disconnect',
] as const;

export const REJECT_REASONS = [
  'undefined_error',
  'inactive',
  'missing_token',
  'invalid_token',
  'json_parse_error',
  'subscribe_error',
  'unsubscribe_error',
  'publish_error',
  'redis_error',
] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Close codes, each preceded by a `disconnect` frame where the line still carries one. */
export const CLOSE_CODES = {
  /** The server stops; come back after the usual delay. */
  goingAway: 1001,
  /** No token in time. */
  missingToken: 4001,
  /** The token ran out or its session was revoked: refresh first. */
  invalidToken: 4003,
  /** Heartbeats unanswered, or notices not taken for too long. */
  inactive: 4008,
  /** Too many frames, too many sockets, or frames that are too large. */
  tooMuch: 4029,
} as const;

/** Names one socket may hold; a client of ours wants fewer, so that it is never refused one [SOCK-LIMITS]. */
export const NAMES_PER_SOCKET = 250;

export const LARGEST_CLIENT_FRAME = 8 * 1024;

/** What can be subscribed to, each by its id [SOCK-NAMES]. */
export const NAME_KINDS = ['user', 'tenant', 'conversation', 'staff_group'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

const NAME = new RegExp(`^(?:${NAME_KINDS.join('|')})/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);
/** Whether it has the form of one; not whether it exists. */
export const isName = (value: unknown): value is SubscribeName => typeof value === 'string' && NAME.test(value);

/** `user/{id}`, `tenant/{id}`, `conversation/{id}` or `staff_group/{id}` [SOCK-NAMES]. */
export const SubscribeNameSchema = v.custom<SubscribeName>(isName, 'not a name to subscribe to');

/** The two halves of a name. */
export function splitName(name: SubscribeName): { readonly kind: NameKind; readonly id: string } {
  const slash = name.indexOf('/');
  return { kind: name.slice(0, slash) as NameKind, id: name.slice(slash + 1) };
}

/** An answer of the server about the socket or one of its names. */
export const StatusFrame = v.object({
  status: v.picklist(STATUSES),
  reason: v.optional(v.picklist(REJECT_REASONS)),
  subscribe_name: v.optional(SubscribeNameSchema),
});
export type StatusFrame = v.InferOutput<typeof StatusFrame>;

const Facts = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));

/** A notice as clients get it. */
export const EventFrame = v.object({
  type: v.picklist([...EVENT_TYPES, 'staffPresence']),
  event_id: v.string(),
  subscribe_name: SubscribeNameSchema,
  data: Facts,
  /** To be acknowledged with receiveMyEvent, and sent again until it is. */
  ack: v.optional(v.literal(true)),
  /** Caused by the subscriber's own client. */
  own: v.optional(v.literal(true)),
});
export type EventFrame = v.InferOutput<typeof EventFrame> & { readonly type: EventType | 'staffPresence' };

/** What a pull would have been answered, sent in the place of a notice [SYNC-PATCH]. */
export const PatchFrame = v.object({
  /** The order of the cookie that it goes on from, and the group it was asked for. */
  base: v.string(),
  client_group: v.string(),
  /** The answer's body, as of `POST /sync/pull` with the slim wire. */
  pulled: v.object({
    cookie: v.looseObject({ order: v.string() }),
    lastMutationIDChanges: v.record(v.string(), v.number()),
    patch: v.array(v.unknown()),
  }),
});
export type PatchFrame = v.InferOutput<typeof PatchFrame>;

/** What a server's text frame says; undefined for what this version does not know. */
export function readServerFrame(text: string): StatusFrame | EventFrame | PatchFrame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const status = v.safeParse(StatusFrame, value);
  if (status.success) return status.output;
  const patch = v.safeParse(PatchFrame, value);
  if (patch.success) return patch.output;
  const event = v.safeParse(EventFrame, value);
  return event.success ? event.output : undefined;
}
