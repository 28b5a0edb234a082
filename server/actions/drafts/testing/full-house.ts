/** A house with a few rows in every table of the catalogue, for tests of what treats it as a whole. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { createHouse } from '#server/actions/account/create-house.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

export interface FullHouse {
  readonly id: string;
  readonly code: string;
  readonly organizationId: string;
}

const words = (text: string) => ({ en: text, ja: `${text} ja`, fr: `${text} fr` });

/** @param newId ids that are the same for the same test, so that it goes the same way again */
export async function fullHouse(ctx: AppContext, code: string, newId: () => string = randomUUID): Promise<FullHouse> {
  const organizationId = newId();
  await ctx.db.insertInto('organization').values({ id: organizationId, name: code }).execute();
  const id = await runDirectoryAction({ ...ctx, newId }, async (action) => {
    const made = await createHouse(action, {
      organizationId,
      code,
      nameDict: words(code),
      tenantType: 'hotel',
      langCd: 'en',
      languages: ['ja', 'fr'],
      timeZone: 'UTC',
      starter: 'hotel',
    });
    await fill(action.trx, made, newId);
    return made;
  });
  return { id, code, organizationId };
}

async function fill(trx: Transaction<Database>, id: string, newId: () => string): Promise<void> {
  const t = { tenant_id: id };
  const { id: group } = await trx
    .selectFrom('location_group')
    .select('id')
    .where('tenant_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: desk } = await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: menu } = await trx
    .selectFrom('main_menu')
    .select('id')
    .where('tenant_id', '=', id)
    .executeTakeFirstOrThrow();
  let next = 1000;
  const room = (name: string) => ({
    ...t,
    id: newId(),
    location_group_id: group,
    name_dict: { en: name },
    default_name: name,
    hash_value: newId(),
    session_timeout: null,
    qr_expires_at: null,
  });
  await trx
    .insertInto('location')
    .values([room('101'), room('102'), room('103')])
    .execute();
  await trx
    .insertInto('staff_group')
    .values({ ...t, id: newId(), name_dict: words('Spa'), position: 1 })
    .execute();
  const bot = newId();
  await trx
    .insertInto('app_user')
    .values({
      ...t,
      id: bot,
      id_account: `b-${bot.slice(-12)}`,
      user_type: 'bot',
      name: 'Coral',
      lang_cd: 'en',
      icon: null,
    })
    .execute();
  await trx
    .insertInto('bot')
    .values({ ...t, id: bot, name: 'Coral', icon: null })
    .execute();
  const sub = (name: string, type: string) => ({
    ...t,
    id: next++,
    main_menu_id: menu,
    menu_type: type,
    sub_menu_type: null,
    menu_option: null,
    name_dict: words(name),
    description_dict: words(`${name} line`),
    greeting_dict: null,
    announcement_dict: type === 'announcement' ? words(`${name} said`) : null,
    out_of_service: null,
    facility_id: null,
    url: null,
  });
  const [places, orders, floors, nearby, asked] = [
    sub('Places', 'facility'),
    sub('Orders', 'qr_order'),
    sub('Floors', 'floor_guide'),
    sub('Nearby', 'recommendation'),
    sub('Questions', 'questionnaire'),
  ] as const;
  await trx.insertInto('sub_menu').values([places, orders, floors, nearby, asked]).execute();
  const scenario = newId();
  await trx
    .insertInto('scenario')
    .values({ ...t, id: scenario, bot_id: bot, name: 'Hello', start_id: 'hello', is_opening: true })
    .execute();
  await trx
    .insertInto('scenario_node')
    .values([
      { ...t, scenario_id: scenario, id: 'hello', kind: 'text', text_dict: words('Hello'), next_id: 'pool' },
      {
        ...t,
        scenario_id: scenario,
        id: 'pool',
        kind: 'link',
        text_dict: words('Pool?'),
        options: { sub_menu_id: floors.id },
        position: 1,
      },
    ])
    .execute();
  const facility = (name: string, order_no: number) => ({
    ...t,
    id: next++,
    sub_menu_id: places.id,
    staff_group_id: desk,
    name_dict: words(name),
    content: {
      genre: words('Pool'),
      location: {},
      description: words(`${name} is here`),
      description2: null,
      businessHours: [{ titleDict: words('Day'), description: words('9 to 19') }],
      options: [],
    },
    order_no,
  });
  const [pool, spa, bar] = [facility('Pool', 0), facility('Spa', 1), facility('Bar', 2)] as const;
  await trx.insertInto('facility').values([pool, spa, bar]).execute();
  await trx
    .insertInto('coupon_type')
    .values(
      ['TEA', 'WINE'].map((name) => ({
        ...t,
        id: next++,
        code: name,
        name_dict: words(name),
        descriptions: [words('One glass')],
        image_url: null,
        color: null,
        security_level: 0 as const,
        usage_limit: 'limited' as const,
        max_redemption_number: 1,
        limited_no: null,
        allocation_timing: 'manual' as const,
        allocation_object: 'guest' as const,
        allocation_unit: 'once' as const,
      })),
    )
    .execute();
  const page = next++;
  await trx
    .insertInto('biz_coupon')
    .values({
      ...t,
      id: page,
      sub_menu_id: places.id,
      staff_group_id: null,
      name_dict: words('Tea hour'),
      map_iframe_tag: null,
    })
    .execute();
  const link = (source: 'sub_menu' | 'facility' | 'coupon', source_id: number) => ({
    ...t,
    id: newId(),
    source_entity_type: source,
    source_id,
    type: 'facility' as const,
    target_id: bar.id,
    label_dict: words('See the bar'),
  });
  await trx
    .insertInto('popup_item')
    .values([link('facility', pool.id), link('sub_menu', floors.id), link('coupon', page)])
    .execute();
  await trx
    .insertInto('floor_guide')
    .values([0, 1].map((order_no) => ({ ...t, id: newId(), content_dict: words(`Floor ${order_no}`), order_no })))
    .execute();
  await trx
    .insertInto('store_recommendation')
    .values(
      ['Café', 'Pier'].map((name) => ({
        ...t,
        id: newId(),
        name_dict: words(name),
        category_dict: words('Coffee'),
        price_range: null,
        budget: null,
        latitude: 48.2,
        longitude: 16.4,
        image_url: null,
        tripadvisor_url: null,
      })),
    )
    .execute();
  await trx
    .insertInto('biz_form_item')
    .values(
      [0, 1].map((disp_order) => ({
        ...t,
        id: newId(),
        sub_menu_id: places.id,
        name_dict: words(`Field ${disp_order}`),
        type: 'text',
        price: null,
        disp_order,
      })),
    )
    .execute();
  await trx
    .insertInto('survey')
    .values({ ...t, id: next++, url: 'https://a.example/stay', description_dict: words('How was it') })
    .execute();
  await trx
    .insertInto('questionnaire_setting')
    .values({ ...t, sub_menu_id: asked.id, url: 'https://a.example/q' })
    .execute();
  await trx
    .insertInto('congestion_icon_set')
    .values({ ...t, type: 'plain', icons: [] })
    .onConflict((c) => c.doNothing())
    .execute();
  await trx
    .insertInto('congestion_setting')
    .values({
      ...t,
      id: newId(),
      facility_id: pool.id,
      sensor_id: 'pool',
      icon_type: 'plain',
      vacant_upper_threshold: 5,
      congestion_lower_threshold: 15,
    })
    .execute();
  const ordering = next++;
  await trx
    .insertInto('ordering_menu')
    .values({
      ...t,
      id: ordering,
      sub_menu_id: orders.id,
      project_cd: 'room',
      name_dict: words('Room service'),
      currency: 'EUR',
    })
    .execute();
  await trx
    .insertInto('ordering_category')
    .values(
      ['FOOD', 'DRINKS'].map((category_cd) => ({
        ...t,
        menu_id: ordering,
        category_cd,
        parent_cd: null,
        name_dict: words(category_cd),
      })),
    )
    .execute();
  await trx
    .insertInto('ordering_item')
    .values(
      ['SOUP', 'BREAD', 'TEA'].map((item_cd, at) => ({
        ...t,
        menu_id: ordering,
        item_cd,
        category_cd: at === 2 ? 'DRINKS' : 'FOOD',
        name_dict: words(item_cd),
        master_name: item_cd,
        price: 500 + at,
        image_url: null,
      })),
    )
    .execute();
  await trx
    .insertInto('ordering_option')
    .values({ ...t, menu_id: ordering, id: 1, item_cd: 'TEA', name_dict: words('Milk') })
    .execute();
  await trx
    .insertInto('ordering_choice')
    .values(
      [1, 2].map((choice) => ({
        ...t,
        menu_id: ordering,
        id: choice,
        option_id: 1,
        name_dict: words(`Choice ${choice}`),
      })),
    )
    .execute();
  const code = newId();
  await trx
    .insertInto('work_code')
    .values([
      { ...t, id: code, code: 'TAXI', name: 'Taxi' },
      { ...t, id: newId(), code: 'KEY', name: 'Key' },
    ])
    .execute();
  await trx
    .insertInto('canned_reply')
    .values({
      ...t,
      id: newId(),
      shortcut: 'wifi',
      staff_group_id: desk,
      texts: words('On the desk'),
      work_code_id: code,
    })
    .execute();
  await trx
    .insertInto('dictionary_entry')
    .values({ ...t, id: newId(), original: 'Onsen', translations: words('Bath') })
    .execute();
  await trx
    .insertInto('priority_rule')
    .values({
      ...t,
      id: newId(),
      name: 'Water',
      priority: 'high',
      words: ['leak'],
      sub_menu_id: places.id,
      staff_group_id: desk,
    })
    .execute();
  await trx
    .insertInto('masking_pattern')
    .values({ ...t, id: newId(), name: 'Members', pattern: 'AB-######' })
    .execute();
  await trx
    .updateTable('house')
    .set({ next_id: sql`${next}` })
    .where('id', '=', id)
    .execute();
}
