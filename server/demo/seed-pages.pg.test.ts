/** The demo houses' pages: there after the first start and the second, whole, in every language, and read by their guests. */
import { sql } from 'kysely';
import { icons as lucide } from 'lucide-react';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { getCongestionSettingIcons, getCongestionStatuses } from '#shared/facade/catalogue/congestion.ts';
import {
  getBizQuestionnaireSetting,
  getQcBizFloorGuides,
  getQcBizStoreRecommendations,
  listBizFormItems,
} from '#shared/facade/catalogue/house.ts';
import { getQcBizCoupon, listQcBizCoupons } from '#shared/facade/catalogue/offers.ts';
import { getSubmenuPopupListFull } from '#shared/facade/catalogue/popups.ts';
import { getGuestCouponList } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { demoLanguages } from './content-types.ts';
import { demoTenants } from './houses/index.ts';
import { demoPages } from './houses/pages/index.ts';
import { congestionIconSetNames, iconsOf } from '#shared/domain/congestion/icon-sets.ts';
import { formItems, subMenus } from './houses/pages/common.ts';
import * as common from './houses/pages/common.ts';
import { DEMO_COUPON_PIN } from './seed-coupons.ts';
import { seedPages } from './seed-pages.ts';
import { seedDemo } from './seed-demo.ts';

let test: TestApp;
const TABLES = [
  'coupon_type',
  'biz_coupon',
  'floor_guide',
  'store_recommendation',
  'questionnaire_setting',
  'biz_form_item',
  'congestion_icon_set',
  'congestion_setting',
  'congestion_reading',
  'popup_item',
  'coupon_pin',
];
const counts = async (): Promise<unknown> =>
  (
    await Promise.all(
      TABLES.map((table) =>
        sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(test.ctx.db),
      ),
    )
  ).map(({ rows: [row] }, index) => [TABLES[index], row?.n]);

beforeAll(async () => {
  test = await createTestApp();
  await seedDemo(test.ctx.db, test.clock.now);
});
afterAll(() => test.close());

describe('the pages of the demo houses', () => {
  it('[DEMO-PAGES] show each security level, limit, timing, holder and unit of a coupon', () => {
    const kinds = demoPages.flatMap((pages) => pages.kinds);
    expect(new Set(kinds.map(({ level }) => level))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(kinds.map(({ timing }) => timing))).toEqual(new Set(['check_in', 'scan', 'manual']));
    expect(new Set(kinds.map(({ object }) => object))).toEqual(new Set(['guest', 'room']));
    expect(new Set(kinds.map(({ unit }) => unit))).toEqual(new Set(['once', 'daily', 'stay']));
    expect(kinds.some(({ times }) => times === null) && kinds.some(({ limitedNo }) => limitedNo !== undefined)).toBe(
      true,
    );
    for (const pages of demoPages)
      expect(new Set(pages.kinds.map(({ level }) => level))).toEqual(new Set([0, 1, 2, 3]));
  });

  it('[DEMO-LANGUAGES] say everything in every demo language, none of it twice', () => {
    const found: string[][] = [];
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value && 'ja' in value)
        found.push(demoLanguages.map((lang) => String((value as Record<string, string>)[lang])));
      else for (const one of Object.values(value)) look(one);
    };
    look([demoPages, Object.values(common)]);
    expect(found.length).toBeGreaterThan(100);
    for (const texts of found) {
      expect(
        texts.every((text) => text.trim() === text && text !== '' && text !== 'undefined'),
        texts.join(' | '),
      ).toBe(true);
      const sentences = texts.filter((text) => text.length > 25);
      expect(new Set(sentences).size, texts.join(' | ')).toBe(sentences.length);
      const [, ja, zh, ko, , , ar] = texts as [string, string, string, string, string, string, string];
      expect(
        [
          /[\u3040-\u30ff\p{Script=Han}]/u.test(ja),
          /\p{Script=Han}/u.test(zh) && !/[\u3040-\u30ff]/u.test(zh),
          /\p{Script=Hangul}/u.test(ko),
          /\p{Script=Arabic}/u.test(ar),
        ],
        texts.join(' | '),
      ).toEqual([true, true, true, true]);
    }
  });

  it('[DEMO-WHOLE] name icons that exist', () => {
    const names = [
      ...subMenus.map(({ icon }) => icon),
      ...congestionIconSetNames.flatMap((name) => iconsOf(name).map(({ icon }) => icon)),
    ];
    expect(
      names.filter(
        (name) => !(name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase()) in lucide),
      ),
    ).toEqual([]);
  });

  it('[DEMO-PAGES] come with the first start, stay as they are at the second, and come to an older database', async () => {
    const first = await counts();
    await seedDemo(test.ctx.db, test.clock.now + 60_000);
    expect(await counts()).toEqual(first);
    const { db } = test.ctx;
    const market = demoTenants.find(({ code }) => code === 'market');
    if (market === undefined) throw new Error('no market');
    for (const table of [
      'popup_item',
      'congestion_reading',
      'congestion_setting',
      'congestion_icon_set',
      'biz_form_item',
      'questionnaire_setting',
      'store_recommendation',
      'floor_guide',
      'biz_coupon',
      'coupon_pin',
      'coupon_type',
    ]) {
      await sql`DELETE FROM ${sql.table(table)} WHERE tenant_id = ${market.id}`.execute(db);
    }
    await db.transaction().execute((trx) => seedPages(trx, market, test.clock.now));
    expect(await counts()).toEqual(first);
  });
});

describe.each(demoTenants.map((tenant) => [tenant.code, tenant] as const))('a guest of %s', (code, tenant) => {
  const pages = demoPages.find((one) => one.tenant === code);
  const ask = async <T>(query: string): Promise<readonly T[]> => {
    const guest = tenant.guests.find(({ stay }) => stay.daysFrom <= 0 && stay.daysTo > 0);
    if (guest === undefined) throw new Error('nobody is in house');
    const person = await signIn(test.ctx, tenant.id, guest.id, 'guest', 'guest');
    const { data, code: fault } = await callFacade<readonly T[]>(test.app, person.token, query);
    expect(fault).toBeUndefined();
    return data ?? [];
  };

  it('[DEMO-PAGES] reads every page', async () => {
    expect(await ask('{ listQcBizCoupons { id display_name display_text } }')).toHaveLength(pages?.offers.length ?? 0);
    const offers = await ask<{ display_text: string }>('{ listQcBizCoupons { display_text } }');
    expect(offers.every(({ display_text: text }) => !text.includes('{'))).toBe(true);
    expect(await ask('{ getQcBizFloorGuides { display_content } }')).toHaveLength(2);
    const nearby = await ask<{ distance: number }>('{ getQcBizStoreRecommendations { display_name distance } }');
    expect(nearby.map(({ distance }) => distance > 100 && distance < 5000)).toEqual(pages?.nearby.map(() => true));
    expect(
      await ask(
        `{ listBizFormItems(tenantId: "${tenant.id}", subMenuId: ${(pages?.from ?? 0) + 1}) { message price } }`,
      ),
    ).toHaveLength(formItems.length);
    expect(await ask('{ getCongestionSettingIcons { type icons { state icon } } }')).toHaveLength(2);
    expect(
      await ask(
        `{ getSubmenuPopupListFull(sourceId: ${pages?.offers[0]?.id}, sourceEntityType: "coupon") { type label_message facility_data { name } } }`,
      ),
    ).toMatchObject([{ type: 'facility' }, { type: 'sub_menu' }]);
  });

  it('[DEMO-PAGES] reads by the contracts of our own client what they say', async () => {
    const guest = tenant.guests.find(({ stay }) => stay.daysFrom <= 0 && stay.daysTo > 0);
    const person = await signIn(test.ctx, tenant.id, guest?.id ?? '', 'guest', 'guest');
    const offer = pages?.offers[0]?.id ?? 0;
    const subMenuId = (pages?.from ?? 0) + 1;
    const asked: readonly (readonly [
      { readonly name: string; readonly document: string; readonly result: v.GenericSchema },
      object,
    ])[] = [
      [getGuestCouponList, { page: 1, limit: 100, order: 'validTo', orderType: 'ASC', available: true }],
      [getQcBizCoupon, { couponId: offer }],
      [listQcBizCoupons, { subMenuId }],
      [getQcBizFloorGuides, {}],
      [getQcBizStoreRecommendations, {}],
      [listBizFormItems, { tenantId: tenant.id, subMenuId, langCd: 'ar' }],
      [getBizQuestionnaireSetting, { subMenuId: subMenuId + 3, langCd: 'ko' }],
      [getCongestionStatuses, {}],
      [getCongestionSettingIcons, {}],
      [getSubmenuPopupListFull, { sourceId: offer, sourceEntityType: 'coupon', langCd: 'es' }],
    ];
    for (const [contract, variables] of asked) {
      const { data, code: fault } = await callFacade<unknown>(test.app, person.token, contract.document, variables);
      expect([contract.name, fault, v.is(contract.result, data), data === null]).toEqual([
        contract.name,
        undefined,
        true,
        false,
      ]);
    }
  });

  it('[DEMO-PAGES] holds the coupons that come by themselves', async () => {
    const guest = tenant.guests.find(({ stay }) => stay.daysFrom <= 0 && stay.daysTo > 0);
    const person = await signIn(test.ctx, tenant.id, guest?.id ?? '', 'guest', 'guest');
    const { data } = await callFacade<{ data: readonly { couponTypeCode: string; standing: string }[] }>(
      test.app,
      person.token,
      '{ getGuestCouponList(order: "id", orderType: "ASC") { data { couponTypeCode standing } } }',
    );
    expect(data?.data.every(({ standing }) => standing === 'usable')).toBe(true);
    expect(data?.data.length).toBe(
      code === 'market' ? 4 : pages?.kinds.filter(({ timing }) => timing !== 'manual').length,
    );
  });
});

it('[DEMO-PAGES] says in its decision which PIN the counters have', async () => {
  expect(DEMO_COUPON_PIN).toMatch(/^[0-9]{6}$/);
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(new URL('../../docs/decisions/coupons.md', import.meta.url), 'utf8')).toContain(DEMO_COUPON_PIN);
});
