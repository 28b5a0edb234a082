/** What goes wrong with the poke socket, in the documented words. */
import type { ErrorKind } from '#shared/errors/error-kinds.ts';

export type SubscriptionFault = ErrorKind<'subscription'>;

export class SubscriptionError extends Error {
  readonly fault: SubscriptionFault;

  constructor(fault: SubscriptionFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'SubscriptionError';
    this.fault = fault;
  }
}

export type SocketFault = ErrorKind<'socket'>;

export class SocketError extends Error {
  readonly fault: SocketFault;

  constructor(fault: SocketFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'SocketError';
    this.fault = fault;
  }
}
