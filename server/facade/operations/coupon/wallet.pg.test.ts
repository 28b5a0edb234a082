/** The wallet of a guest through the façade: what comes into it, when, and whose it is. */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Cast } from '#server/testing/cast.ts';
import { callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { getGuestCouponList } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { addKind, couponHotel, couponOf, walletOf } from './testing/coupon-stage.ts';

let test: TestApp;
let stages = 0;
const DAY = 86_400_000;

/** A hotel of its own for each test. */
async function hotel(): Promise<Cast> {
  stages += 1;
  return couponHotel(test, `wallet-${stages}`);
}

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const kinds = async (cast: Cast, who: 'ann' | 'luc' = 'ann', variables: object = {}): Promise<string[]> =>
  (await walletOf(test, cast[who], variables)).items.map(({ couponTypeCode }) => couponTypeCode);

describe('the wallet', () => {
  it('[COUPON-WALLET] shows every documented field, in the guest’s language', async () => {
    const cast = await hotel();
    const from = new Date(test.clock.now - DAY);
    const to = new Date(test.clock.now + 30 * DAY);
    await addKind(test, cast.tenantId, 1, {
      name_dict: { en: 'Welcome drink', fr: 'Boisson de bienvenue' },
      descriptions: [{ en: 'One glass.', fr: 'Un verre.' }, { en: 'At the bar.' }],
      image_url: '/demo/bar.svg',
      color: '#164a6e',
      security_level: 1,
      limited_no: 40,
      valid_from: from,
      valid_to: to,
      valid_days: 7,
      after_checkout_usage: true,
      place_dicts: [{ en: 'Bar', fr: 'Le bar' }],
    });
    const { data } = await callFacade<{ data: readonly object[]; totalCount: number }>(
      test.app,
      cast.luc.token,
      getGuestCouponList.document,
      { page: 1, limit: 20, order: 'issuedAt', orderType: 'DESC', available: null },
    );
    expect(data?.totalCount).toBe(1);
    expect(data?.data[0]).toEqual({
      id: expect.any(Number) as number,
      roomId: null,
      securityLevel: 1,
      usageLimit: 'limited',
      maxRedemptionNumber: 1,
      redemptionNumber: 0,
      validFrom: from.toISOString(),
      validTo: new Date(test.clock.now + 7 * DAY).toISOString(),
      afterCheckoutUsage: true,
      ownerTenant: { id: cast.tenantId, name: 'Palace' },
      issueTenant: cast.tenantId,
      issuedBy: null,
      issuedAt: new Date(test.clock.now).toISOString(),
      usedAt: null,
      usedCount: 0,
      disabled: false,
      placeList: ['Le bar'],
      standing: 'usable',
      couponTypeInfo: {
        id: 1,
        code: 'K1',
        name: 'Boisson de bienvenue',
        imageUrl: '/demo/bar.svg',
        color: '#164a6e',
        descriptions: ['Un verre.', 'At the bar.'],
        allocationTiming: 'scan',
        allocationObject: 'guest',
        allocationUnit: 'once',
        limitedNo: 40,
      },
    });
    const flat = await callFacade<{ data: readonly object[] }>(
      test.app,
      cast.luc.token,
      '{ getGuestCouponList { data { couponName couponTypeCode description1 description2 description3 limitedNo allocationObject allocationTiming allocationUnit } } }',
    );
    expect(flat.data?.data).toEqual([
      {
        couponName: 'Boisson de bienvenue',
        couponTypeCode: 'K1',
        description1: 'Un verre.',
        description2: 'At the bar.',
        description3: null,
        limitedNo: 40,
        allocationObject: 'guest',
        allocationTiming: 'scan',
        allocationUnit: 'once',
      },
    ]);
  });

  it('[COUPON-WALLET] pages, sorts, and leaves out what cannot be used', async () => {
    const cast = await hotel();
    for (const id of [1, 2, 3])
      await addKind(test, cast.tenantId, id, { valid_to: new Date(test.clock.now + id * DAY), disabled: false });
    await kinds(cast);
    await test.ctx.db
      .updateTable('coupon_type')
      .set({ disabled: true })
      .where('tenant_id', '=', cast.tenantId)
      .where('id', '=', 2)
      .execute();
    expect(await kinds(cast, 'ann', { order: 'validTo', orderType: 'desc' })).toEqual(['K3', 'K2', 'K1']);
    expect(await kinds(cast, 'ann', { order: 'name', orderType: 'ASC' })).toEqual(['K1', 'K2', 'K3']);
    expect(await kinds(cast, 'ann', { available: true })).toEqual(['K1', 'K3']);
    expect(await kinds(cast, 'ann', { available: false })).toEqual(['K2']);
    expect(await walletOf(test, cast.ann, { page: 2, limit: 2 })).toMatchObject({
      items: [{ couponTypeCode: 'K3' }],
      total: 3,
    });
    expect(await walletOf(test, cast.ann, { page: 9, limit: 2 })).toMatchObject({ items: [], total: 3 });
  });

  it.each([[{ page: 0 }], [{ limit: 0 }], [{ limit: 101 }], [{ order: 'constructor' }], [{ orderType: 'sideways' }]])(
    '[COUPON-WALLET] refuses %o',
    async (variables) => {
      expect((await walletOf(test, (await hotel()).ann, variables)).code).toBe('bad_request');
    },
  );

  it('[COUPON-WALLET] [ACCESS-OWN-STAY] is empty for staff, and nobody else’s', async () => {
    const [cast, other] = [await hotel(), await hotel()];
    await addKind(test, cast.tenantId, 1);
    expect(await kinds(cast)).toEqual(['K1']);
    expect(await walletOf(test, cast.yuki)).toMatchObject({ items: [], total: 0 });
    expect(await kinds(other)).toEqual([]);
    const {
      items: [anns],
    } = await walletOf(test, cast.ann);
    const {
      items: [lucs],
    } = await walletOf(test, cast.luc);
    expect(anns?.id).not.toBe(lucs?.id);
  });
});

describe('what comes into it', () => {
  it('[COUPON-ALLOT] by a scan for everybody, at check-in for whose stay the house knows, by hand for nobody by itself', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { allocation_timing: 'scan' });
    await addKind(test, cast.tenantId, 2, { allocation_timing: 'check_in' });
    await addKind(test, cast.tenantId, 3, { allocation_timing: 'manual' });
    expect(await kinds(cast)).toEqual(['K1']);
    await test.ctx.db
      .updateTable('guest')
      .set({ state: 'other', available_from: new Date(test.clock.now + 1) })
      .where('user_id', '=', cast.luc.id)
      .execute();
    expect(await kinds(cast, 'luc')).toEqual(['K1']);
    await test.ctx.db
      .updateTable('guest')
      .set({ available_from: new Date(test.clock.now) })
      .where('user_id', '=', cast.luc.id)
      .execute();
    expect(await kinds(cast, 'luc')).toEqual(['K1', 'K2']);
    expect(await kinds(cast, 'luc')).toEqual(['K1', 'K2']);
  });

  it('[COUPON-ALLOT] nothing that is switched off, over or not begun', async () => {
    const cast = await hotel();
    const now = test.clock.now;
    await addKind(test, cast.tenantId, 1, { disabled: true });
    await addKind(test, cast.tenantId, 2, { valid_to: new Date(now) });
    await addKind(test, cast.tenantId, 3, { valid_from: new Date(now + 1) });
    expect(await kinds(cast)).toEqual([]);
  });

  it('[COUPON-UNIT] once, each day of the place until its midnight, or each stay', async () => {
    const cast = await hotel();
    await test.ctx.db.updateTable('tenant').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', cast.tenantId).execute();
    for (const [id, unit] of [
      [1, 'once'],
      [2, 'daily'],
      [3, 'stay'],
    ] as const)
      await addKind(test, cast.tenantId, id, { allocation_unit: unit });
    expect(await kinds(cast)).toEqual(['K1', 'K2', 'K3']);
    const before = test.clock.now;
    // Six in the evening in Tokyo; six hours later another day begins there.
    test.clock.now += 6 * 3_600_000;
    try {
      const { items } = await walletOf(test, cast.ann);
      expect(items.map(({ couponTypeCode, standing }) => [couponTypeCode, standing])).toEqual([
        ['K1', 'usable'],
        ['K2', 'expired'],
        ['K3', 'usable'],
        ['K2', 'usable'],
      ]);
      // A new stay of the same guest.
      await test.ctx.db
        .updateTable('guest')
        .set({ available_from: new Date(test.clock.now) })
        .where('user_id', '=', cast.ann.id)
        .execute();
      expect(await kinds(cast)).toEqual(['K1', 'K2', 'K3', 'K2', 'K3']);
    } finally {
      test.clock.now = before;
    }
  });

  it('[COUPON-ROOM] a room has one between its guests; who has no room has none, and who comes later does not see it', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { allocation_object: 'room', allocation_unit: 'stay' });
    expect(await couponOf(test, cast.ann, 1)).toBe(await couponOf(test, cast.luc, 1));
    expect((await walletOf(test, cast.ann)).items).toMatchObject([{ roomId: cast.room }]);
    const before = test.clock.now;
    test.clock.now += DAY;
    try {
      await test.ctx.db
        .updateTable('guest')
        .set({ available_from: new Date(test.clock.now) })
        .where('user_id', '=', cast.luc.id)
        .execute();
      const later = await walletOf(test, cast.luc);
      expect(later.total).toBe(1);
      expect(later.items[0]?.id).not.toBe(
        await test.ctx.db
          .selectFrom('coupon')
          .select('id')
          .where('tenant_id', '=', cast.tenantId)
          .orderBy('id')
          .executeTakeFirst()
          .then((row) => row?.id),
      );
    } finally {
      test.clock.now = before;
    }
    await test.ctx.db
      .updateTable('location')
      .set({ is_default_location: true })
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    expect(await kinds(cast)).toEqual([]);
  });

  it('[COUPON-LIMITED-NO] no more than there are, however many guests look at once', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { limited_no: 1 });
    await addKind(test, cast.tenantId, 2, { limited_no: 2 });
    await addKind(test, cast.tenantId, 3);
    const looks = await Promise.all(
      Array.from({ length: 20 }, (_, index) => kinds(cast, index % 2 === 0 ? 'ann' : 'luc')),
    );
    expect(looks.every((look) => look.includes('K3'))).toBe(true);
    const issued = await test.ctx.db
      .selectFrom('coupon')
      .select(['coupon_type_id', 'owner_user_id'])
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    expect([1, 2, 3].map((kind) => issued.filter(({ coupon_type_id }) => coupon_type_id === kind).length)).toEqual([
      1, 2, 2,
    ]);
    const counts = await test.ctx.db
      .selectFrom('coupon_type')
      .select('issued_count')
      .where('tenant_id', '=', cast.tenantId)
      .orderBy('id')
      .execute();
    expect(counts.map(({ issued_count }) => issued_count)).toEqual([1, 2, 0]);
  });
});

it('[CATALOGUE-STATEMENTS] asks the database as often for fifty coupons as for one', async () => {
  const cast = await hotel();
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const app = createApp({ ...test.ctx, db: test.ctx.db.withPlugin(counter) }, null);
  const count = async (): Promise<number> => {
    await callFacade(app, cast.ann.token, '{ getGuestCouponList { totalCount } }');
    statements = 0;
    await callFacade(
      app,
      cast.ann.token,
      '{ getGuestCouponList(limit: 100) { totalCount data { id couponTypeInfo { name } } } }',
    );
    return statements;
  };
  await addKind(test, cast.tenantId, 1);
  const one = await count();
  for (let id = 2; id <= 50; id += 1) await addKind(test, cast.tenantId, id);
  expect([await count(), (await walletOf(test, cast.ann)).total]).toEqual([one, 50]);
  expect(one).toBeLessThanOrEqual(3);
});
