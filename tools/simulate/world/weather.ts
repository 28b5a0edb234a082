import type { NetworkFault } from '../plan/fault-names.ts';

/** What the network does to one device just now. */
export interface Weather {
  offline: boolean;
  readonly faults: Set<NetworkFault>;
  /** The next pushes are sent by the token of long ago. */
  expired: number;
  /** Cookies as an older version of the app wrote them. */
  oldCookies: number;
  /** `slow`: what a page says takes seconds on its way. */
  sockets: 'fine' | 'half-open' | 'slow';
  /** Milliseconds that answers to pulls take longer. */
  slowPulls: number;
  /** Milliseconds that reading the outbox takes: what is read is of when it began. */
  slowReads: number;
  /** The device has no room: what is written to the outbox is refused. */
  full: boolean;
}

export const fineWeather = (): Weather => ({
  offline: false,
  faults: new Set(),
  expired: 0,
  oldCookies: 0,
  sockets: 'fine',
  slowPulls: 0,
  slowReads: 0,
  full: false,
});
