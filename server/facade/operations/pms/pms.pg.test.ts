/** The proof of a stay and the bill behind it: by surname or four digits, with few tries, for those in the room alone. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, type Person, setTheStage, signIn } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { PROOF_LIMITS } from '#shared/domain/pms/stay-proof.ts';
import { getGuestCheckoutBill, getPmsByTenant } from '#shared/facade/pms/checkout-bill.ts';
import { openLedger, prove } from '../payment/testing/stay.ts';

let test: TestApp;
let hotel: Cast;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  hotel = await setTheStage(test.ctx, `pms-${(run += 1)}`);
});

const bill = (who: Person, securityValue: string) =>
  callFacade<{ total_amount: number; unpaid: number; checkout_today: boolean }>(
    test.app,
    who.token,
    getGuestCheckoutBill.document.replace('checkout_today', 'message checkout_today'),
    { securityValue },
  );
const tries = async (): Promise<number> =>
  (await test.ctx.db.selectFrom('stay_check_try').select('id').where('tenant_id', '=', hotel.tenantId).execute())
    .length;

/** Time goes by, and the guest's page has a new token. */
const later = (ms: number, who: Person): Promise<Person> => {
  test.clock.now += ms;
  return signIn(test.ctx, hotel.tenantId, who.id, 'guest', 'guest');
};

describe('authenticatePms', () => {
  it.each([
    [null, '5678'],
    [null, '５６７８'],
    ['surname', 'Mori-Clarke'],
    ['surname', 'mori clarke'],
    ['surname', 'MÔRI CLARKE'],
    ['surname', ' moriclarke '],
  ] as const)('[PMS-PROOF] of a system that goes by %s takes %s', async (proof, value) => {
    await openLedger(test, hotel, { proof });
    expect((await prove(test, hotel.ann, value)).data).toEqual({ message: 'success' });
    expect(
      await test.ctx.db
        .selectFrom('stay_check')
        .select(['user_id', 'system'])
        .where('tenant_id', '=', hotel.tenantId)
        .execute(),
    ).toEqual([{ user_id: hotel.ann.id, system: 'ledger' }]);
    expect(await tries()).toBe(0);
  });

  it.each([
    [null, '5679'],
    [null, '678'],
    [null, '15678'],
    [null, '1234'],
    [null, 'Mori-Clarke'],
    ['surname', '5678'],
    ['surname', 'Mori'],
    ['surname', 'Clarke'],
    [null, '-'],
    ['surname', '%'],
  ] as const)('[PMS-PROOF] of a system that goes by %s refuses %s, and keeps no proof', async (proof, value) => {
    await openLedger(test, hotel, { proof });
    expect(await prove(test, hotel.ann, value)).toMatchObject({
      data: null,
      code: 'verification_failed',
      kind: 'badRequest',
    });
    expect(
      await test.ctx.db.selectFrom('stay_check').select('user_id').where('tenant_id', '=', hotel.tenantId).execute(),
    ).toEqual([]);
    expect(await tries()).toBe(1);
  });

  it('[PMS-PROOF] [ACCESS-SAME] answers alike where nobody stays, where no room is and where no system is', async () => {
    expect((await prove(test, hotel.ann)).code).toBe('verification_failed');
    await openLedger(test, hotel, { checkOut: '2026-11-21' });
    expect((await prove(test, await later(2 * 86_400_000, hotel.ann))).code).toBe('verification_failed');
    test.clock.now = TEST_START;
    await test.ctx.db.updateTable('guest').set({ location_id: null }).where('user_id', '=', hotel.ann.id).execute();
    expect((await prove(test, hotel.ann)).code).toBe('verification_failed');
    expect((await prove(test, hotel.yuki)).code).toBe('forbidden');
    expect((await callFacade(test.app, hotel.luc.token, 'mutation { authenticatePms { message } }')).code).toBe(
      'bad_request',
    );
    for (const empty of ['', '   ', 'x'.repeat(401)])
      expect((await prove(test, hotel.luc, empty)).code).toBe('bad_request');
  });

  it('[PMS-TRIES] pauses a guest after five wrong values, a hundred at once included, and lets them in again later', async () => {
    await openLedger(test, hotel);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => prove(test, hotel.ann, `x${index}`)));
    const heard = Map.groupBy(answers, ({ code }) => code);
    expect([heard.size, heard.get('too_many_tries')?.length, heard.get('verification_failed')?.length]).toEqual([
      2, 95, 5,
    ]);
    expect((await prove(test, hotel.ann)).code).toBe('too_many_tries');
    expect((await bill(hotel.ann, '5678')).code).toBe('too_many_tries');
    expect((await prove(test, hotel.luc)).data).toEqual({ message: 'success' });
    expect((await prove(test, await later(PROOF_LIMITS.guest.withinMs + 1, hotel.ann))).data).toEqual({
      message: 'success',
    });
  });

  it('[PMS-TRIES] pauses a room, too: a new scan is no new chance', async () => {
    await openLedger(test, hotel);
    const guests: Person[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { body } = await callApi<{ id: string; access_token_v2: string }>(test.app, '/api/user/biz/guest/create', {
        tenant_cd: hotel.tenantCode,
        lang_cd: 'en',
        location_id: hotel.room,
      });
      guests.push({ id: body.id, token: body.access_token_v2, principal: hotel.ann.principal });
    }
    const codes: (string | undefined)[] = [];
    for (const guest of guests) for (let n = 0; n < 4; n += 1) codes.push((await prove(test, guest, `no${n}`)).code);
    expect(new Set(codes)).toEqual(new Set(['verification_failed']));
    expect((await prove(test, hotel.luc)).code).toBe('too_many_tries');
    expect((await prove(test, await later(PROOF_LIMITS.room.withinMs + 1, hotel.luc))).data).toEqual({
      message: 'success',
    });
  });

  it('[PMS-PROOF] knows who leaves from who comes on the day they change', async () => {
    await openLedger(test, hotel, { surname: 'Leaver', proof: 'surname', checkOut: '2026-11-21', amount: 100 });
    await openLedger(test, hotel, { surname: 'Comer', proof: 'surname', checkOut: '2026-11-25', amount: 900 });
    expect((await bill(hotel.ann, 'Leaver')).data).toMatchObject({ total_amount: 100, checkout_today: true });
    expect((await bill(hotel.luc, 'Comer')).data).toMatchObject({ total_amount: 900, checkout_today: false });
  });
});

describe('GetGuestCheckoutBill', () => {
  it('[PMS-BILL] lists what is on the bill in the guest’s language, and what is unpaid', async () => {
    const { id } = await openLedger(test, hotel);
    await test.ctx.db
      .insertInto('bill_line')
      .values({
        tenant_id: hotel.tenantId,
        id: crypto.randomUUID(),
        reservation_id: id,
        kind: 'payment',
        name_dict: { en: 'Deposit' },
        amount: 2800,
        order_id: null,
        payment_id: null,
        created_by: null,
        created_at: new Date(test.clock.now + 1),
      })
      .execute();
    await test.ctx.db.updateTable('app_user').set({ lang_cd: 'ja' }).where('id', '=', hotel.ann.id).execute();
    expect((await bill(hotel.ann, '5678')).data).toEqual({
      message: 'success',
      checkout_today: false,
      total_amount: 12_800,
      unpaid: 10_000,
      currency: 'JPY',
      receipt_detail_list: [
        { name: '室料', amount: 12_800 },
        { name: 'Deposit', amount: -2800 },
      ],
    });
    expect((await bill(hotel.ann, 'Somebody')).code).toBe('verification_failed');
  });
});

describe('getPmsByTenant', () => {
  it('[PMS-INTERFACE] names the systems of the caller’s own house', async () => {
    const list = async () =>
      (await callFacade<{ name: string }[]>(test.app, hotel.ann.token, getPmsByTenant.document)).data?.map(
        ({ name }) => name,
      );
    expect(await list()).toEqual([]);
    await openLedger(test, hotel);
    expect(await list()).toEqual(['House ledger']);
    const other = await setTheStage(test.ctx, `pms-other-${run}`);
    expect((await callFacade(test.app, other.ann.token, getPmsByTenant.document)).data).toEqual([]);
  });
});

describe('the house ledger', () => {
  const good = {
    surname: 'Mori',
    given_name: 'Ann',
    country_code: '+81',
    phone: '90 1234 5678',
    check_in: '2026-11-21',
    check_out: '2026-11-22',
  };
  const enter = (who: Person, more: object = {}) =>
    callApi<{ id: string }>(
      test.app,
      '/be-api/staff/stays',
      { location_id: hotel.room, ...good, ...more },
      { token: who.token },
    );

  it.each([
    [{ surname: '' }, 'surname'],
    [{ surname: '森' }, 'surname'],
    [{ surname: 'x'.repeat(101) }, 'surname'],
    [{ given_name: '  ' }, 'given_name'],
    [{ phone: '' }, 'phone'],
    [{ country_code: '' }, 'country_code'],
    [{ check_out: '2026-11-21' }, 'check_out'],
    [{ check_out: '2026-11-20' }, 'check_out'],
    [{ check_in: '2026-02-30' }, 'check_in'],
  ])('[FORM-NAME] [FORM-SURNAME] [FORM-DATES] [FORM-REQUIRED] refuses %o', async (more, path) => {
    const { outcome: told, body } = await enter(hotel.yuki, more);
    expect([told, body.error?.data['path']]).toEqual([[400, 'bad_request'], path]);
    expect(
      await test.ctx.db.selectFrom('stay_reservation').select('id').where('tenant_id', '=', hotel.tenantId).execute(),
    ).toEqual([]);
  });

  it('[PMS-LEDGER] holds a stay a night in a room, and lines that staff of the house entered, each once', async () => {
    const {
      body: { id },
    } = await enter(hotel.yuki);
    expect((await enter(hotel.omar, { check_in: '2026-11-20', check_out: '2026-11-30' })).outcome).toEqual([
      409,
      'wrong_state',
    ]);
    expect((await enter(hotel.omar, { check_in: '2026-11-22', check_out: '2026-11-23' })).outcome).toEqual([
      200,
      undefined,
    ]);
    const line = { id: crypto.randomUUID(), names: { en: 'Minibar' }, amount: 450 };
    for (let n = 0; n < 2; n += 1)
      expect(
        (await callApi(test.app, `/be-api/staff/stays/${id}/lines`, line, { token: hotel.yuki.token })).status,
      ).toBe(200);
    for (const amount of [0, -1, 1.5])
      expect(
        (await callApi(test.app, `/be-api/staff/stays/${id}/lines`, { ...line, amount }, { token: hotel.yuki.token }))
          .outcome,
      ).toEqual([400, 'bad_request']);
    const { body } = await callApi<{ items: { total: number; unpaid: number; surname: string }[] }>(
      test.app,
      '/be-api/staff/stays',
      undefined,
      { token: hotel.yuki.token },
    );
    expect(body.items.map(({ total, unpaid, surname }) => [total, unpaid, surname])).toEqual([
      [450, 450, 'Mori'],
      [0, 0, 'Mori'],
    ]);
    const other = await setTheStage(test.ctx, `ledger-other-${run}`);
    expect(
      (
        await callApi(
          test.app,
          `/be-api/staff/stays/${id}/lines`,
          { ...line, id: crypto.randomUUID() },
          { token: other.yuki.token },
        )
      ).outcome,
    ).toEqual([404, 'not_found']);
    expect(
      (
        await callApi(
          test.app,
          '/be-api/staff/stays',
          { location_id: hotel.room, ...good },
          { token: other.yuki.token },
        )
      ).outcome,
    ).toEqual([404, 'not_found']);
    expect(
      (await callApi<{ items: object[] }>(test.app, '/be-api/staff/stays', undefined, { token: other.grace.token }))
        .body.items,
    ).toEqual([]);
  });
});
