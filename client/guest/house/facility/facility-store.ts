/** The facilities of the house as this device keeps them: shown at once, read anew when that helps [FACILITY-STATES]. */
import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import { Facility, getQcBizFacility, listQcBizFacilities } from '#shared/facade/facility/facilities.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { cachedSource } from '../../reading/cached-source.ts';

const call = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });

/** One facility by its id; `gone` when it is not offered any more. Reading throws AppError, TransportError or SessionError. */
export const facilities = cachedSource<Facility | 'gone'>({
  kind: 'facility',
  schema: v.union([Facility, v.literal('gone')]),
  read: async (app, id) =>
    (await callOperation(call(app), getQcBizFacility, { facilityId: Number(id), langCd: app.lang })) ?? 'gone',
});

/** What a sub-menu lists, by its id. Reading throws AppError, TransportError or SessionError. */
export const facilityLists = cachedSource<readonly Facility[]>({
  kind: 'facility-list',
  schema: v.array(Facility),
  async read(app, subMenuId) {
    const found = await callOperation(call(app), listQcBizFacilities, {
      subMenuId: Number(subMenuId),
      langCd: app.lang,
    });
    for (const facility of found) facilities.keep(app, facility.id, facility);
    return found;
  },
});
