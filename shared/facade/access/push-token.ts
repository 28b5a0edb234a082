/** Generated from push-token.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const updatePushTokenResult = v.object({ message: v.string(), success: v.boolean() });
/** Notifications to this device [PUSH-DEVICE]. The message is `skipped` where push is not offered: nothing was kept [PUSH-SKIP]. */
export const updatePushToken: OperationContract<
  {
    readonly deviceId: string | null;
    readonly deviceToken: string | null;
    readonly platformType: string | null;
    readonly service: string | null;
  },
  v.InferOutput<typeof updatePushTokenResult>
> = {
  name: 'updatePushToken',
  document: `mutation updatePushToken($deviceId:String$deviceToken:String$platformType:String$service:String){
updatePushToken(deviceId:$deviceId deviceToken:$deviceToken platformType:$platformType service:$service){
message success}}`,
  result: updatePushTokenResult,
};

const removePushTokenResult = v.object({ message: v.string(), success: v.boolean() });
/** No more of them. */
export const removePushToken: OperationContract<
  { readonly deviceId: string | null },
  v.InferOutput<typeof removePushTokenResult>
> = {
  name: 'removePushToken',
  document: `mutation removePushToken($deviceId:String){removePushToken(deviceId:$deviceId){message success}}`,
  result: removePushTokenResult,
};
