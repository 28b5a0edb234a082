/**
 * The demo's ordering menus and its hotels' ledgers. Each half is left alone where it is there already, so that a database
 * of an earlier release gets what it misses and a second start changes nothing.
 */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import type { DemoTenant } from './content-types.ts';
import { demoId } from './houses/id.ts';
import { harborOrdering } from './houses/ordering/harbor.ts';
import { marketOrdering } from './houses/ordering/market.ts';
import type { DemoCategory, DemoItem, DemoOrderingMenu } from './houses/ordering/menu-types.ts';
import { seasideOrdering } from './houses/ordering/seaside.ts';
import { billMenu, billMenus, type DemoStay, demoStays } from './houses/ordering/stays.ts';

const DAY_MS = 86_400_000;

export const demoOrdering: Readonly<Record<DemoTenant['code'], DemoOrderingMenu>> = {
  seaside: seasideOrdering,
  harbor: harborOrdering,
  market: marketOrdering,
};
const stays: Readonly<Record<DemoTenant['code'], readonly DemoStay[]>> = { ...demoStays, market: [] };

/** @param now milliseconds since 1970, which stays are relative to */
export async function seedOrders(trx: Transaction<Database>, tenant: DemoTenant, now: number): Promise<void> {
  const menu = demoOrdering[tenant.code];
  const [menuThere, ledgerThere] = await Promise.all([
    trx
      .selectFrom('ordering_menu')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', menu.id)
      .executeTakeFirst(),
    trx.selectFrom('property_system').select('id').where('tenant_id', '=', tenant.id).executeTakeFirst(),
  ]);
  if (menuThere === undefined) await seedMenu(trx, tenant, menu);
  // A tap on it opens the menu; the talk about an order is in the same place.
  await trx
    .updateTable('sub_menu')
    .set({ menu_type: 'qr_order', sub_menu_type: 'order' })
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', menu.subMenuId)
    .where('menu_type', '<>', 'qr_order')
    .execute();
  await seedBillMenu(trx, tenant);
  if (ledgerThere === undefined && stays[tenant.code].length > 0)
    await seedLedger(trx, tenant, stays[tenant.code], now);
}

/** Every category with the one it stands in, outer ones first. */
export function categoriesIn(
  categories: readonly DemoCategory[],
  parent: string | null = null,
): readonly { readonly category: DemoCategory; readonly parent: string | null }[] {
  return categories.flatMap((category) => [
    { category, parent },
    ...categoriesIn(category.categories ?? [], category.cd),
  ]);
}

async function seedMenu(trx: Transaction<Database>, tenant: DemoTenant, menu: DemoOrderingMenu): Promise<void> {
  const of = { tenant_id: tenant.id, menu_id: menu.id };
  await trx
    .insertInto('ordering_menu')
    .values({
      tenant_id: tenant.id,
      id: menu.id,
      sub_menu_id: menu.subMenuId,
      project_cd: menu.projectCd,
      name_dict: menu.name,
      currency: menu.currency,
      is_service_fee_included: menu.serviceFeeIncluded,
      is_tax_included: menu.taxIncluded,
      service_rate: menu.serviceRate,
      tax_rate: menu.taxRate,
      fee_text_dict: menu.fees,
    })
    .execute();
  const categories = categoriesIn(menu.categories);
  await trx
    .insertInto('ordering_category')
    .values(
      categories.map(({ category, parent }, order_no) => ({
        ...of,
        category_cd: category.cd,
        parent_cd: parent,
        name_dict: category.name,
        order_no,
      })),
    )
    .execute();
  const items: { readonly item: DemoItem; readonly category_cd: string }[] = categories.flatMap(({ category }) =>
    (category.items ?? []).map((item) => ({ item, category_cd: category.cd })),
  );
  await trx
    .insertInto('ordering_item')
    .values(
      items.map(({ item, category_cd }, order_no) => ({
        ...of,
        item_cd: item.cd,
        category_cd,
        name_dict: item.name,
        master_name: item.name[tenant.langCd],
        description_dict: item.description,
        price: item.price,
        image_url: item.image ?? null,
        allergens: [...item.allergens],
        is_sold_out: item.soldOut ?? false,
        order_no,
      })),
    )
    .execute();
  const options = items
    .flatMap(({ item }) => (item.options ?? []).map((option, place) => ({ item, option, place })))
    .map((one, index) => ({ ...one, id: index + 1 }));
  await trx
    .insertInto('ordering_option')
    .values(
      options.map(({ item, option, place, id }) => ({
        ...of,
        id,
        item_cd: item.cd,
        name_dict: option.name,
        required: option.required ?? false,
        multiple: option.multiple ?? false,
        order_no: place,
      })),
    )
    .execute();
  await trx
    .insertInto('ordering_choice')
    .values(
      options
        .flatMap(({ option, id }) => option.choices.map((choice, place) => ({ choice, place, option_id: id })))
        .map(({ choice, place, option_id }, index) => ({
          ...of,
          id: index + 1,
          option_id,
          name_dict: choice.name,
          price: choice.price ?? 0,
          order_no: place,
        })),
    )
    .execute();
}

async function seedBillMenu(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  if (tenant.code === 'market') return;
  const { id, mainMenuId } = billMenus[tenant.code];
  await trx
    .insertInto('sub_menu')
    .values({
      tenant_id: tenant.id,
      id,
      main_menu_id: mainMenuId,
      menu_type: 'online_payment',
      sub_menu_type: 'payment',
      menu_option: null,
      icon: 'receipt-text',
      name_dict: billMenu.name,
      description_dict: billMenu.line,
      greeting_dict: null,
      announcement_dict: null,
      out_of_service: null,
      facility_id: null,
      url: null,
      order_no: 90,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedLedger(
  trx: Transaction<Database>,
  tenant: DemoTenant,
  inHouse: readonly DemoStay[],
  now: number,
): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('property_system')
    .values({
      tenant_id: tenant.id,
      id: demoId(`${tenant.code}/property-system/ledger`),
      name: 'House ledger',
      kind: 'ledger',
    })
    .execute();
  const known = inHouse.flatMap((stay) => {
    const guest = tenant.guests.find(({ id }) => id === stay.guestId);
    return guest === undefined ? [] : [{ stay, guest, id: demoId(`${tenant.code}/stay/${stay.guestId}`) }];
  });
  await trx
    .insertInto('stay_reservation')
    .values(
      known.map(({ stay, guest, id }) => ({
        tenant_id: tenant.id,
        id,
        location_id: guest.locationId,
        surname: stay.surname,
        given_name: stay.givenName,
        phone: stay.phone,
        currency: tenant.currency,
        check_in: localDay(now + guest.stay.daysFrom * DAY_MS, tenant.timeZone),
        check_out: localDay(now + guest.stay.daysTo * DAY_MS, tenant.timeZone),
        created_by: null,
        created_at: at,
      })),
    )
    .execute();
  await trx
    .insertInto('bill_line')
    .values(
      known.flatMap(({ stay, id }) =>
        stay.lines.map(([name, amount], index) => ({
          tenant_id: tenant.id,
          id: demoId(`${tenant.code}/bill/${stay.guestId}/${index}`),
          reservation_id: id,
          kind: amount < 0 ? ('payment' as const) : ('charge' as const),
          name_dict: name,
          amount: Math.abs(amount),
          order_id: null,
          payment_id: null,
          created_by: null,
          created_at: new Date(now + index),
        })),
      ),
    )
    .execute();
}
