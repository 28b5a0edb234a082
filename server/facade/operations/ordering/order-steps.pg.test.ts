/** An order's card at each of its steps: the same for the guest and every clerk, moved once, taken back, given back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { lastLinesOf } from '#shared/domain/message-content/plain-text.ts';
import type { StandardResult } from '../arguments.ts';
import { prove } from '../payment/testing/stay.ts';
import { KITCHEN, openKitchen, order, SUBMIT } from './testing/kitchen.ts';

let test: TestApp;
let hotel: Cast;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  hotel = await setTheStage(test.ctx, `order-steps-${(run += 1)}`);
  await openKitchen(test.ctx, hotel);
});

const place = async (more: object = {}): Promise<number> => {
  await callFacade<StandardResult>(test.app, hotel.ann.token, SUBMIT, order(more));
  const { id } = await test.ctx.db
    .selectFrom('guest_order')
    .select('id')
    .where('tenant_id', '=', hotel.tenantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
const move = (who: Person, id: number, body: object) =>
  callApi(test.app, `/be-api/staff/orders/${id}/state`, body, { token: who.token });
const cancel = (who: Person, id: number) =>
  callApi(test.app, `/be-api/biz/orders/${id}/cancel`, {}, { token: who.token });
/** The message as anybody who holds it has it. */
const message = (id: number) =>
  test.ctx.db
    .selectFrom('message as m')
    .innerJoin('guest_order as o', 'o.message_id', 'm.id')
    .select(['m.content', 'm.updated_at', 'm.created_at', 'm.xid'])
    .where('o.tenant_id', '=', hotel.tenantId)
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
const card = async (id: number) => {
  const content = parseContent((await message(id)).content);
  const [item] = content.kind === 'items' ? content.items : [];
  return item?.type === 'sys_msg' ? item.sys_msg.order : undefined;
};

describe('the card', () => {
  it('[ORDER-CARD] holds every line with its choices and price, fees and total, in each language of the house', async () => {
    const id = await place({ note: 'No onions' });
    expect(await card(id)).toEqual({
      id,
      state: 'new',
      due_at: null,
      reason_code: null,
      reason: '',
      currency: 'JPY',
      service_fee: 326,
      tax: 359,
      total: 3945,
      lines: [
        {
          quantity: 1,
          amount: 2050,
          name_dict: { en: 'Burger', ja: 'バーガー' },
          choices: [{ name_dict: { en: 'Large' } }, { name_dict: { en: 'Cheese' } }],
        },
        { quantity: 2, amount: 1210, name_dict: { en: 'Coffee' }, choices: [] },
      ],
    });
    const lines = lastLinesOf(parseContent((await message(id)).content));
    expect(lines['en']).toBe(`#${id} · ¥3,945: 1 × Burger (Large, Cheese), 2 × Coffee · No onions`);
  });

  it('[ORDER-CARD] follows each step with its minutes or its reason, and travels with the next pull as nobody’s edit', async () => {
    const id = await place();
    const before = await message(id);
    await move(hotel.yuki, id, { state: 'accepted', minutes: 25 });
    expect(await card(id)).toMatchObject({ state: 'accepted', due_at: test.clock.now + 25 * 60_000 });
    const after = await message(id);
    expect(after.xid).not.toBe(before.xid);
    expect(after.updated_at).toEqual(after.created_at);
    await move(hotel.yuki, id, { state: 'preparing' });
    expect(await card(id)).toMatchObject({ state: 'preparing', due_at: test.clock.now + 25 * 60_000 });
    await move(hotel.yuki, id, { state: 'delivered' });
    expect(await card(id)).toMatchObject({ state: 'delivered' });
    const other = await place({ note: 'again' });
    await move(hotel.yuki, other, { state: 'rejected', reason_code: 'sold_out' });
    expect(await card(other)).toMatchObject({ state: 'rejected', reason_code: 'sold_out', reason: '' });
  });

  it('[ORDER-BOARD] is told to the groups of the menu at each step, so that boards look again', async () => {
    const id = await place();
    await move(hotel.yuki, id, { state: 'accepted' });
    await move(hotel.yuki, id, { state: 'rejected', reason: 'No gas' });
    expect(
      test.bus.sent.flatMap(({ name, type, data }) =>
        name === `staff_group/${hotel.frontDesk}` && type.startsWith('pmsRoomService') ? [[type, data['state']]] : [],
      ),
    ).toEqual([
      ['pmsRoomServiceOrdered', 'new'],
      ['pmsRoomServiceOrdered', 'accepted'],
      ['pmsRoomServiceOrderFailed', 'rejected'],
    ]);
  });
});

describe('two clerks', () => {
  it('[ORDER-TWO] tells the second who was first, and changes nothing for them', async () => {
    const id = await place();
    await move(hotel.yuki, id, { state: 'accepted', minutes: 20, from: 'new' });
    const again = await move(hotel.yuki, id, { state: 'accepted', minutes: 20, from: 'new' });
    expect(again.body).toEqual({ state: 'accepted', charged: false, moved: false, by: null });
    const second = await move(hotel.grace, id, { state: 'accepted', minutes: 60, from: 'new' });
    expect(second.body).toMatchObject({ moved: false, by: expect.stringMatching(/Yuki/) as string });
    // What the table would allow from here is not what this clerk saw.
    const declined = await move(hotel.grace, id, { state: 'rejected', reason: 'Closed', from: 'new' });
    expect(declined.outcome).toEqual([409, 'wrong_state']);
    expect(await card(id)).toMatchObject({ state: 'accepted', due_at: test.clock.now + 20 * 60_000 });
  });

  it('[ORDER-TWO] lets one of two at the same moment win', async () => {
    const id = await place();
    const answers = await Promise.all([
      move(hotel.yuki, id, { state: 'accepted', from: 'new' }),
      move(hotel.grace, id, { state: 'rejected', reason: 'Closed', from: 'new' }),
    ]);
    expect(new Set(answers.map(({ outcome: [status] }) => status))).toEqual(new Set([200, 409]));
  });

  it.each([0, 241, 1.5])('refuses %s minutes', async (minutes) => {
    expect((await move(hotel.yuki, await place(), { state: 'accepted', minutes })).outcome).toEqual([
      400,
      'bad_request',
    ]);
  });
});

describe('a guest', () => {
  it('[ORDER-GUEST-CANCEL] takes back what nobody accepted yet, once', async () => {
    const id = await place();
    expect((await cancel(hotel.luc, id)).outcome).toEqual([404, 'not_found']);
    expect((await cancel(hotel.ann, id + 999)).outcome).toEqual([404, 'not_found']);
    expect((await cancel(hotel.ann, id)).body).toEqual({ state: 'canceled' });
    expect((await cancel(hotel.ann, id)).body).toEqual({ state: 'canceled' });
    expect(await card(id)).toMatchObject({ state: 'canceled' });
    expect((await move(hotel.yuki, id, { state: 'accepted' })).outcome).toEqual([409, 'wrong_state']);
    const said = await test.ctx.db
      .selectFrom('message')
      .select('id')
      .where('tenant_id', '=', hotel.tenantId)
      .where('content', 'like', '%order_canceled%')
      .execute();
    expect(said).toHaveLength(1);
  });

  it('[ORDER-GUEST-CANCEL] no longer does so once it is accepted', async () => {
    const id = await place();
    await move(hotel.yuki, id, { state: 'accepted' });
    expect((await cancel(hotel.ann, id)).outcome).toEqual([409, 'wrong_state']);
    expect(await card(id)).toMatchObject({ state: 'accepted' });
  });
});

describe('the bill', () => {
  it('[ORDER-GIVE-BACK] [PMS-STATEMENT] gives back what was charged for an order that then does not come, once', async () => {
    const db = test.ctx.db;
    await db
      .insertInto('property_system')
      .values({ tenant_id: hotel.tenantId, id: crypto.randomUUID(), name: 'House ledger', kind: 'ledger' })
      .execute();
    await callApi(
      test.app,
      '/be-api/staff/stays',
      {
        location_id: hotel.room,
        surname: 'Mori',
        given_name: 'Ann',
        country_code: '+81',
        phone: '90 1234 5678',
        check_in: '2026-11-20',
        check_out: '2026-11-23',
      },
      { token: hotel.yuki.token },
    );
    const id = await place();
    await move(hotel.yuki, id, { state: 'accepted' });
    await Promise.all(
      [hotel.yuki, hotel.grace].map((clerk) => move(clerk, id, { state: 'canceled', reason: 'Fire alarm' })),
    );
    const bill = async () =>
      (
        await callApi<{
          items: { total: number; unpaid: number; overpaid: number; lines: { kind: string; amount: number }[] }[];
        }>(test.app, '/be-api/staff/stays', undefined, { token: hotel.yuki.token })
      ).body.items[0];
    expect(await bill()).toMatchObject({
      total: 0,
      unpaid: 0,
      overpaid: 0,
      lines: [
        { kind: 'charge', amount: 3945 },
        { kind: 'credit', amount: 3945 },
      ],
    });
    const statement = () => callApi<object>(test.app, '/be-api/biz/bill', undefined, { token: hotel.ann.token });
    expect((await statement()).outcome).toEqual([403, 'verification_failed']);
    await prove(test, hotel.ann);
    expect((await statement()).body).toMatchObject({
      check_in: '2026-11-20',
      check_out: '2026-11-23',
      nights: 3,
      total: 0,
      lines: [
        { name: 'Kitchen', amount: 3945, order_id: id, on: expect.stringMatching(/^2026-11-2/) as string },
        { name: 'Kitchen', amount: -3945, order_id: id },
      ],
    });
    // One that nobody accepted was never charged.
    const other = await place({ sub_menu_id: KITCHEN.subMenu, note: 'second' });
    await move(hotel.yuki, other, { state: 'rejected', reason_code: 'too_busy' });
    expect((await bill())?.lines).toHaveLength(2);
  });
});
