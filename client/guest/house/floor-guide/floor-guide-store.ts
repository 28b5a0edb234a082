/** The floors of the house, kept for reading without a network [FLOOR-PAGE]. */
import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import { FloorGuide, getQcBizFloorGuides } from '#shared/facade/catalogue/house.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { cachedSource } from '../../reading/cached-source.ts';

const call = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });

/** All floors of the house under one key. Reading throws AppError, TransportError or SessionError. */
export const floorGuides = cachedSource<readonly FloorGuide[]>({
  kind: 'floor-guide',
  schema: v.array(FloorGuide),
  read: (app) => callOperation(call(app), getQcBizFloorGuides, { langCd: app.lang }),
});
