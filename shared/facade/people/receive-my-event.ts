/** Generated from receive-my-event.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const receiveMyEventResult = v.object({ success: v.boolean() });
/** A durable event was dealt with and need not come again [SOCK-ACK]. */
export const receiveMyEvent: OperationContract<
  { readonly eventId: string },
  v.InferOutput<typeof receiveMyEventResult>
> = {
  name: 'receiveMyEvent',
  document: `mutation receiveMyEvent($eventId:ID!){receiveMyEvent(eventId:$eventId){success}}`,
  result: receiveMyEventResult,
};
