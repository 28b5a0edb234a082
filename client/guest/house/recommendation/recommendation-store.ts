import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import { getBizTenantInfo } from '#shared/facade/catalogue/house-place.ts';
import { getQcBizStoreRecommendations, StoreRecommendation } from '#shared/facade/catalogue/house.ts';
import type { Coordinates } from '#shared/domain/place/distance.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { cachedSource } from '../../reading/cached-source.ts';

const call = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });

/** The one key of {@link recommendations} and {@link housePlace}: both are the whole house's. */
export const WHOLE_HOUSE = 'all';

/** What the house recommends, in its own order. Reading throws AppError, TransportError or SessionError. */
export const recommendations = cachedSource<readonly StoreRecommendation[]>({
  kind: 'recommendations',
  schema: v.array(StoreRecommendation),
  read: (app) => callOperation(call(app), getQcBizStoreRecommendations, { langCd: app.lang }),
});

/** Where the house lies; `unknown` where it has not said. Reading throws AppError, TransportError or SessionError. */
export const housePlace = cachedSource<Coordinates | 'unknown'>({
  kind: 'house-place',
  schema: v.union([v.object({ latitude: v.number(), longitude: v.number() }), v.literal('unknown')]),
  async read(app) {
    const { latitude, longitude } = await callOperation(call(app), getBizTenantInfo, { langCd: app.lang });
    return latitude === null || longitude === null ? 'unknown' : { latitude, longitude };
  },
});
