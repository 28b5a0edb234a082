import type { ErrorData } from '#shared/errors/app-error.ts';

/**
 * Why a request brought no answer of ours. What the server did answer, with a code of its table, is an AppError.
 * `offline`: nothing came back. `timeout`: not within the time. `captive`: a network's sign-in page stands
 * between. `bad_answer`: something came back that is not ours, or not readable [REST-UNDEFINED].
 */
export type TransportFault = 'offline' | 'timeout' | 'captive' | 'bad_answer';

export class TransportError extends Error {
  readonly fault: TransportFault;
  /** The operation that was asked for, and with what, where it was one of the façade's [LOG-FACTS]. */
  readonly call: ErrorData;

  constructor(fault: TransportFault, options?: ErrorOptions, call: ErrorData = {}) {
    super(fault, options);
    this.name = 'TransportError';
    this.fault = fault;
    this.call = call;
  }
}
