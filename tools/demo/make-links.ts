/** What pages lead to next, once all of them are there. */
import { popupsOf } from '#server/demo/houses/pages/popups.ts';
import { demoPages } from '#server/demo/houses/pages/index.ts';
import { couponPages } from '#shared/manage/coupon-pages.ts';
import { facilities } from '#shared/manage/facilities.ts';
import { subMenus } from '#shared/manage/menus.ts';
import { type Counted, type Making, numberOf } from './making.ts';

const sources = { sub_menu: subMenus, facility: facilities, coupon: couponPages } as const;
const kinds = { sub_menu: 'sub_menu', facility: 'facility', coupon: 'biz_coupon' } as const satisfies Record<
  keyof typeof sources,
  Counted
>;

export async function makeLinks(making: Making): Promise<void> {
  const { api, params, demo } = making;
  const pages = demoPages.find(({ tenant }) => tenant === demo.code);
  if (pages === undefined) return;
  const popups = popupsOf(demo, pages);
  for (const { source, sourceId, orderNo } of popups) {
    if (orderNo > 0) continue;
    const links = popups.filter((popup) => popup.source === source && popup.sourceId === sourceId);
    const { get, update } = sources[source];
    const of = { params: { ...params, id: String(numberOf(making, kinds[source], sourceId)) } };
    const { version } = await api.ask(get, of);
    const body = {
      links: links.map(({ type, targetId, label }) => ({
        type,
        target_id: numberOf(making, kinds[type], targetId),
        label_dict: label,
      })),
    };
    await api.ask(update, { ...of, body }, { version });
  }
}
