import type { EventFrame } from '#shared/realtime/frames.ts';
import type { Notice } from '#shared/realtime/notices.ts';

const started = Date.now().toString(36);
let made = 0;

/** An id for an event that is stored nowhere: a client that gets it twice knows. Sockets never move between processes. */
export function passingEventId(): string {
  made += 1;
  return `${started}-${made.toString(36)}`;
}

/** An event as it goes over the wire, encoded once for all who hear it. */
export function encodeEvent(
  notice: Notice & { readonly type: EventFrame['type'] },
  eventId: string,
  own: boolean,
): Buffer {
  const frame: EventFrame = {
    type: notice.type,
    event_id: eventId,
    subscribe_name: notice.name,
    data: notice.data,
    ...(notice.eventId === undefined ? {} : { ack: true }),
    ...(own ? { own: true } : {}),
  };
  return Buffer.from(JSON.stringify(frame));
}

/**
 * Of two events with one key a client that is behind needs only the later; what must be acted on is never passed over.
 * An own one, which asks for no look, takes the place of own ones only [EVENT-OWN].
 */
export function eventKey({ eventId, name, type }: Notice, own: boolean): string {
  return eventId ?? `${type} ${name}${own ? ' own' : ''}`;
}
