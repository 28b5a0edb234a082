/** What goes wrong with the poke socket, in the documented words (guest app §8). */
export type SubscriptionFault =
  | 'already connected'
  | 'no subscribeName'
  | 'subscription already exists'
  | 'identity-token failed'
  | 'send failed'
  | 'subscribe tenant failed'
  | 'subscribe user failed'
  | 'subscribe conversation failed'
  | 'subscribe staff_group failed'
  | 'resubscribe failed'
  | 'unsubscribe failed';

export class SubscriptionError extends Error {
  readonly fault: SubscriptionFault;

  constructor(fault: SubscriptionFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'SubscriptionError';
    this.fault = fault;
  }
}

export type SocketFault =
  | 'General error'
  | 'Network error'
  | 'No auth token'
  | 'No event object'
  | 'No websocket connection'
  | 'Invalid WebSocket URI - empty';

export class SocketError extends Error {
  readonly fault: SocketFault;

  constructor(fault: SocketFault, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'SocketError';
    this.fault = fault;
  }
}
