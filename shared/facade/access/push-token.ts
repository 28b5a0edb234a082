/** Notifications to this device, and no more of them [PUSH-DEVICE] [PUSH-SKIP]. */
import * as v from 'valibot';
import { contract } from '../contract.ts';
import { word } from '../word.ts';

/** `skipped` where push is not offered: nothing was kept. */
const Result = v.object({ message: word<'success' | 'skipped'>(), success: v.boolean() });

export const updatePushToken = contract({
  name: 'updatePushToken',
  document: `mutation updatePushToken($deviceId: String, $deviceToken: String, $platformType: String, $service: String) {
    updatePushToken(deviceId: $deviceId, deviceToken: $deviceToken, platformType: $platformType, service: $service) { message success }
  }`,
  variables: v.object({
    deviceId: v.string(),
    /** The browser's push subscription, as JSON. */
    deviceToken: v.string(),
    platformType: v.literal('web'),
    service: v.literal('in-room'),
  }),
  result: Result,
});

export const removePushToken = contract({
  name: 'removePushToken',
  document: 'mutation removePushToken($deviceId: String) { removePushToken(deviceId: $deviceId) { message success } }',
  variables: v.object({ deviceId: v.string() }),
  result: Result,
});
