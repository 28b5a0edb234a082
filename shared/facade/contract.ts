/** What both ends of a façade operation agree on: its wire name, its document, its arguments and its result. */
import type * as v from 'valibot';

export interface OperationContract<Variables extends object, Result> {
  /** The operation's documented name, which is also the field of its result. */
  readonly name: string;
  readonly document: string;
  readonly variables: v.GenericSchema<unknown, Variables>;
  /** The fields this product reads; others may come and are left alone. */
  readonly result: v.GenericSchema<unknown, Result>;
}

/** A contract whose types follow from its schemas. */
export function contract<Variables extends object, Result>(
  of: OperationContract<Variables, Result>,
): OperationContract<Variables, Result> {
  return of;
}
