/** The guests' Wi-Fi [WIFI-TOLD]. */
import type { Rate } from '#server/ports/rate.ts';
import { wifiOf } from '#server/queries/house/wifi.ts';
import { getWifi } from '#shared/rest/wifi.ts';
import { route, type Route } from '../route.ts';

const WIFI: Rate = { name: 'wifi', points: 30, seconds: 60 };

export const wifiRoutes: readonly Route[] = [
  route(getWifi, async (ctx, { by }) => ({ message: 'success', wifi: await wifiOf(ctx, by.tenantId, by.userId) }), {
    rate: WIFI,
  }),
];
