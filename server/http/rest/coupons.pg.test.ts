/**
 * Redeeming coupons through their doors: by each security level, once, by whom it is theirs.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCouponCode, signCouponCode } from '#server/access/coupon-code.ts';
import { addKind, couponHotel, couponOf, walletOf } from '#server/facade/operations/coupon/testing/coupon-stage.ts';
import { type Cast, freshId, type Person } from '#server/testing/cast.ts';
import { callApi } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { WalletPassResponse } from '#shared/rest/wallet-pass.ts';
import { type CouponCode, createCouponCode } from '#shared/rest/coupons.ts';
import { checkCoupon, redeemCoupon, type StaffRedemption } from '#shared/rest/staff-coupons.ts';
import { serveRoutes } from '../route.ts';
import { walletPassRoutes } from './wallet-pass.ts';

let test: TestApp;
let stages = 0;
const hotel = (): Promise<Cast> => couponHotel(test, `redeem-${(stages += 1)}`);
const DAY = 86_400_000;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const redeem = (guest: Person, coupon_id: number, more: object = {}) =>
  callApi<StaffRedemption>(
    test.app,
    '/be-api/biz/coupon/redeem',
    { coupon_id, redemption_id: freshId(), ...more },
    { token: guest.token },
  );
const show = (guest: Person, coupon_id: number) =>
  callApi<CouponCode>(test.app, '/be-api/biz/coupon/code', { coupon_id }, { token: guest.token });
const scan = (clerk: Person, code: string, door = 'redeem') =>
  callApi<StaffRedemption>(test.app, `/be-api/staff/coupons/${door}`, { code }, { token: clerk.token });
const redemptions = (cast: Cast) =>
  test.ctx.db
    .selectFrom('coupon_redemption')
    .selectAll()
    .where('tenant_id', '=', cast.tenantId)
    .orderBy('number')
    .execute();

async function pinOf(cast: Cast, group: string, pin: string): Promise<void> {
  await test.ctx.db.updateTable('staff').set({ role: 'administrator' }).where('user_id', '=', cast.grace.id).execute();
  expect(
    (await callApi(test.app, '/be-api/staff/coupons/pin', { staff_group_id: group, pin }, { token: cast.grace.token }))
      .outcome,
  ).toEqual([200, undefined]);
}

describe('a tap or a confirmation', () => {
  it('[COUPON-LEVEL] redeems a coupon of level 0 by a tap', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1);
    const coupon = await couponOf(test, cast.ann, 1);
    const { outcome: told, body } = await redeem(cast.ann, coupon);
    expect([told, body]).toMatchObject([
      [200, undefined],
      {
        message: 'success',
        again: false,
        redeemed_at: new Date(test.clock.now).toISOString(),
        coupon: { id: coupon, standing: 'used_up', redemptionNumber: 1, usedCount: 1 },
      },
    ]);
    expect((await redeem(cast.ann, coupon)).outcome).toEqual([409, 'coupon_used_up']);
    expect(await redemptions(cast)).toMatchObject([
      { coupon_id: coupon, number: 1, how: 'tap', guest_id: cast.ann.id, staff_id: null },
    ]);
  });

  it('[COUPON-LEVEL] asks for a confirmation at level 1', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { security_level: 1 });
    const coupon = await couponOf(test, cast.ann, 1);
    expect((await redeem(cast.ann, coupon)).outcome).toEqual([409, 'coupon_needs_confirmation']);
    expect(await redemptions(cast)).toEqual([]);
    expect((await redeem(cast.ann, coupon, { confirmed: true })).outcome).toEqual([200, undefined]);
  });

  it('[COUPON-ONCE] the same redemption sent twice redeems once and answers the same', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { usage_limit: 'unlimited' });
    await addKind(test, cast.tenantId, 2);
    const coupon = await couponOf(test, cast.ann, 1);
    const redemption_id = freshId();
    const [first, again] = [
      await redeem(cast.ann, coupon, { redemption_id }),
      await redeem(cast.ann, coupon, { redemption_id }),
    ];
    expect([first.body.again, again.body.again, again.body.redeemed_at]).toEqual([false, true, first.body.redeemed_at]);
    expect((await redeem(cast.ann, coupon)).body.coupon).toMatchObject({ redemptionNumber: 2, standing: 'usable' });
    expect((await redeem(cast.ann, await couponOf(test, cast.ann, 2), { redemption_id })).outcome).toEqual([
      409,
      'duplicate_id',
    ]);
    expect(await redemptions(cast)).toHaveLength(2);
  });

  it('[COUPON-ONCE] a hundred redemptions of one coupon at once redeem it once', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { allocation_object: 'room' });
    const coupon = await couponOf(test, cast.ann, 1);
    // Sixty a minute are one session's limit; two guests of the room, each with two sessions' worth.
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) => redeem(index % 2 === 0 ? cast.ann : cast.luc, coupon)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ outcome: told }) => told[1]))).toEqual(
      new Set(['coupon_used_up']),
    );
    expect(await redemptions(cast)).toHaveLength(1);
    expect((await walletOf(test, cast.luc)).items).toMatchObject([{ redemptionNumber: 1, standing: 'used_up' }]);
  });

  it('[COUPON-ONCE] a coupon for three is redeemed three times by many at once', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { max_redemption_number: 3 });
    const coupon = await couponOf(test, cast.ann, 1);
    const all = await Promise.all(Array.from({ length: 20 }, () => redeem(cast.ann, coupon)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await redemptions(cast)).map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('[COUPON-STANDING] says why not, and changes nothing', async () => {
    const cast = await hotel();
    const now = test.clock.now;
    await addKind(test, cast.tenantId, 1);
    const coupon = await couponOf(test, cast.ann, 1);
    const set = (values: object) =>
      test.ctx.db
        .updateTable('coupon')
        .set(values)
        .where('tenant_id', '=', cast.tenantId)
        .where('id', '=', coupon)
        .execute();
    const refused = async (values: object): Promise<unknown> => {
      await set({ disabled: false, valid_from: null, valid_to: null, ...values });
      return (await redeem(cast.ann, coupon)).outcome;
    };
    expect(await refused({ disabled: true })).toEqual([409, 'coupon_disabled']);
    expect(await refused({ valid_from: new Date(now + 1) })).toEqual([409, 'coupon_not_yet']);
    expect(await refused({ valid_to: new Date(now) })).toEqual([409, 'coupon_expired']);
    await set({ disabled: false, valid_from: null, valid_to: null });
    await test.ctx.db
      .updateTable('guest')
      .set({ available_to: new Date(now) })
      .where('user_id', '=', cast.ann.id)
      .execute();
    expect((await redeem(cast.ann, coupon)).outcome).toEqual([409, 'coupon_after_checkout']);
    expect(await redemptions(cast)).toEqual([]);
    await test.ctx.db
      .updateTable('coupon_type')
      .set({ after_checkout_usage: true })
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    expect((await redeem(cast.ann, coupon)).outcome).toEqual([200, undefined]);
  });
});

describe('whose it is', () => {
  it('[ACCESS-SAME] another’s coupon is no coupon: to a guest, to staff, to another house, for every door', async () => {
    const [cast, other] = [await hotel(), await hotel()];
    await addKind(test, cast.tenantId, 1);
    await addKind(test, other.tenantId, 1, { security_level: 3 });
    const coupon = await couponOf(test, cast.ann, 1);
    for (const person of [cast.luc, cast.yuki, other.ann, other.grace]) {
      expect((await redeem(person, coupon)).outcome).toEqual([404, 'not_found']);
      expect((await show(person, coupon)).outcome).toEqual([404, 'not_found']);
      expect((await redeem(person, 2_147_483_647)).outcome).toEqual([404, 'not_found']);
    }
    expect(await redemptions(cast)).toEqual([]);
  });

  it('[COUPON-ROOM] leaves with the room: who moved redeems it no more', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { allocation_object: 'room' });
    const coupon = await couponOf(test, cast.ann, 1);
    await test.ctx.db.updateTable('guest').set({ location_id: null }).where('user_id', '=', cast.ann.id).execute();
    expect((await redeem(cast.ann, coupon)).outcome).toEqual([404, 'not_found']);
    expect((await redeem(cast.luc, coupon)).outcome).toEqual([200, undefined]);
  });

  it.each([
    [{ coupon_id: 'x' }],
    [{ coupon_id: 1.5 }],
    [{ coupon_id: -1 }],
    [{ coupon_id: 2_147_483_648 }],
    [{ coupon_id: 1, redemption_id: 'x' }],
    [{}],
  ])('[REST-TYPED] refuses %o', async (body) => {
    const cast = await hotel();
    expect(
      (
        await callApi(
          test.app,
          '/be-api/biz/coupon/redeem',
          { redemption_id: freshId(), ...body },
          { token: cast.ann.token },
        )
      ).outcome,
    ).toEqual([400, 'bad_request']);
  });
});

describe('the PIN of a counter', () => {
  it('[COUPON-LEVEL] redeems a coupon of level 2, and only then', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { security_level: 2, staff_group_id: cast.frontDesk });
    const coupon = await couponOf(test, cast.ann, 1);
    expect((await redeem(cast.ann, coupon)).outcome).toEqual([409, 'coupon_needs_pin']);
    // Nobody gave the counter a PIN yet.
    expect((await redeem(cast.ann, coupon, { pin: '240519' })).outcome).toEqual([409, 'coupon_needs_staff']);
    await pinOf(cast, cast.frontDesk, '240519');
    await pinOf(cast, cast.housekeeping, '111111');
    const wrong = await redeem(cast.ann, coupon, { pin: '111111' });
    expect([wrong.outcome, wrong.body.error?.data]).toEqual([[403, 'coupon_wrong_pin'], { left: 4 }]);
    expect(await redemptions(cast)).toEqual([]);
    const redemption_id = freshId();
    expect((await redeem(cast.ann, coupon, { pin: '240519', redemption_id })).outcome).toEqual([200, undefined]);
    // The answer was lost: the same redemption again needs no PIN.
    expect((await redeem(cast.ann, coupon, { redemption_id, pin: '' })).body).toMatchObject({ again: true });
    expect(await redemptions(cast)).toMatchObject([{ how: 'pin', staff_group_id: cast.frontDesk }]);
  });

  it('[COUPON-PIN-TRIES] is tried five times in ten minutes, at once or one after another, whatever the coupon', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { security_level: 2, staff_group_id: cast.frontDesk });
    await addKind(test, cast.tenantId, 2, { security_level: 2, staff_group_id: cast.frontDesk });
    await pinOf(cast, cast.frontDesk, '240519');
    const [one, two] = [await couponOf(test, cast.ann, 1), await couponOf(test, cast.ann, 2)];
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        redeem(cast.ann, index % 2 === 0 ? one : two, { pin: `00000${index % 10}` }),
      ),
    );
    const heard = guesses.map(({ outcome: told }) => told[1]);
    expect([
      heard.filter((code) => code === 'coupon_wrong_pin').length,
      heard.filter((code) => code === 'too_many_tries').length,
    ]).toEqual([5, 7]);
    const locked = await redeem(cast.ann, one, { pin: '240519' });
    expect([locked.outcome, locked.body.error?.data]).toEqual([[429, 'too_many_tries'], { retry_after: 600 }]);
    // Another guest at the same counter has not tried yet.
    expect((await redeem(cast.luc, await couponOf(test, cast.luc, 1), { pin: '240519' })).outcome).toEqual([
      200,
      undefined,
    ]);
    const before = test.clock.now;
    test.clock.now += 600_000;
    try {
      expect((await redeem(cast.ann, one, { pin: '240519' })).outcome).toEqual([200, undefined]);
    } finally {
      test.clock.now = before;
    }
  });

  it('[COUPON-PIN-TRIES] right ones cost no try, and a counter’s own tries end as well', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, {
      security_level: 2,
      staff_group_id: cast.frontDesk,
      usage_limit: 'unlimited',
    });
    await pinOf(cast, cast.frontDesk, '240519');
    const coupon = await couponOf(test, cast.ann, 1);
    for (let time = 0; time < 8; time += 1)
      expect((await redeem(cast.ann, coupon, { pin: '240519' })).status).toBe(200);
    await test.ctx.db
      .updateTable('coupon_pin_try')
      .set({ tries: 50 })
      .where('tenant_id', '=', cast.tenantId)
      .where('key', '=', `counter/${cast.frontDesk}`)
      .execute();
    expect((await redeem(cast.ann, coupon, { pin: '240519' })).outcome).toEqual([429, 'too_many_tries']);
  });

  it('[COUPON-PIN-TRIES] is set by administrators of the house alone, six digits, and kept as a hash', async () => {
    const [cast, other] = [await hotel(), await hotel()];
    const set = (person: Person, body: object) =>
      callApi(test.app, '/be-api/staff/coupons/pin', body, { token: person.token });
    const body = { staff_group_id: cast.frontDesk, pin: '240519' };
    expect((await set(cast.ann, body)).outcome).toEqual([403, 'not_staff']);
    expect((await set(cast.grace, body)).outcome).toEqual([403, 'forbidden']);
    await pinOf(cast, cast.frontDesk, '240519');
    await pinOf(cast, cast.frontDesk, '240520');
    await test.ctx.db
      .updateTable('staff')
      .set({ role: 'administrator' })
      .where('user_id', '=', other.grace.id)
      .execute();
    expect((await set(other.grace, body)).outcome).toEqual([404, 'not_found']);
    for (const pin of ['12345', '1234567', '12345a', ''])
      expect((await set(cast.grace, { ...body, pin })).outcome).toEqual([400, 'bad_request']);
    const rows = await test.ctx.db
      .selectFrom('coupon_pin')
      .selectAll()
      .where('tenant_id', '=', cast.tenantId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('24052');
    expect(rows).toHaveLength(1);
  });
});

describe('the code that staff scan', () => {
  it('[COUPON-CODE] shows the coupon, then redeems it once, and tells the guest', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { security_level: 3, staff_group_id: cast.frontDesk });
    const coupon = await couponOf(test, cast.ann, 1);
    expect((await redeem(cast.ann, coupon, { confirmed: true, pin: '240519' })).outcome).toEqual([
      409,
      'coupon_needs_staff',
    ]);
    const shown = await show(cast.ann, coupon);
    const { code, expires_at: until, expires_in: span } = v.parse(createCouponCode.answers[200], shown.body);
    expect([until, span]).toEqual([test.clock.now + 60_000, 60_000]);
    expect(v.parse(checkCoupon.answers[200], (await scan(cast.yuki, code, 'check')).body).coupon).toMatchObject({
      id: coupon,
      couponName: '種類1',
      standing: 'usable',
    });
    expect(await redemptions(cast)).toEqual([]);
    const told = test.bus.sent.length;
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => scan(index % 2 === 0 ? cast.yuki : cast.omar, code)),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(all.filter(({ body }) => !v.parse(redeemCoupon.answers[200], body).again)).toHaveLength(1);
    expect(test.bus.sent.slice(told).map(({ name, type, data }) => [name, type, data])).toEqual([
      [`user/${cast.ann.id}`, 'notifyMyself', { coupon_id: coupon }],
    ]);
    expect(await redemptions(cast)).toMatchObject([{ how: 'scan', guest_id: cast.ann.id }]);
    expect((await show(cast.ann, coupon)).outcome).toEqual([409, 'coupon_used_up']);
  });

  it('[COUPON-CODE] two codes of one coupon redeem it once', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { security_level: 3 });
    const coupon = await couponOf(test, cast.ann, 1);
    const [one, two] = [(await show(cast.ann, coupon)).body.code, (await show(cast.ann, coupon)).body.code];
    const heard = (await Promise.all([scan(cast.yuki, one), scan(cast.ines, two)])).map(({ outcome: told }) => told[1]);
    expect(new Set(heard)).toEqual(new Set(['coupon_used_up', undefined]));
  });

  it('[COUPON-CODE] is good for a minute, for its own house, and only as we signed it', async () => {
    const [cast, other] = [await hotel(), await hotel()];
    await addKind(test, cast.tenantId, 1, { security_level: 3 });
    const coupon = await couponOf(test, cast.ann, 1);
    const {
      body: { code },
    } = await show(cast.ann, coupon);
    expect((await scan(other.yuki, code)).outcome).toEqual([400, 'coupon_code_invalid']);
    const [prefix = '', body = '', mac = ''] = code.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as unknown[];
    const other1 = Buffer.from(JSON.stringify([...claims.slice(0, 2), cast.luc.id, ...claims.slice(3)])).toString(
      'base64url',
    );
    const forged = signCouponCode(
      'another secret',
      readCouponCode('s'.repeat(48), code, cast.tenantId, test.clock.now),
    );
    for (const wrong of [
      '',
      'x',
      `${prefix}.${body}`,
      `${prefix}.${other1}.${mac}`,
      `${prefix}.${body}.${'A'.repeat(32)}`,
      `${code}.x`,
      forged,
      cast.ann.token,
    ]) {
      expect([wrong, (await scan(cast.yuki, wrong)).outcome[1]]).toEqual([
        wrong,
        wrong.length > 400 ? 'bad_request' : 'coupon_code_invalid',
      ]);
    }
    const before = test.clock.now;
    test.clock.now += 60_000;
    try {
      expect((await scan(cast.yuki, code)).outcome).toEqual([409, 'coupon_code_expired']);
    } finally {
      test.clock.now = before;
    }
    expect(await redemptions(cast)).toEqual([]);
  });

  it('[COUNTER-STAFF] [ACCESS-SAME] is for the counter’s own staff and those who lead', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, { security_level: 3, staff_group_id: cast.frontDesk });
    const {
      body: { code },
    } = await show(cast.ann, await couponOf(test, cast.ann, 1));
    expect((await scan(cast.ines, code, 'check')).outcome).toEqual([404, 'not_found']);
    expect((await scan(cast.ines, code)).outcome).toEqual([404, 'not_found']);
    expect((await scan(cast.ann, code)).outcome).toEqual([403, 'not_staff']);
    expect((await scan(cast.grace, code)).outcome).toEqual([200, undefined]);
  });

  it('[COUPON-LEVEL] a coupon of another level shows no code', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1);
    expect((await show(cast.ann, await couponOf(test, cast.ann, 1))).outcome).toEqual([409, 'wrong_state']);
  });
});

describe('by hand', () => {
  const give = (clerk: Person, guest: Person, kind: number) =>
    callApi(
      test.app,
      '/be-api/staff/coupons/issue',
      { coupon_type_id: kind, guest_id: guest.id },
      { token: clerk.token },
    );
  const types = async (clerk: Person): Promise<unknown> =>
    (
      await callApi<{ items: readonly { id: number; left: number | null }[] }>(
        test.app,
        '/be-api/staff/coupons/types',
        undefined,
        { token: clerk.token },
      )
    ).body.items.map(({ id, left }) => [id, left]);

  it('[COUPON-MANUAL] staff give what is handed out by hand, as many as there are, once each', async () => {
    const cast = await hotel();
    await addKind(test, cast.tenantId, 1, {
      allocation_timing: 'manual',
      limited_no: 1,
      staff_group_id: cast.frontDesk,
    });
    await addKind(test, cast.tenantId, 2, { allocation_timing: 'manual' });
    await addKind(test, cast.tenantId, 3);
    expect(await types(cast.yuki)).toEqual([
      [1, 1],
      [2, null],
    ]);
    expect(await types(cast.ines)).toEqual([[2, null]]);
    expect((await give(cast.yuki, cast.ann, 2)).outcome).toEqual([201, undefined]);
    expect((await give(cast.omar, cast.ann, 2)).outcome).toEqual([409, 'coupon_already_issued']);
    const both = await Promise.all([give(cast.yuki, cast.ann, 1), give(cast.omar, cast.luc, 1)]);
    expect(new Set(both.map(({ outcome: told }) => told[1]))).toEqual(new Set(['coupon_sold_out', undefined]));
    expect(await types(cast.yuki)).toEqual([[2, null]]);
    const issued = await test.ctx.db
      .selectFrom('coupon')
      .select('issued_by')
      .where('tenant_id', '=', cast.tenantId)
      .where('coupon_type_id', '=', 2)
      .execute();
    expect(issued).toEqual([{ issued_by: cast.yuki.id }]);
  });

  it('[COUPON-MANUAL] [ACCESS-SAME] nothing that comes by itself, is another counter’s, or for nobody of the house', async () => {
    const [cast, other] = [await hotel(), await hotel()];
    await addKind(test, cast.tenantId, 1, { allocation_timing: 'manual', staff_group_id: cast.frontDesk });
    await addKind(test, cast.tenantId, 2);
    await addKind(test, cast.tenantId, 3, { allocation_timing: 'manual', disabled: true });
    await addKind(test, cast.tenantId, 4, { allocation_timing: 'manual', valid_to: new Date(test.clock.now - DAY) });
    await addKind(test, cast.tenantId, 5, { allocation_timing: 'manual', allocation_object: 'room' });
    for (const [clerk, guest, kind] of [
      [cast.ines, cast.ann, 1],
      [cast.yuki, cast.ann, 2],
      [cast.yuki, cast.ann, 99],
      [cast.yuki, other.ann, 1],
      [cast.yuki, cast.omar, 1],
      [other.yuki, cast.ann, 1],
    ] as const) {
      expect((await give(clerk, guest, kind)).outcome).toEqual([404, 'not_found']);
    }
    expect((await give(cast.ann, cast.ann, 1)).outcome).toEqual([403, 'not_staff']);
    expect((await give(cast.yuki, cast.ann, 3)).outcome).toEqual([409, 'coupon_disabled']);
    expect((await give(cast.yuki, cast.ann, 4)).outcome).toEqual([409, 'coupon_expired']);
    await test.ctx.db.updateTable('guest').set({ location_id: null }).where('user_id', '=', cast.ann.id).execute();
    expect((await give(cast.yuki, cast.ann, 5)).outcome).toEqual([409, 'wrong_state']);
    expect(
      await test.ctx.db.selectFrom('coupon').select('id').where('tenant_id', '=', cast.tenantId).execute(),
    ).toEqual([]);
  });
});

describe('a wallet pass', () => {
  const pass = async (person: Person, ctx = test.ctx) => {
    const answer = await serveRoutes(ctx, walletPassRoutes).request('/be-api/biz/wallet-pass', {
      headers: { authorization: `Bearer ${person.token}` },
    });
    return v.parse(WalletPassResponse, await answer.json()).google_url;
  };

  it('[PASS-GOOGLE] is there for guests of a house with an account, with their own way back, and for no others', async () => {
    const cast = await hotel();
    expect(await pass(cast.ann)).toBeNull();
    expect(
      (await test.app.request('/be-api/biz/wallet-pass', { headers: { authorization: `Bearer ${cast.grace.token}` } }))
        .status,
    ).toBe(404);
    const { code } = await test.ctx.db
      .selectFrom('tenant')
      .select('code')
      .where('id', '=', cast.tenantId)
      .executeTakeFirstOrThrow();
    const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const account = {
      issuer_id: '338',
      class_name: 'stay',
      client_email: 'wallet@house.example',
      private_key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const ctx = {
      ...test.ctx,
      config: {
        ...test.ctx.config,
        publicUrl: 'https://chat.example',
        accounts: { [code]: { google_wallet: account } },
      },
    };
    const guest = await test.ctx.db
      .selectFrom('guest')
      .select('code')
      .where('tenant_id', '=', cast.tenantId)
      .where('user_id', '=', cast.ann.id)
      .executeTakeFirstOrThrow();
    const body = (await pass(cast.ann, ctx))?.split('.').at(-2) ?? '';
    expect(Buffer.from(body, 'base64url').toString('utf8')).toContain(`/biz/guest/${code}/${guest.code}`);
  });
});
