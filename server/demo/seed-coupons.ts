/** Coupons of a demo house: their kinds, the counters' PINs, the pages that offer them, and what leads there. */
import { argon2Sync, createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant } from './content-types.ts';
import { pageId } from './houses/id.ts';
import { popupLabels } from './houses/pages/common.ts';
import type { DemoPages } from './houses/pages/content.ts';

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

/** A map's element as a house pastes it; our pages take its address alone. */
function mapTag({ latitude, longitude }: DemoTenant): string {
  const box = [longitude - 0.004, latitude - 0.003, longitude + 0.004, latitude + 0.003]
    .map((edge) => edge.toFixed(4))
    .join('%2C');
  return `<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=${box}&amp;marker=${latitude}%2C${longitude}"></iframe>`;
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
      tenant.facilities.slice(0, 4).map(({ id }, index) => ({
        tenant_id: tenant.id,
        id: pageId(tenant, `popup/floor/${id}`),
        label_dict: popupLabels.place,
        order_no: index + 1,
        source_entity_type: 'sub_menu' as const,
        source_id: pages.from + 3,
        type: 'facility' as const,
        target_id: id,
      })),
    )
    .execute();
  await trx
    .insertInto('popup_item')
    .values(
      pages.offers.flatMap((offer) =>
        popupsOf(offer, pages).map(({ key, ...item }, index) => ({
          tenant_id: tenant.id,
          id: pageId(tenant, `popup/${offer.id}/${index}`),
          label_dict: popupLabels[key],
          order_no: index + 1,
          ...item,
        })),
      ),
    )
    .execute();
}

/** Where one offer is led to from, and what it leads to, in the order they are shown. */
function popupsOf(offer: DemoPages['offers'][number], pages: DemoPages) {
  return [
    {
      key: 'offer',
      source_entity_type: 'facility' as const,
      source_id: offer.facilityId,
      type: 'coupon' as const,
      target_id: offer.id,
    },
    {
      key: 'place',
      source_entity_type: 'coupon' as const,
      source_id: offer.id,
      type: 'facility' as const,
      target_id: offer.facilityId,
    },
    {
      key: 'talk',
      source_entity_type: 'coupon' as const,
      source_id: offer.id,
      type: 'sub_menu' as const,
      target_id: pages.talkSubMenuId,
    },
    {
      key: 'offer',
      source_entity_type: 'sub_menu' as const,
      source_id: pages.from + 1,
      type: 'coupon' as const,
      target_id: offer.id,
    },
  ] as const;
}
