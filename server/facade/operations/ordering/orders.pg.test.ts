/**
 * Orders from the guest's tap to the delivered tray: judged and priced by the house's menu, stored once, moved by staff.
 * Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ORDER_STATES } from '#shared/domain/ordering/order-states.ts';
import { orderTransitions } from '#shared/domain/ordering/order-transitions.ts';
import { SAME_ORDER_MS } from '#shared/domain/ordering/price-order.ts';
import type { MainMenuBody } from '#shared/rest/entry-answers.ts';
import type { OwnOrder } from '#shared/rest/orders.ts';
import type { StandardResult } from '../arguments.ts';
import { CHOICES, KITCHEN, openKitchen, order, SUBMIT } from './testing/kitchen.ts';

let test: TestApp;
let hotel: Cast;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  hotel = await setTheStage(test.ctx, `orders-${(run += 1)}`);
  await openKitchen(test.ctx, hotel);
});

const submit = (who: Person = hotel.ann, more: object = {}) =>
  callFacade<StandardResult>(test.app, who.token, SUBMIT, order(more));
const stored = () =>
  test.ctx.db.selectFrom('guest_order').selectAll().where('tenant_id', '=', hotel.tenantId).orderBy('id').execute();
const events = (type: string) =>
  test.ctx.db
    .selectFrom('user_event')
    .select(['user_id', 'payload'])
    .where('tenant_id', '=', hotel.tenantId)
    .where('type', '=', type)
    .execute();
const rowsOfAll = async (): Promise<unknown> =>
  Promise.all(
    (['guest_order', 'guest_order_item', 'conversation', 'message', 'user_event', 'job_intent'] as const).map(
      async (table) => [
        table,
        (
          await test.ctx.db
            .selectFrom(table)
            .select((e) => e.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ],
    ),
  );
const move = (who: Person, id: number, state: string, reason?: string) =>
  callApi(
    test.app,
    `/be-api/staff/orders/${id}/state`,
    { state, ...(reason === undefined ? {} : { reason }) },
    { token: who.token },
  );

describe('submitBizGuestOrder', () => {
  it('[ORDER-PRICE] prices by the menu, fee and tax on top, whatever the page believed', async () => {
    const { data } = await submit();
    expect(data).toMatchObject({ message: 'success', success: true });
    const [placed] = await stored();
    // (1500 + 400 + 150) + 2 × 605 = 3260; a tenth of it as service, a tenth of both as tax.
    expect(placed).toMatchObject({
      state: 'new',
      subtotal: 3260,
      service_fee: 326,
      tax: 359,
      total: 3945,
      currency: 'JPY',
      conversation_id: data?.conversation_id,
      location_id: hotel.room,
    });
    const items = await test.ctx.db
      .selectFrom('guest_order_item')
      .select(['item_cd', 'quantity', 'unit_price', 'choices'])
      .where('tenant_id', '=', hotel.tenantId)
      .orderBy('line')
      .execute();
    expect(items).toEqual([
      {
        item_cd: 'burger',
        quantity: 1,
        unit_price: 2050,
        choices: [
          { id: CHOICES.large, nameDict: { en: 'Large' }, price: 400 },
          { id: CHOICES.cheese, nameDict: { en: 'Cheese' }, price: 150 },
        ],
      },
      { item_cd: 'coffee', quantity: 2, unit_price: 605, choices: [] },
    ]);
  });

  it('[ORDER-TOLD] [CONTENT-DICT] stands in the conversation as said by the guest, in every language of the menu, waits at the desk, and is told to the guest durably', async () => {
    const { data } = await submit(hotel.ann, { note: 'No onions, please' });
    const [placed] = await stored();
    const message = await test.ctx.db
      .selectFrom('message')
      .select(['side', 'author_id', 'content'])
      .where('conversation_id', '=', data?.conversation_id ?? '')
      .where('side', '=', 'guest')
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ side: 'guest', author_id: hotel.ann.id });
    expect(JSON.parse(message.content)).toMatchObject({
      messages: [
        {
          type: 'sys_msg',
          sys_msg: {
            type: 'ordered',
            content: `#${placed?.id} · ¥3,945: 1 × Burger (Large, Cheese), 2 × Coffee`,
            content_dict: {
              en: `#${placed?.id} · ¥3,945: 1 × Burger (Large, Cheese), 2 × Coffee`,
              ja: `#${placed?.id} · ￥3,945: 1 × バーガー (Large, Cheese), 2 × Coffee`,
            },
          },
        },
        { type: 'text', text: 'No onions, please' },
      ],
    });
    const ticket = await test.ctx.db
      .selectFrom('ticket')
      .select(['waiting_count', 'label', 'group_ids'])
      .where('conversation_id', '=', data?.conversation_id ?? '')
      .executeTakeFirstOrThrow();
    expect(ticket).toEqual({ waiting_count: 1, label: 'unassigned', group_ids: [hotel.frontDesk] });
    expect(await events('pmsRoomServiceOrdered')).toEqual([
      { user_id: hotel.ann.id, payload: { order_id: placed?.id, conversation_id: data?.conversation_id } },
    ]);
    expect(
      test.bus.sent.some(
        ({ name, type, eventId }) =>
          name === `user/${hotel.ann.id}` && type === 'pmsRoomServiceOrdered' && eventId !== undefined,
      ),
    ).toBe(true);
  });

  it('[ORDER-CART] takes a cart once, however late it comes again, and another cart with the same in it as another order', async () => {
    const [cart, next] = ['0199a000-0000-7000-8000-00000000ca01', '0199a000-0000-7000-8000-00000000ca02'];
    const first = await submit(hotel.ann, { cart_id: cart });
    const [placed] = await stored();
    for (const state of ['accepted', 'delivered']) await move(hotel.yuki, placed?.id ?? 0, state);
    await test.ctx.db
      .deleteFrom('ordering_item')
      .where('tenant_id', '=', hotel.tenantId)
      .where('item_cd', '=', 'soup')
      .execute();
    expect(
      (await submit(hotel.ann, { cart_id: cart, note: 'As sent again by a phone that heard nothing' })).data,
    ).toEqual(first.data);
    expect(await stored()).toHaveLength(1);
    await submit(hotel.ann, { cart_id: next });
    // Of another guest it is theirs, whatever number it has.
    await submit(hotel.luc, { cart_id: cart });
    expect((await stored()).map(({ guest_id }) => guest_id)).toEqual([hotel.ann.id, hotel.ann.id, hotel.luc.id]);
  });

  it('[ORDER-AGREED] takes nothing at another total than the guest saw', async () => {
    expect((await submit(hotel.ann, { expected_total: 3944 })).code).toBe('item_unavailable');
    expect(await stored()).toEqual([]);
    expect((await submit(hotel.ann, { expected_total: 3945 })).data).toMatchObject({ success: true });
  });

  it('[ORDER-HISTORY] lists to a guest their own orders, latest first, in their words, and to nobody else', async () => {
    await submit(hotel.ann, { cart_id: '0199a000-0000-7000-8000-00000000ca03' });
    test.clock.now += 60_000;
    await submit(hotel.ann, { items: [{ item_cd: 'coffee', quantity: 1, option_choice_ids: [] }] });
    const [older] = await stored();
    await move(hotel.yuki, older?.id ?? 0, 'rejected', 'The grill is cold');
    const own = async (who: Person, query = '') =>
      (
        await callApi<{ readonly items: readonly OwnOrder[] }>(test.app, `/be-api/biz/orders${query}`, undefined, {
          token: who.token,
        })
      ).body.items;
    const [latest, first] = await own(hotel.ann, '?lang_cd=ja');
    expect(latest).toMatchObject({ state: 'new', total: 733, items: [{ name: 'Coffee', quantity: 1 }] });
    expect(first).toMatchObject({
      state: 'rejected',
      reason: 'The grill is cold',
      total: 3945,
      currency: 'JPY',
      cart_id: '0199a000-0000-7000-8000-00000000ca03',
      items: [
        { name: 'バーガー', quantity: 1, unit_price: 2050, choices: ['Large', 'Cheese'] },
        { name: 'Coffee', quantity: 2 },
      ],
    });
    expect(await own(hotel.luc)).toEqual([]);
    expect((await callApi(test.app, '/be-api/biz/orders', undefined, { token: hotel.yuki.token })).outcome).toEqual([
      404,
      'not_found',
    ]);
    expect(
      (await callApi(test.app, '/be-api/biz/orders?lang_cd=klingon', undefined, { token: hotel.ann.token })).outcome,
    ).toEqual([400, 'bad_request']);
  });

  it('[MENU-ORDER-OWN] tells of no other address where the house keeps the menu itself', async () => {
    const addresses = async (): Promise<unknown> => {
      const { body } = await callApi<{ main_menus: readonly MainMenuBody[] }>(
        test.app,
        '/api/public/biz/guest/main_menus',
        { user_id: hotel.ann.id, lang_cd: 'en', location_id: hotel.room },
      );
      return body.main_menus
        .flatMap(({ sub_menu }) => sub_menu)
        .filter(({ id }) => id === KITCHEN.subMenu)
        .map(({ url, qr_order_url }) => ({ url, qr_order_url }));
    };
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ url: 'https://order.example/palace' })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', KITCHEN.subMenu)
      .execute();
    expect(await addresses()).toEqual([{ url: null, qr_order_url: null }]);
    await test.ctx.db
      .updateTable('ordering_menu')
      .set({ is_display: false })
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    expect(await addresses()).toEqual([
      { url: 'https://order.example/palace', qr_order_url: 'https://order.example/palace' },
    ]);
  });

  it('[ORDER-ONCE] keeps one order of twenty taps, and a new one once the first is done or long ago', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit()));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await events('pmsRoomServiceOrdered')).toHaveLength(1);
    // Lines in another order are the same order; another wish is not, nor is another guest's.
    const { items } = order().input;
    await submit(hotel.ann, { items: items.toReversed() });
    expect(await stored()).toHaveLength(1);
    await submit(hotel.ann, { note: 'Another one' });
    await submit(hotel.luc);
    expect(await stored()).toHaveLength(3);
    const [first] = await stored();
    await move(hotel.yuki, first?.id ?? 0, 'accepted');
    await move(hotel.yuki, first?.id ?? 0, 'delivered');
    await submit();
    expect(await stored()).toHaveLength(4);
    test.clock.now += SAME_ORDER_MS + 1;
    await submit();
    expect(await stored()).toHaveLength(5);
  });

  it.each([
    ['order_empty', { items: [] }],
    ['quantity_invalid', { items: [{ item_cd: 'coffee', quantity: 0 }] }],
    ['quantity_invalid', { items: [{ item_cd: 'coffee', quantity: -3 }] }],
    ['quantity_invalid', { items: [{ item_cd: 'coffee', quantity: 51 }] }],
    [
      'quantity_invalid',
      {
        items: [
          { item_cd: 'coffee', quantity: 30 },
          { item_cd: 'coffee', quantity: 30 },
        ],
      },
    ],
    ['item_unavailable', { items: [{ item_cd: 'soup', quantity: 1 }] }],
    ['item_unavailable', { items: [{ item_cd: 'lobster', quantity: 1 }] }],
    ['option_required', { items: [{ item_cd: 'burger', quantity: 1 }] }],
    [
      'option_invalid',
      { items: [{ item_cd: 'burger', quantity: 1, option_choice_ids: [CHOICES.small, CHOICES.large] }] },
    ],
    [
      'option_invalid',
      { items: [{ item_cd: 'burger', quantity: 1, option_choice_ids: [CHOICES.small, CHOICES.oat] }] },
    ],
    [
      'option_invalid',
      { items: [{ item_cd: 'burger', quantity: 1, option_choice_ids: [CHOICES.small, CHOICES.small] }] },
    ],
    ['option_invalid', { items: [{ item_cd: 'coffee', quantity: 1, option_choice_ids: [999] }] }],
    ['bad_request', { project_cd: 'no such/thing' }],
    ['bad_request', { lang_cd: 'klingon' }],
    ['bad_request', { items: [{ item_cd: 'coffee', quantity: 1.5 }] }],
    ['not_found', { project_cd: 'another' }],
    ['not_found', { sub_menu_id: 999 }],
    ['text_too_long', { note: 'x'.repeat(1001) }],
  ])('[ORDER-OPTIONS] [ORDER-QUANTITY] refuses with %s and changes nothing: %o', async (code, more) => {
    const before = await rowsOfAll();
    expect(await submit(hotel.ann, more)).toMatchObject({ data: null, code });
    expect(await rowsOfAll()).toEqual(before);
  });

  it('[ORDER-CLOSED] takes nothing while the kitchen is closed', async () => {
    await test.ctx.db
      .updateTable('sub_menu')
      .set({ out_of_service: { hours: [], displayTiming: 'at_talk_start', message: {} } })
      .where('tenant_id', '=', hotel.tenantId)
      .where('id', '=', KITCHEN.subMenu)
      .execute();
    const before = await rowsOfAll();
    expect((await submit()).code).toBe('closed_now');
    expect(await rowsOfAll()).toEqual(before);
  });

  it('[ORDER-PRICE] is for guests whose stay goes on, from menus that take orders', async () => {
    expect((await submit(hotel.yuki)).code).toBe('forbidden');
    await test.ctx.db
      .updateTable('ordering_menu')
      .set({ is_display_order_btn: false })
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    expect((await submit()).code).toBe('not_found');
    await test.ctx.db
      .updateTable('ordering_menu')
      .set({ is_display_order_btn: true })
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    await test.ctx.db
      .updateTable('guest')
      .set({ ended_at: new Date(test.clock.now) })
      .where('user_id', '=', hotel.luc.id)
      .execute();
    expect((await submit(hotel.luc)).code).toBe('stay_ended');
  });

  it('[INQ-LIMIT] says how many inquiries are allowed, and orders nothing', async () => {
    await test.ctx.db
      .updateTable('tenant')
      .set({ settings: { default_limit: 0 } })
      .where('id', '=', hotel.tenantId)
      .execute();
    expect((await submit()).data).toMatchObject({
      message: 'limit',
      success: false,
      default_limit: 0,
      conversation_id: null,
    });
    expect(await stored()).toEqual([]);
  });
});

describe('staff', () => {
  const placed = async (): Promise<number> => {
    await submit();
    return (await stored())[0]?.id ?? 0;
  };

  it('[ORDER-STAFF] see the orders of their groups, with what is in them', async () => {
    const id = await placed();
    const list = async (who: Person, query = '') =>
      (
        await callApi<{ items: { id: number; items: { item_cd: string }[]; total: number }[] }>(
          test.app,
          `/be-api/staff/orders${query}`,
          undefined,
          { token: who.token },
        )
      ).body.items;
    expect(
      (await list(hotel.yuki)).map(({ id: one, items, total }) => [one, items.map(({ item_cd }) => item_cd), total]),
    ).toEqual([[id, ['burger', 'coffee'], 3945]]);
    expect(await list(hotel.grace)).toHaveLength(1);
    expect(await list(hotel.ines)).toEqual([]);
    expect(await list(hotel.yuki, '?state=done')).toEqual([]);
    expect(
      (await callApi(test.app, '/be-api/staff/orders?page=0', undefined, { token: hotel.yuki.token })).outcome,
    ).toEqual([400, 'bad_request']);
  });

  it('[ORDER-STATES] move an order along the table and no other way', async () => {
    const id = await placed();
    for (const from of ORDER_STATES) {
      for (const to of ORDER_STATES.filter((one) => one !== 'new' && one !== from)) {
        await test.ctx.db
          .updateTable('guest_order')
          .set({ state: from })
          .where('tenant_id', '=', hotel.tenantId)
          .where('id', '=', id)
          .execute();
        const { outcome: told } = await move(hotel.yuki, id, to);
        expect([from, to, told]).toEqual([
          from,
          to,
          orderTransitions[from].includes(to) ? [200, undefined] : [409, 'wrong_state'],
        ]);
      }
    }
    expect((await move(hotel.yuki, id, 'new')).outcome).toEqual([400, 'bad_request']);
  });

  it('[ORDER-TOLD] are heard by the guest: each step once, a refusal as an event', async () => {
    const id = await placed();
    await move(hotel.yuki, id, 'accepted');
    await move(hotel.yuki, id, 'accepted');
    expect((await move(hotel.yuki, id, 'rejected', 'x'.repeat(60))).outcome).toEqual([400, 'text_too_long']);
    await move(hotel.yuki, id, 'rejected', 'The grill is cold');
    const said = await test.ctx.db
      .selectFrom('message')
      .select('content')
      .where('tenant_id', '=', hotel.tenantId)
      .where('side', '=', 'system')
      .orderBy('order')
      .execute();
    expect(
      said.map(({ content }) => (JSON.parse(content) as { messages: { sys_msg: object }[] }).messages[0]?.sys_msg),
    ).toEqual([
      { type: 'order_accepted', content: `#${id}` },
      { type: 'order_rejected', content: `#${id}` },
    ]);
    const [order] = await stored();
    expect(await events('pmsRoomServiceOrderFailed')).toEqual([
      {
        user_id: hotel.ann.id,
        payload: {
          order_id: id,
          conversation_id: order?.conversation_id,
          state: 'rejected',
          reason: 'The grill is cold',
        },
      },
    ]);
  });

  it('[ACCESS-SAME] of other groups and houses move what does not exist', async () => {
    const id = await placed();
    const other = await setTheStage(test.ctx, `orders-other-${run}`);
    for (const stranger of [hotel.ines, other.yuki, other.grace]) {
      const [theirs, nothing] = [await move(stranger, id, 'accepted'), await move(stranger, id + 999, 'accepted')];
      expect([theirs.outcome, nothing.outcome]).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
      ]);
    }
    expect((await stored())[0]?.state).toBe('new');
  });

  it('[ORDER-BILL] put what they accepted on the bill of the room, once', async () => {
    await test.ctx.db
      .insertInto('property_system')
      .values({ tenant_id: hotel.tenantId, id: crypto.randomUUID(), name: 'House ledger', kind: 'ledger' })
      .execute();
    const stay = (
      await callApi<{ id: string }>(
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
      )
    ).body.id;
    const id = await placed();
    const accepted = await move(hotel.yuki, id, 'accepted');
    expect(accepted.body).toEqual({ state: 'accepted', charged: true, moved: true, by: null });
    expect((await move(hotel.yuki, id, 'delivered')).body).toEqual({
      state: 'delivered',
      charged: false,
      moved: true,
      by: null,
    });
    const lines = await test.ctx.db
      .selectFrom('bill_line')
      .select(['reservation_id', 'amount', 'order_id', 'kind'])
      .where('tenant_id', '=', hotel.tenantId)
      .execute();
    expect(lines).toEqual([{ reservation_id: stay, amount: 3945, order_id: id, kind: 'charge' }]);
  });
});
