/** Coupons of a demo house: their kinds, the counters' PINs, the pages that offer them, and what leads there. */
import { argon2Sync, createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant } from './content-types.ts';
import { pageId } from './houses/id.ts';
import type { DemoPages } from './houses/pages/content.ts';
import { mapTag } from './houses/pages/map-tag.ts';
import { popupsOf } from './houses/pages/popups.ts';

/** The PIN of every counter of the demo (docs/decisions/coupons.md). */
export const DEMO_COUPON_PIN = '482915';

type Trx = Transaction<Database>;

export async function seedCoupons(trx: Trx, tenant: DemoTenant, pages: DemoPages): Promise<void> {
  await insertTypes(trx, tenant, pages);
  await insertPins(trx, tenant, pages);
  await insertOffers(trx, tenant, pages);
  await insertPopups(trx, tenant, pages);
}

const facilityOf = (tenant: DemoTenant, id: number) => tenant.facilities.find((one) => one.id === id);

async function insertTypes(trx: Trx, tenant: DemoTenant, pages: DemoPages): Promise<void> {
  await trx
    .insertInto('coupon_type')
    .values(
      pages.kinds.map((kind) => ({
        tenant_id: tenant.id,
        id: kind.id,
        code: kind.code,
        name_dict: kind.name,
        descriptions: [kind.description],
        image_url: kind.image,
        color: kind.color,
        security_level: kind.level,
        usage_limit: kind.times === null ? ('unlimited' as const) : ('limited' as const),
        max_redemption_number: kind.times,
        limited_no: kind.limitedNo ?? null,
        allocation_timing: kind.timing,
        allocation_object: kind.object,
        allocation_unit: kind.unit,
        valid_days: kind.validDays ?? null,
        after_checkout_usage: kind.afterCheckout ?? false,
        staff_group_id: kind.groupId,
        place_dicts: [facilityOf(tenant, kind.facilityId)?.nameDict ?? {}],
      })),
    )
    .execute();
}

async function insertPins(trx: Trx, tenant: DemoTenant, pages: DemoPages): Promise<void> {
  const counters = [...new Set(pages.kinds.filter(({ level }) => level === 2).map(({ groupId }) => groupId))];
  await trx
    .insertInto('coupon_pin')
    .values(
      counters.map((group) => {
        // Nothing to guard: the PIN of a demo is written in its documentation.
        const salt = createHash('sha256').update(group).digest().subarray(0, 16);
        return {
          tenant_id: tenant.id,
          staff_group_id: group,
          salt,
          hash: argon2Sync('argon2id', {
            message: DEMO_COUPON_PIN,
            nonce: salt,
            parallelism: 1,
            tagLength: 32,
            memory: 8192,
            passes: 2,
          }),
          updated_by: null,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertOffers(trx: Trx, tenant: DemoTenant, pages: DemoPages): Promise<void> {
  await trx
    .insertInto('biz_coupon')
    .values(
      pages.offers.map((offer, index) => ({
        tenant_id: tenant.id,
        id: offer.id,
        sub_menu_id: pages.from + 1,
        staff_group_id: offer.groupId,
        name_dict: offer.name,
        text_dict: offer.text,
        place_description_dict: offer.place,
        in_room: { place_description: offer.placeInRoom },
        image_urls: [...(facilityOf(tenant, offer.facilityId)?.images ?? [])],
        map_iframe_tag: mapTag(tenant),
        order_no: index + 1,
        text_variables: [
          {
            id: pageId(tenant, `offer/${offer.id}/price`),
            code: 'price',
            contents: offer.price,
            useTranslation: false,
            dict: {},
          },
          {
            id: pageId(tenant, `offer/${offer.id}/until`),
            code: 'until',
            contents: offer.until.en,
            useTranslation: true,
            dict: offer.until,
          },
        ],
      })),
    )
    .execute();
}

/** What leads from one page to another: from the floors to the places, between a place and its offer, to a talk. */
async function insertPopups(trx: Trx, tenant: DemoTenant, pages: DemoPages): Promise<void> {
  await trx
    .insertInto('popup_item')
    .values(
      popupsOf(tenant, pages).map(({ id, label, orderNo, source, sourceId, type, targetId }) => ({
        tenant_id: tenant.id,
        id,
        label_dict: label,
        order_no: orderNo,
        source_entity_type: source,
        source_id: sourceId,
        type,
        target_id: targetId,
      })),
    )
    .execute();
}
