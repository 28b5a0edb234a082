/** What leads from one page of a demo house to another. */
import type { DemoTenant, Dict, Uuid } from '../../content-types.ts';
import { pageId } from '../id.ts';
import { popupLabels } from './common.ts';
import type { DemoPages } from './content.ts';

type Page = 'sub_menu' | 'facility' | 'coupon';

interface DemoPopup {
  readonly id: Uuid;
  readonly source: Page;
  readonly sourceId: number;
  readonly type: Page;
  readonly targetId: number;
  readonly label: Dict;
  /** Its place on the page it stands on, from 0. */
  readonly orderNo: number;
}

/** From the floors to the places, between a place and its offer, to a talk; four on a page at most. */
export function popupsOf(tenant: DemoTenant, pages: DemoPages): readonly DemoPopup[] {
  const places = tenant.facilities.slice(0, 4).map(({ id }) => ({
    id: pageId(tenant, `popup/floor/${id}`),
    source: 'sub_menu' as const,
    sourceId: pages.from + 3,
    type: 'facility' as const,
    targetId: id,
    label: popupLabels.place,
  }));
  const offers = pages.offers.flatMap((offer) =>
    offerPopups(offer, pages).map((popup, index) => ({ ...popup, id: pageId(tenant, `popup/${offer.id}/${index}`) })),
  );
  const placed = new Map<string, number>();
  return [...places, ...offers].map((popup) => {
    const page = `${popup.source} ${popup.sourceId}`;
    const orderNo = placed.get(page) ?? 0;
    placed.set(page, orderNo + 1);
    return { ...popup, orderNo };
  });
}

/** Where one offer is led to from, and what it leads to. */
const offerPopups = (
  { id, facilityId }: DemoPages['offers'][number],
  { from, talkSubMenuId }: DemoPages,
): readonly Omit<DemoPopup, 'id' | 'orderNo'>[] => [
  { source: 'facility', sourceId: facilityId, type: 'coupon', targetId: id, label: popupLabels.offer },
  { source: 'coupon', sourceId: id, type: 'facility', targetId: facilityId, label: popupLabels.place },
  { source: 'coupon', sourceId: id, type: 'sub_menu', targetId: talkSubMenuId, label: popupLabels.talk },
  { source: 'sub_menu', sourceId: from + 1, type: 'coupon', targetId: id, label: popupLabels.offer },
];
