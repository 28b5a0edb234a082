/** REST of notifications on a device, ours: whether this house pushes, and what a browser subscribes with [PUSH-VAPID]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const getPushKey = endpoint({
  id: 'getPushKey',
  method: 'GET',
  path: '/be-api/push/key',
  needs: 'anyone',
  answers: { 200: v.object({ offered: v.boolean(), public_key: v.nullable(v.string()) }) },
  errors: [],
});
