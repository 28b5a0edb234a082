/** What guests order from, and how it is kept. docs/decisions/ordering.md */
import { sql } from 'kysely';
import type { FieldFault } from '#server/faults/manage-faults.ts';
import type { Row } from '#server/queries/manage/kept.ts';
import { orderingCategories, orderingItems, orderingMenus } from '#shared/manage/ordering.ts';
import { keptHours, shownHours } from '#server/queries/manage/stored-hours.ts';
import type { ActionContext } from '../../action-context.ts';
import { emptyMenu, writeOptions } from '../dish-options.ts';
import { kindOf } from '../kind.ts';

const sorted = { column: 'order_no', by: 'number' } as const;
const within = (table: 'ordering_category' | 'ordering_item', more = sql``) =>
  sql`(SELECT count(*)::int FROM ${sql.table(table)} n WHERE n.tenant_id = x.tenant_id AND n.menu_id = x.id ${more})`;

export const orderingMenuKind = kindOf(orderingMenus, {
  table: 'ordering_menu',
  searched: ['name_dict', 'project_cd'],
  sorted: { column: 'id', by: 'number' },
  shown: {
    categories: within('ordering_category'),
    items: within('ordering_item'),
    sold_out: within('ordering_item', sql`AND n.is_sold_out`),
  },
  names: [{ field: 'sub_menu_id', table: 'sub_menu', code: 'menu_unknown' }],
  usedBy: [{ what: 'orders', table: 'guest_order', by: 'menu_id' }],
  check: async (ctx, fields, before) => [
    ...(await ownCode(ctx, fields.project_cd, before)),
    ...(fields.is_display ? await showable(ctx, fields.sub_menu_id, before) : []),
  ],
  write: ({ project_cd, ...fields }, { newId }, before) => ({
    ...fields,
    project_cd: project_cd === '' ? (before?.['project_cd'] ?? `menu-${newId().slice(-12)}`) : project_cd,
  }),
  deleting: emptyMenu,
});

export const orderingCategoryKind = kindOf(orderingCategories, {
  table: 'ordering_category',
  columns: ['menu_id', 'name_dict', 'hours', 'order_no'],
  searched: ['name_dict'],
  sorted,
  shown: {
    category_cd: sql`x.category_cd`,
    parent_id: sql`(SELECT p.id FROM ordering_category p
      WHERE (p.tenant_id, p.menu_id, p.category_cd) = (x.tenant_id, x.menu_id, x.parent_cd))`,
    items: sql`(SELECT count(*)::int FROM ordering_item i
      WHERE (i.tenant_id, i.menu_id, i.category_cd) = (x.tenant_id, x.menu_id, x.category_cd))`,
  },
  names: [
    { field: 'menu_id', table: 'ordering_menu', code: 'menu_unknown' },
    { field: 'parent_id', table: 'ordering_category', code: 'category_unknown' },
  ],
  usedBy: [
    {
      what: 'items',
      table: 'ordering_item',
      by: (id) => sql`(x.menu_id, x.category_cd) = (${codeOf(id)})`,
    },
    {
      what: 'categories',
      table: 'ordering_category',
      by: (id) => sql`(x.menu_id, x.parent_cd) = (${codeOf(id)})`,
    },
    // A menu that is shown keeps one.
    {
      what: 'menus',
      table: 'ordering_menu',
      by: (id) => sql`x.is_display AND (SELECT bool_or(c.id = ${id}) AND count(*) = 1 FROM ordering_category c
        WHERE c.tenant_id = x.tenant_id AND c.menu_id = x.id)`,
    },
  ],
  check: (ctx, fields, before) => placeable(ctx, fields, before),
  read: ({ hours }) => ({ hours: hours === null ? null : shownHours(hours) }),
  write: async ({ parent_id, hours, ...fields }, ctx) => ({
    ...fields,
    hours: hours === null ? null : keptHours(hours),
    parent_cd: parent_id === null ? null : ((await categoryBy(ctx, parent_id))?.category_cd ?? null),
  }),
});

export const dishKind = kindOf(orderingItems, {
  table: 'ordering_item',
  columns: [
    'name_dict',
    'master_name',
    'description_dict',
    'price',
    'image_url',
    'user_photo_public_ids',
    'allergens',
    'is_sold_out',
    'order_no',
  ],
  searched: ['name_dict', 'master_name', 'description_dict'],
  sorted,
  shown: {
    menu_id: sql`x.menu_id`,
    item_cd: sql`x.item_cd`,
    category_id: sql`(SELECT c.id FROM ordering_category c
      WHERE (c.tenant_id, c.menu_id, c.category_cd) = (x.tenant_id, x.menu_id, x.category_cd))`,
    options: sql`(SELECT COALESCE(jsonb_agg(jsonb_build_object(
        'id', o.id, 'name_dict', o.name_dict, 'multiple', o.multiple, 'required', o.required,
        'choices', (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', c.id, 'name_dict', c.name_dict, 'price', c.price)
            ORDER BY c.order_no, c.id), '[]')
          FROM ordering_choice c WHERE (c.tenant_id, c.menu_id, c.option_id) = (o.tenant_id, o.menu_id, o.id)))
        ORDER BY o.order_no, o.id), '[]')
      FROM ordering_option o WHERE (o.tenant_id, o.menu_id, o.item_cd) = (x.tenant_id, x.menu_id, x.item_cd))`,
  },
  names: [{ field: 'category_id', table: 'ordering_category', code: 'category_unknown' }],
  async check(ctx, { category_id }, before) {
    const category = await categoryBy(ctx, category_id);
    return category === undefined || before === null || before['menu_id'] === category.menu_id
      ? []
      : [{ path: 'category_id', code: 'menu_fixed' }];
  },
  async write({ category_id, options: _, master_name, ...fields }, ctx) {
    const category = await categoryBy(ctx, category_id);
    return {
      ...fields,
      master_name: master_name === '' ? fields.name_dict['en'] : master_name,
      menu_id: category?.menu_id,
      category_cd: category?.category_cd,
    };
  },
  written: async (ctx, id, { options }) => writeOptions(ctx, await dishBy(ctx, id), options),
  deleting: async (ctx, id) => writeOptions(ctx, await dishBy(ctx, id), []),
});

/** Menu and code of a category of the row's house. */
const codeOf = (id: string | number) => sql`SELECT c.menu_id, c.category_cd FROM ordering_category c
  WHERE c.tenant_id = x.tenant_id AND c.id = ${id}`;

/** Held while what is written names it. */
const categoryBy = ({ trx, actor }: ActionContext, id: string) =>
  trx
    .selectFrom('ordering_category')
    .select(['menu_id', 'category_cd', 'parent_cd'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

const dishBy = ({ trx, actor }: ActionContext, id: string | number) =>
  trx
    .selectFrom('ordering_item')
    .select(['menu_id', 'item_cd'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();

/** No two menus of a house have one code. */
async function ownCode(
  { trx, actor }: ActionContext,
  code: string,
  before: Row | null,
): Promise<readonly FieldFault[]> {
  if (code === '' || code === before?.['project_cd']) return [];
  const other = await trx
    .selectFrom('ordering_menu')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('project_cd', '=', code)
    .executeTakeFirst();
  return other === undefined ? [] : [{ path: 'project_cd', code: 'project_taken' }];
}

/** What is missing before guests may see a menu: where they open it, categories, something in each of them [ORDER-EDIT]. */
async function showable(
  { trx, actor }: ActionContext,
  subMenuId: number,
  before: Row | null,
): Promise<readonly FieldFault[]> {
  const sub = await trx
    .selectFrom('sub_menu')
    .select('menu_type')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', subMenuId)
    .executeTakeFirst();
  const faults: FieldFault[] =
    sub === undefined || sub.menu_type === 'qr_order' ? [] : [{ path: 'sub_menu_id', code: 'menu_not_for_orders' }];
  // What is shown already may gain an empty category: guests do not see it until something stands in it.
  if (before?.['is_display'] === true) return faults;
  const { rows } = await sql<{ categories: number; empty: number }>`
    SELECT count(*)::int AS categories, count(*) FILTER (WHERE NOT EXISTS (
      SELECT FROM ordering_item i
      JOIN ordering_category w ON (w.tenant_id, w.menu_id, w.category_cd) = (i.tenant_id, i.menu_id, i.category_cd)
      WHERE i.tenant_id = c.tenant_id AND i.menu_id = c.menu_id AND c.category_cd IN (w.category_cd, w.parent_cd)))::int AS empty
    FROM ordering_category c
    WHERE c.tenant_id = ${actor.tenantId} AND c.menu_id = ${before?.['id'] ?? null}::int`.execute(trx);
  const { categories = 0, empty = 0 } = rows[0] ?? {};
  if (categories === 0) faults.push({ path: 'is_display', code: 'category_needed' });
  else if (empty > 0) faults.push({ path: 'is_display', code: 'item_needed' });
  return faults;
}

/** A category stands in one of its own menu that itself stands in none; two steps are all that guests walk. */
async function placeable(
  ctx: ActionContext,
  { menu_id, parent_id }: { readonly menu_id: number; readonly parent_id: string | null },
  before: Row | null,
): Promise<readonly FieldFault[]> {
  const faults: FieldFault[] = [];
  if (before !== null && before['menu_id'] !== menu_id) faults.push({ path: 'menu_id', code: 'menu_fixed' });
  if (parent_id === null) return faults;
  const parent = await categoryBy(ctx, parent_id);
  if (parent === undefined) return faults;
  const inner =
    before === null
      ? undefined
      : await ctx.trx
          .selectFrom('ordering_category')
          .select('id')
          .where('tenant_id', '=', ctx.actor.tenantId)
          .where('menu_id', '=', menu_id)
          .where('parent_cd', '=', String(before['category_cd']))
          .executeTakeFirst();
  if (parent.menu_id !== menu_id) faults.push({ path: 'parent_id', code: 'category_unknown' });
  else if (parent.parent_cd !== null || parent_id === before?.['id'] || inner !== undefined)
    faults.push({ path: 'parent_id', code: 'category_too_deep' });
  return faults;
}
