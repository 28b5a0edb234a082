/**
 * Puts the catalogue's pages and the coupons of a demo house into the database: what is there already stays as it is,
 * so that every start may run it, on an old database too.
 */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { congestionIconSetNames, iconsOf } from '#shared/domain/congestion/icon-sets.ts';
import { READING_LIFETIME_MS } from '#shared/domain/congestion/congestion-level.ts';
import { menuKindOf } from '#shared/domain/menu/menu-kinds.ts';
import type { DemoTenant } from './content-types.ts';
import { pageId } from './houses/id.ts';
import {
  closedNow,
  countNote,
  formItems,
  levelDescriptions,
  levelTitles,
  menuName,
  subMenus,
  survey,
} from './houses/pages/common.ts';
import type { DemoPages } from './houses/pages/content.ts';
import { demoPages } from './houses/pages/index.ts';
import { seedCoupons } from './seed-coupons.ts';

type Trx = Transaction<Database>;

/** The pages of one house. @param now milliseconds since 1970; counts of people are relative to it */
export async function seedPages(trx: Trx, tenant: DemoTenant, now: number): Promise<void> {
  const pages = demoPages.find((one) => one.tenant === tenant.code);
  if (pages === undefined) return;
  const there = await trx
    .selectFrom('coupon_type')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .limit(1)
    .executeTakeFirst();
  if (there === undefined) {
    await seedMenu(trx, tenant, pages);
    await seedCoupons(trx, tenant, pages);
    await seedHouse(trx, tenant, pages);
    await seedCongestion(trx, tenant, pages);
  }
  await countAgain(trx, tenant, pages, now);
}

async function seedMenu(trx: Trx, tenant: DemoTenant, pages: DemoPages): Promise<void> {
  await trx
    .insertInto('main_menu')
    .values({
      tenant_id: tenant.id,
      id: pages.from,
      name_dict: menuName,
      icon: 'gift',
      required_show_submenu: true,
      order_no: 4,
      section: 'around',
      location_group_ids: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('sub_menu')
    .values(
      subMenus.map((sub) => ({
        tenant_id: tenant.id,
        id: pages.from + sub.at,
        main_menu_id: pages.from,
        menu_type: sub.menuType,
        sub_menu_type: menuKindOf(sub.menuType, 'option' in sub ? sub.option.type : null),
        menu_option: 'option' in sub ? sub.option : null,
        icon: sub.icon,
        name_dict: sub.name,
        description_dict: sub.line,
        greeting_dict: null,
        announcement_dict: null,
        out_of_service: null,
        facility_id: null,
        url: null,
        order_no: sub.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedHouse(trx: Trx, tenant: DemoTenant, pages: DemoPages): Promise<void> {
  await trx
    .insertInto('floor_guide')
    .values(
      pages.floors.map((floor, index) => ({
        tenant_id: tenant.id,
        id: pageId(tenant, `floor/${index}`),
        content_dict: floor.content,
        text_dict: floor.text,
        image_urls: floor.image === null ? [] : [floor.image],
        order_no: index + 1,
      })),
    )
    .execute();
  await trx
    .insertInto('store_recommendation')
    .values(
      pages.nearby.map((place, index) => ({
        tenant_id: tenant.id,
        id: pageId(tenant, `nearby/${place.key}`),
        name_dict: place.name,
        category_dict: place.category,
        comment_dict: place.comment,
        price_range: place.priceRange,
        budget: place.budget,
        latitude: place.latitude,
        longitude: place.longitude,
        distance: place.distance ?? null,
        image_url: place.image,
        tripadvisor_url: place.reviews ?? null,
        order_no: index + 1,
      })),
    )
    .execute();
  await trx
    .insertInto('questionnaire_setting')
    .values({
      tenant_id: tenant.id,
      sub_menu_id: pages.from + 4,
      url: pages.survey,
      description1_dict: survey.description1,
      description2_dict: survey.description2,
      message_dict: survey.message,
    })
    .execute();
  await trx
    .insertInto('survey')
    .values({ tenant_id: tenant.id, id: 1, url: pages.survey, description_dict: survey.description2 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('biz_form_item')
    .values(
      formItems.map((item, index) => ({
        tenant_id: tenant.id,
        id: pageId(tenant, `form/${item.key}`),
        sub_menu_id: pages.from + 1,
        name_dict: item.name,
        type: item.type,
        price: item.priced ? pages.wrapPrice : null,
        disp_order: index + 1,
      })),
    )
    .execute();
  if (pages.languages !== null) {
    await trx
      .updateTable('tenant')
      .set({ languages: [...pages.languages] })
      .where('id', '=', tenant.id)
      .where((e) => e(e.fn<number>('cardinality', ['languages']), '=', 0))
      .execute();
  }
}

async function seedCongestion(trx: Trx, tenant: DemoTenant, pages: DemoPages): Promise<void> {
  await trx
    .insertInto('congestion_icon_set')
    .values(
      congestionIconSetNames.map((type, index) => ({
        tenant_id: tenant.id,
        type,
        order_no: index + 1,
        icons: iconsOf(type),
      })),
    )
    .execute();
  await trx
    .insertInto('congestion_setting')
    .values(
      pages.crowds.map((crowd, index) => ({
        tenant_id: tenant.id,
        id: pageId(tenant, `crowd/${crowd.facilityId}`),
        facility_id: crowd.facilityId,
        sensor_id: crowd.sensorId,
        icon_type: crowd.iconType,
        vacant_upper_threshold: crowd.vacantUpper,
        congestion_lower_threshold: crowd.congestionLower,
        sort_key: index + 1,
        title_dicts: levelTitles,
        description_dicts: levelDescriptions,
        announcement_dict: countNote,
        out_of_business_hours: [
          {
            id: pageId(tenant, `crowd/${crowd.facilityId}/closed`),
            ...crowd.closed,
            titleDict: closedNow.title,
            descriptionDict: closedNow.description,
          },
        ],
      })),
    )
    .execute();
}

/** A demo has no sensors: where nobody counted for an hour, its counts are counted once more. */
async function countAgain(trx: Trx, tenant: DemoTenant, pages: DemoPages, now: number): Promise<void> {
  const settings = await trx
    .selectFrom('congestion_setting as s')
    .select(['s.id', 's.facility_id'])
    .where('s.tenant_id', '=', tenant.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('congestion_reading as r')
            .select('r.source')
            .whereRef('r.tenant_id', '=', 's.tenant_id')
            .whereRef('r.congestion_setting_id', '=', 's.id')
            .where('r.measured_at', '>', new Date(now - READING_LIFETIME_MS)),
        ),
      ),
    )
    .execute();
  const rows = settings.flatMap(({ id, facility_id }) =>
    (pages.crowds.find(({ facilityId }) => facilityId === facility_id)?.counts ?? []).map(([minutesAgo, people]) => ({
      tenant_id: tenant.id,
      congestion_setting_id: id,
      measured_at: new Date(now - minutesAgo * 60_000),
      number_of_people: people,
      received_at: new Date(now),
      source: 'demo',
    })),
  );
  if (rows.length > 0)
    await trx
      .insertInto('congestion_reading')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
