/** One picture of the connection for the screens, from what requests, the socket and the storage tell. */
import type { ReachView } from '#client/net/reachability.ts';
import type { ReconnectStatusView } from '#client/realtime/reconnect-status.ts';
import type { SocketState } from '#client/realtime/socket-line.ts';
import { derive, type Readable } from './readable.ts';
import type { ConnectionView, LinkState } from './types.ts';

export interface ConnectionSources {
  readonly reach: Readable<ReachView>;
  readonly socket: Readable<SocketState>;
  readonly reconnectStatus: Readable<ReconnectStatusView>;
  readonly durable: Readable<boolean>;
  readonly updateNeeded: Readable<boolean>;
  readonly now: () => number;
}

export function createConnection({
  reach,
  socket,
  reconnectStatus,
  durable,
  updateNeeded,
  now,
}: ConnectionSources): Readable<ConnectionView> {
  let link: { readonly state: LinkState; readonly since: number } = { state: 'starting', since: now() };
  return derive(
    [reach, socket, reconnectStatus, durable, updateNeeded],
    (reached, socketState, statusView, kept, old): ConnectionView => {
      const state = linkOf(reached, socketState);
      if (state !== link.state) {
        const since = state === 'offline' || state === 'captive' ? reached.since : now();
        // Trying in vain is one outage, whichever of its signs is seen first.
        link = { state, since: link.state === 'reconnecting' && state === 'offline' ? link.since : since };
      }
      return { state, since: link.since, durable: kept, updateNeeded: old, ...statusView };
    },
    (a, b) => (Object.keys(a) as (keyof ConnectionView)[]).every((key) => a[key] === b[key]),
  );
}

function linkOf(reach: ReachView, socket: SocketState): LinkState {
  if (reach.state === 'captive' || reach.state === 'offline') return reach.state;
  if (reach.state === 'unknown') return 'starting';
  return socket === 'disconnected' || socket === 'failure' ? 'reconnecting' : 'online';
}
