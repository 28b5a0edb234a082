/** An order as the kitchen reads it on paper: in the house's language, by the kitchen's own names; read-only [ORDER-SLIP]. */
import * as v from 'valibot';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { OrderSlip } from '#shared/rest/staff-dishes.ts';
import { ordersOfInbox } from './orders.ts';

const Said = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ messages: v.array(v.looseObject({ type: v.string(), text: v.optional(v.string()) })) }),
);

/** The words of a message's content, without what else stands in it. */
function wordsOf(content: string | null): string | null {
  const said = v.safeParse(Said, content);
  return said.success ? (said.output.messages.find(({ type }) => type === 'text')?.text ?? null) : null;
}

/** Undefined where the order is not of a ticket in the asker's inbox. Four statements. */
export async function orderSlip(
  { db }: Pick<AppContext, 'db'>,
  by: Principal,
  orderId: number,
): Promise<OrderSlip | undefined> {
  const of = by.tenantId;
  const order = await ordersOfInbox({ db }, by).select('o.message_id').where('o.id', '=', orderId).executeTakeFirst();
  if (order === undefined) return undefined;
  const house = await db
    .selectFrom('tenant as t')
    .innerJoin('ordering_menu as m', 'm.tenant_id', 't.id')
    .select(['t.lang_cd', 't.time_zone', 't.name_dict as house_dict', 'm.name_dict as menu_dict'])
    .where('t.id', '=', of)
    .where('m.id', '=', order.menu_id)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('guest_order_item as l')
    .leftJoin('ordering_item as i', (on) =>
      on
        .onRef('i.tenant_id', '=', 'l.tenant_id')
        .onRef('i.item_cd', '=', 'l.item_cd')
        .on('i.menu_id', '=', order.menu_id),
    )
    .select(['l.quantity', 'l.unit_price', 'l.name_dict', 'l.choices', 'i.master_name'])
    .where('l.tenant_id', '=', of)
    .where('l.order_id', '=', orderId)
    .orderBy('l.line')
    .execute();
  const wish =
    order.note === '' || order.message_id === null
      ? undefined
      : await db
          .selectFrom('message_translation')
          .select('content')
          .where('tenant_id', '=', of)
          .where('conversation_id', '=', order.conversation_id)
          .where('message_id', '=', order.message_id)
          .where('lang_cd', '=', house.lang_cd)
          .executeTakeFirst();
  const say = (dict: Readonly<Record<string, string>>): string => textIn(dict, house.lang_cd);
  const translated = wordsOf(wish?.content ?? null);
  return {
    id: order.id,
    lang_cd: house.lang_cd,
    time_zone: house.time_zone,
    house: say(house.house_dict),
    menu: say(house.menu_dict),
    room: say(order.location_name_dict),
    guest: order.guest_name,
    ordered_at: order.created_at.toISOString(),
    due_at: order.due_at?.toISOString() ?? null,
    note: order.note,
    note_translated: translated === order.note ? null : translated,
    currency: order.currency,
    service_fee: order.service_fee,
    tax: order.tax,
    total: order.total,
    items: items.map(({ quantity, unit_price, name_dict, choices, master_name }) => ({
      quantity,
      // A name of the kitchen's own stands for the dish; without one it is the English name.
      name: master_name === null || master_name === name_dict['en'] ? say(name_dict) : master_name,
      choices: choices.map(({ nameDict }) => say(nameDict)),
      amount: unit_price * quantity,
    })),
  };
}
