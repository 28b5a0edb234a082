/** REST of the desk, ours: what is sold out, and an order as the kitchen reads it on paper [ORDER-SOLD-OUT] [ORDER-SLIP]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { NumberIdText, Uuid } from './fields.ts';

const Dict = v.record(v.string(), v.string());

export const DeskDish = v.object({
  id: v.string(),
  menu_id: v.number(),
  item_cd: v.string(),
  name_dict: Dict,
  category_dict: Dict,
  menu_dict: Dict,
  is_sold_out: v.boolean(),
});
export type DeskDish = v.InferOutput<typeof DeskDish>;

/** Of the menus that guests see, in their order. */
export const listDeskDishes = endpoint({
  id: 'listDeskDishes',
  method: 'GET',
  path: '/be-api/staff/dishes',
  needs: 'staff',
  answers: { 200: v.object({ items: v.array(DeskDish) }) },
  errors: [],
});

/** The same again is the same. */
export const setDishSoldOut = endpoint({
  id: 'setDishSoldOut',
  method: 'POST',
  path: '/be-api/staff/dishes/{dishId}/sold-out',
  needs: 'staff',
  params: { dishId: Uuid },
  body: v.object({ is_sold_out: v.boolean() }),
  answers: { 200: v.object({ is_sold_out: v.boolean() }) },
  errors: [],
});

/** In the house's language; amounts are whole minor units of its currency, moments ISO 8601. */
export const OrderSlip = v.object({
  id: v.number(),
  lang_cd: v.string(),
  time_zone: v.string(),
  house: v.string(),
  menu: v.string(),
  room: v.string(),
  guest: v.string(),
  ordered_at: v.string(),
  due_at: v.nullable(v.string()),
  /** As the guest wrote it, and in the house's language where it was translated. */
  note: v.string(),
  note_translated: v.nullable(v.string()),
  currency: v.string(),
  service_fee: v.number(),
  tax: v.number(),
  total: v.number(),
  items: v.array(
    v.object({ quantity: v.number(), name: v.string(), choices: v.array(v.string()), amount: v.number() }),
  ),
});
export type OrderSlip = v.InferOutput<typeof OrderSlip>;

export const getOrderSlip = endpoint({
  id: 'getOrderSlip',
  method: 'GET',
  path: '/be-api/staff/orders/{orderId}/slip',
  needs: 'staff',
  params: { orderId: NumberIdText },
  answers: { 200: OrderSlip },
  errors: [],
});
