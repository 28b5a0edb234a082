/** REST of the guests' Wi-Fi, ours. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const Wifi = v.object({
  network: v.string(),
  /** Null for a network without one. */
  password: v.nullable(v.string()),
});
export type Wifi = v.InferOutput<typeof Wifi>;

export const WifiResponse = v.object({
  message: v.string(),
  /** Null where the house tells of none, and for a guest who scanned no place of it [WIFI-TOLD]. */
  wifi: v.nullable(Wifi),
});
export type WifiResponse = v.InferOutput<typeof WifiResponse>;

export const getWifi = endpoint({
  id: 'getWifi',
  method: 'GET',
  path: '/be-api/biz/wifi',
  needs: 'guest',
  answers: { 200: WifiResponse },
  errors: [],
});
