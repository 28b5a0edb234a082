/** What the server refuses on the socket, as the documented error it is for the log of errors [SOCK-REJECT]. */
import { splitName } from '#shared/realtime/frames.ts';
import { SessionError } from '#client/session/token.ts';
import type { SocketRefusal } from './socket-refusal.ts';
import { SocketError, SubscriptionError } from './socket-errors.ts';

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
