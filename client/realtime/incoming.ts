/** What the server says on the socket, read leniently: an unknown frame is ignored, never a fault [SOCK-NO-TRUST]. */
import * as v from 'valibot';

const Status = v.object({
  status: v.picklist(['connected', 'reject', 'disconnect', 'subscribed', 'unsubscribed', 'redis_connection_disconnect']),
  reason: v.optional(v.nullable(v.string())),
  subscribe_name: v.optional(v.nullable(v.string())),
});

const Fact = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

const Event = v.object({
  type: v.string(),
  event_id: v.optional(v.nullable(v.string())),
  subscribe_name: v.optional(v.nullable(v.string())),
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
});

export interface SocketStatus {
  readonly kind: 'status';
  readonly status: v.InferOutput<typeof Status>['status'];
  readonly reason: string | null;
  readonly name: string | null;
}

/** A notice: where to look, never what is there. */
export interface SocketEvent {
  readonly kind: 'event';
  readonly type: string;
  /** Set on those that come again until they are acknowledged. */
  readonly eventId: string | null;
  readonly name: string | null;
  readonly data: { readonly [key: string]: string | number | boolean | null };
}

/** One text frame; null for anything that is not a frame of the protocol. */
export function readFrame(text: string): SocketStatus | SocketEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const status = v.safeParse(Status, json);
  if (status.success) {
    const { reason, subscribe_name } = status.output;
    return { kind: 'status', status: status.output.status, reason: reason ?? null, name: subscribe_name ?? null };
  }
  const event = v.safeParse(Event, json);
  if (!event.success) return null;
  const data: Record<string, string | number | boolean | null> = {};
  for (const [key, value] of Object.entries(event.output.data ?? {})) {
    const fact = v.safeParse(Fact, value);
    if (fact.success) data[key] = fact.output;
  }
  const { type, event_id, subscribe_name } = event.output;
  return { kind: 'event', type, eventId: event_id ?? null, name: subscribe_name ?? null, data };
}
