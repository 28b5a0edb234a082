/** What the client asks of one façade operation: its wire name, the document that is sent, and what comes of it. */
import type * as v from 'valibot';

export interface OperationContract<Variables extends object, Result> {
  /** The operation's documented name, which is also the field of its result. */
  readonly name: string;
  readonly document: string;
  /** The fields this product reads; others may come and are left alone. */
  readonly result: v.GenericSchema<unknown, Result>;
  /** Never set: carries the type of the variables. */
  readonly variables?: Variables;
}
