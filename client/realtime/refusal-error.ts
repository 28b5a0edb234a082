/** What the server refuses on the socket, as the documented error it is for the log of errors [SOCK-REJECT]. */
import { TransportError } from '#client/net/transport-error.ts';
import { type RejectReason, splitName } from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { SessionError } from '#client/session/token.ts';
import { SocketError, SubscriptionError } from './socket-errors.ts';

/** The socket was refused something, or ended, by the server. */
export interface SocketRefusal {
  readonly status: 'reject' | 'disconnect';
  readonly reason: RejectReason;
  /** What it was about, where it was about a name. */
  readonly name: SubscribeName | undefined;
}

type RefusalError = SocketError | SubscriptionError | SessionError;

/** The reason stands in the cause: the documented kinds do not tell all of them apart. */
export function errorOfRefusal({ status, reason, name }: SocketRefusal): RefusalError {
  const because = { cause: new Error(`${status}: ${reason}`) };
  // The token ran out on the line, or its session ended: a new one should have come before.
  if (status === 'disconnect' && reason === 'invalid_token') return new SessionError('authRefreshFailed', because);
  switch (reason) {
    case 'missing_token':
    case 'invalid_token':
    case 'inactive':
      return new SocketError('No auth token', because);
    case 'subscribe_error':
      return name === undefined
        ? new SubscriptionError('no subscribeName', because)
        : new SubscriptionError(`subscribe ${splitName(name).kind} failed`, because);
    case 'unsubscribe_error':
      return new SubscriptionError('unsubscribe failed', because);
    case 'publish_error':
      return new SubscriptionError('send failed', because);
    case 'json_parse_error':
      return new SocketError('No event object', because);
    case 'redis_error':
      return new SocketError('Network error', because);
    case 'undefined_error':
      return new SocketError('General error', because);
  }
}

/** A fault of the socket, told once a page: a line that is lost over and over must not fill the log. */
export interface FaultTeller {
  /** What the server refused. */
  refused(refusal: SocketRefusal): void;
  /** What could not be asked for or acknowledged; a line or a network that has gone is no fault [SOCK-REJECT]. */
  failed(error: unknown): void;
}

export function onceEach(tell: (error: unknown, during?: 'subscribing') => void): FaultTeller {
  const told = new Set<string>();
  const once = (what: string, error: unknown, during?: 'subscribing'): void => {
    if (told.has(what)) return;
    told.add(what);
    tell(error, during);
  };
  return {
    refused(refusal) {
      const error = errorOfRefusal(refusal);
      once(`${refusal.status} ${refusal.reason} ${error.fault}`, error);
    },
    failed(error) {
      if (isAway(error)) return;
      // By its words: the table of kinds comes with the log's own code.
      once(String(error), error, 'subscribing');
    },
  };
}

/** Did it fail for the line alone? It is asked for again when there is one. */
function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof TransportError ? at.fault !== 'bad_answer' : at instanceof SocketError) return true;
  return false;
}
