/** Kinds of coupons, the PINs of their counters, and the pages that tell of them. */
import type { DemoPages } from '#server/demo/houses/pages/content.ts';
import { mapTag } from '#server/demo/houses/pages/map-tag.ts';
import { demoPages } from '#server/demo/houses/pages/index.ts';
import { DEMO_COUPON_PIN } from '#server/demo/seed-coupons.ts';
import { couponPages } from '#shared/manage/coupon-pages.ts';
import { couponTypes } from '#shared/manage/coupon-types.ts';
import { setCounterPin } from '#shared/manage/coupons.ts';
import { became, idOf, type Making, numberOf, once } from './making.ts';

export async function makeCoupons(making: Making): Promise<void> {
  const { api, params, demo } = making;
  const pages = demoPages.find(({ tenant }) => tenant === demo.code);
  if (pages === undefined) return;
  for (const kind of pages.kinds) await makeKind(making, kind);
  const counters = new Set(pages.kinds.filter(({ level }) => level === 2).map(({ groupId }) => groupId));
  for (const counter of counters)
    await api.ask(setCounterPin, { params: { ...params, id: idOf(making, counter) }, body: { pin: DEMO_COUPON_PIN } });
  for (const [index, offer] of pages.offers.entries()) await makeOffer(making, pages, offer, index + 1);
}

const placeOf = ({ demo }: Making, id: number) => demo.facilities.find((one) => one.id === id);

async function makeKind(making: Making, kind: DemoPages['kinds'][number]): Promise<void> {
  const { api, params } = making;
  const place = placeOf(making, kind.facilityId);
  const made = await api.ask(
    couponTypes.create,
    {
      params,
      body: {
        code: kind.code,
        name_dict: kind.name,
        descriptions: [{ text_dict: kind.description }],
        places: place === undefined ? [] : [{ name_dict: place.nameDict }],
        image_url: kind.image,
        color: kind.color,
        security_level: kind.level,
        usage_limit: kind.times === null ? 'unlimited' : 'limited',
        max_redemption_number: kind.times,
        limited_no: kind.limitedNo ?? null,
        allocation_timing: kind.timing,
        allocation_object: kind.object,
        allocation_unit: kind.unit,
        valid_days: kind.validDays ?? null,
        after_checkout_usage: kind.afterCheckout ?? false,
        staff_group_id: idOf(making, kind.groupId),
      },
    },
    once(making, `kind/${kind.id}`),
  );
  became(making, 'coupon_type', kind.id, made.id);
}

async function makeOffer(
  making: Making,
  pages: DemoPages,
  offer: DemoPages['offers'][number],
  order_no: number,
): Promise<void> {
  const { api, params, demo } = making;
  const made = await api.ask(
    couponPages.create,
    {
      params,
      body: {
        sub_menu_id: numberOf(making, 'sub_menu', pages.from + 1),
        staff_group_id: idOf(making, offer.groupId),
        name_dict: offer.name,
        text_dict: offer.text,
        place_description_dict: offer.place,
        place_description_in_room_dict: offer.placeInRoom,
        text_variables: [
          { code: 'price', contents: offer.price },
          { code: 'until', contents: offer.until.en, use_translation: true, dict: offer.until },
        ],
        image_urls: [...(placeOf(making, offer.facilityId)?.images ?? [])],
        map_url: mapTag(demo),
        order_no,
      },
    },
    once(making, `offer/${offer.id}`),
  );
  became(making, 'biz_coupon', offer.id, made.id);
}
