/** Hours of categories, what is sold out, and slips: what the desk and the clock do to a menu that guests look at. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cast, type Person, setTheStage } from '#server/testing/cast.ts';
import { callApi, callFacade } from '#server/testing/http-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { KitchenNow } from '#shared/rest/orders.ts';
import type { DeskDish, OrderSlip } from '#shared/rest/staff-dishes.ts';
import type { StandardResult } from '../arguments.ts';
import { KITCHEN, openKitchen, order, SUBMIT } from './testing/kitchen.ts';

let test: TestApp;
let hotel: Cast;
let run = 0;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  hotel = await setTheStage(test.ctx, `kitchen-${(run += 1)}`);
  await openKitchen(test.ctx, hotel);
});

const submit = (more: object = {}, who: Person = hotel.ann) =>
  callFacade<StandardResult>(test.app, who.token, SUBMIT, order(more));
const now = async (who: Person = hotel.ann) =>
  callApi<KitchenNow>(test.app, `/be-api/biz/ordering/${KITCHEN.subMenu}/now`, undefined, { token: who.token });
const get = <T>(path: string, who: Person) => callApi<T>(test.app, path, undefined, { token: who.token });
interface Refusal {
  readonly code: string;
  readonly item_cd: string;
  readonly opens_at: string;
}
const daily = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
/** The time of day at a moment of the test's clock in the house's zone, some minutes on. */
async function timeIn(minutes: number): Promise<string> {
  const { time_zone: timeZone } = await test.ctx.db
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', hotel.tenantId)
    .executeTakeFirstOrThrow();
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    test.clock.now + minutes * 60_000,
  );
}
const servedAt = (category: string, hours: readonly object[] | null) =>
  test.ctx.db
    .updateTable('ordering_category')
    .set({ hours: hours as ReturnType<typeof daily> | null })
    .where('tenant_id', '=', hotel.tenantId)
    .where('category_cd', '=', category)
    .execute();

describe('a category of hours of its own', () => {
  it('[ORDER-HOURS] refuses what stands in it, or in a category inside it, with the dish and when it is served', async () => {
    await servedAt('food', daily(await timeIn(60), await timeIn(120)));
    const { body } = await callApi<{ readonly errors: readonly { readonly extensions: Refusal }[] }>(
      test.app,
      '/be-api/secure/graphql',
      { query: SUBMIT, variables: order() },
      { token: hotel.ann.token },
    );
    const refused = body.errors[0]?.extensions;
    expect(refused).toMatchObject({ code: 'closed_now', item_cd: 'burger' });
    const opens = Date.parse(refused?.opens_at ?? '');
    expect(Math.round((opens - test.clock.now) / 60_000)).toBe(60);
    expect((await submit({ items: [{ item_cd: 'coffee', quantity: 1 }] })).data).toMatchObject({ success: true });
    await servedAt('food', daily(await timeIn(-60), await timeIn(60)));
    expect((await submit()).data).toMatchObject({ success: true });
  });

  it('[ORDER-HOURS] [ORDER-NOW] is told to guests with the house’s clock, and to no one else', async () => {
    const { body } = await now();
    expect(body.hours).toEqual([]);
    const hours = daily('07:00', '10:30');
    await servedAt('drinks', hours);
    expect((await now()).body).toMatchObject({
      time_zone: expect.any(String) as string,
      special_days: [],
      hours: [{ category_cd: 'drinks', hours }],
    });
    const other = await setTheStage(test.ctx, `kitchen-${(run += 1)}`);
    expect((await now(other.ann)).status).toBe(404);
  });
});

describe('what is sold out', () => {
  it('[ORDER-SOLD-OUT] [ORDER-NOW] is said by any clerk; guests’ pages are told by the stamp, and the order is refused', async () => {
    const { body: list } = await get<{ items: DeskDish[] }>('/be-api/staff/dishes', hotel.yuki);
    expect(list.items.map(({ item_cd, is_sold_out }) => [item_cd, is_sold_out])).toEqual([
      ['soup', true],
      ['coffee', false],
      ['burger', false],
    ]);
    const coffee = list.items.find(({ item_cd }) => item_cd === 'coffee');
    const say = (is_sold_out: boolean, who: Person = hotel.yuki) =>
      callApi(test.app, `/be-api/staff/dishes/${coffee?.id ?? ''}/sold-out`, { is_sold_out }, { token: who.token });
    const { stamp } = (await now()).body;
    expect((await say(true)).body).toEqual({ is_sold_out: true });
    expect((await now()).body.stamp).not.toBe(stamp);
    expect((await submit()).code).toBe('item_unavailable');
    const again = (await now()).body.stamp;
    await say(true);
    expect((await now()).body.stamp).toBe(again);
    await say(false);
    expect((await submit()).data).toMatchObject({ success: true });
    const other = await setTheStage(test.ctx, `kitchen-${(run += 1)}`);
    expect([(await say(true, hotel.ann)).status, (await say(true, other.yuki)).status]).toEqual([403, 404]);
  });
});

describe('the slip of an order', () => {
  it('[ORDER-SLIP] is in the house’s language, with options, the request in both, and for who sees the order', async () => {
    await test.ctx.db.updateTable('tenant').set({ lang_cd: 'ja' }).where('id', '=', hotel.tenantId).execute();
    await test.ctx.db
      .updateTable('ordering_item')
      .set({ master_name: 'COF-1' })
      .where('tenant_id', '=', hotel.tenantId)
      .where('item_cd', '=', 'coffee')
      .execute();
    await submit({ note: 'No onions, please' });
    const placed = await test.ctx.db
      .selectFrom('guest_order')
      .selectAll()
      .where('tenant_id', '=', hotel.tenantId)
      .executeTakeFirstOrThrow();
    await test.ctx.db
      .insertInto('message_translation')
      .values({
        tenant_id: hotel.tenantId,
        conversation_id: placed.conversation_id,
        message_id: placed.message_id ?? '',
        lang_cd: 'ja',
        content: JSON.stringify({ messages: [{ type: 'text', text: '玉ねぎ抜きで' }] }),
        status: 'machine',
      })
      .execute();
    const slip = await get<OrderSlip>(`/be-api/staff/orders/${placed.id}/slip`, hotel.yuki);
    expect(slip.body).toMatchObject({
      id: placed.id,
      lang_cd: 'ja',
      menu: '厨房',
      note: 'No onions, please',
      note_translated: '玉ねぎ抜きで',
      total: placed.total,
      items: [
        { quantity: 1, name: 'バーガー', choices: ['Large', 'Cheese'], amount: 2050 },
        { quantity: 2, name: 'COF-1', choices: [], amount: 1210 },
      ],
    });
    const other = await setTheStage(test.ctx, `kitchen-${(run += 1)}`);
    expect((await get(`/be-api/staff/orders/${placed.id}/slip`, other.yuki)).status).toBe(404);
  });
});
