/** Counts of people, from sensors and staff [CONGESTION-READING], and the key that sensors bring [SERVICE-KEY]. */
import { recordCongestion } from '#server/actions/house/record-congestion.ts';
import { registerCredential, revokeCredential } from '#server/actions/house/service-credential.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { Rate } from '#server/ports/rate.ts';
import { countedPlaces } from '#server/queries/house/counted-places.ts';
import * as congestion from '#shared/rest/congestion.ts';
import { registerServiceKey, revokeServiceKey } from '#shared/rest/service-credential.ts';
import { route, type Route } from '../route.ts';

/** A sensor counts each minute; a house has a few. */
const READINGS: Rate = { name: 'congestion-readings', points: 600, seconds: 60 };
/** By address, before the key is looked up: nobody guesses 256 bits, but they may try to keep us busy. */
const KEYS: Rate = { name: 'service-keys', points: 1200, seconds: 60 };

export const congestionRoutes: readonly Route[] = [
  route(
    congestion.recordCongestion,
    async (ctx, { by, body }) => ({
      message: 'success',
      stored: await runAction(ctx, by, (action) =>
        recordCongestion(
          action,
          body.readings.map((one) => ({
            sensorId: one.sensor_id ?? null,
            facilityId: one.facility_id ?? null,
            people: one.number_of_people,
            measuredAt: one.measured_at == null ? action.now : new Date(one.measured_at),
          })),
        ),
      ),
    }),
    { rate: KEYS, counted: { rate: READINGS, of: ({ by }) => by.tenantId } },
  ),
  route(congestion.listCountedPlaces, async (ctx, { by }) => ({ items: await countedPlaces(ctx, by) })),
  route(registerServiceKey, async (ctx, { by }) => {
    const { id, key } = await runAction(ctx, by, registerCredential);
    return { message: 'success', id, key };
  }),
  route(revokeServiceKey, async (ctx, { by }) => {
    await runAction(ctx, by, revokeCredential);
    return { message: 'success' };
  }),
];
