/** What the server refuses on the socket, as the documented error it is for the log of errors [SOCK-REJECT]. Pure. */
import { type RejectReason, splitName } from '#shared/realtime/frames.ts';
import type { SubscribeName } from '#shared/realtime/notices.ts';
import { SocketError, SubscriptionError } from './socket-errors.ts';

/** The socket was refused something, or ended, by the server. */
export interface SocketRefusal {
  readonly status: 'reject' | 'disconnect';
  readonly reason: RejectReason;
  /** What it was about, where it was about a name. */
  readonly name: SubscribeName | undefined;
}

/** The reason stands in the cause: the documented kinds do not tell all of them apart. */
export function errorOfRefusal({ status, reason, name }: SocketRefusal): SocketError | SubscriptionError {
  const because = { cause: new Error(`${status}: ${reason}`) };
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

/** Tells each refusal of a kind once a page: a line that is lost over and over must not fill the log. */
export function onceEach(tell: (error: Error) => void): (refusal: SocketRefusal) => void {
  const told = new Set<string>();
  return (refusal) => {
    const error = errorOfRefusal(refusal);
    const what = `${refusal.status} ${refusal.reason} ${error.fault}`;
    if (told.has(what)) return;
    told.add(what);
    tell(error);
  };
}
