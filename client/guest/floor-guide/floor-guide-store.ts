/** The floors of the house and what leads on from their page, kept for reading without a network [FLOOR-PAGE]. */
import * as v from 'valibot';
import { callOperation } from '#client/operations/facade.ts';
import { FloorGuide, getQcBizFloorGuides } from '#shared/operations/catalogue/house.ts';
import { getSubmenuPopupListFull, PopupItem } from '#shared/operations/catalogue/popups.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { keptSource } from '../catalogue/kept-source.ts';

const call = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });

/** All floors of the house under one key. Reading throws AppError, TransportError or SessionError. */
export const floorGuides = keptSource<readonly FloorGuide[]>({
  kind: 'floor-guide',
  schema: v.array(FloorGuide),
  read: (app) => callOperation(call(app), getQcBizFloorGuides, { langCd: app.lang }),
});

/** What the page of a floor guide offers next, by the sub-menu's id. Reading throws as above. */
export const floorPopups = keptSource<readonly PopupItem[]>({
  kind: 'floor-guide-popup',
  schema: v.array(PopupItem),
  read: (app, subMenuId) => callOperation(call(app), getSubmenuPopupListFull, { sourceId: Number(subMenuId), sourceEntityType: 'sub_menu', langCd: app.lang }),
});
