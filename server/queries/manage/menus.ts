/** Menus as the management API shows them. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { MainMenu, SubMenu } from '#shared/manage/menus.ts';
import { type After, afterOrdered } from './after.ts';

const mainColumns = [
  'id',
  'name_dict',
  'icon',
  'required_show_submenu',
  'order_no',
  'location_group_ids',
  'is_display',
  'version',
] as const;
const subColumns = [
  'id',
  'main_menu_id',
  'menu_type',
  'sub_menu_type',
  'menu_option',
  'icon',
  'name_dict',
  'description_dict',
  'greeting_dict',
  'room_confirmation_timing',
  'not_show_list_inside',
  'is_lang_restricted',
  'facility_id',
  'url',
  'staff_group_ids',
  'order_no',
  'is_display',
  'version',
] as const;

interface NumberedPage {
  readonly limit: number;
  /** Order and id of the row before. */
  readonly after: After;
  readonly query: string;
}

interface Rows<Row> {
  readonly rows: Row[];
  readonly total: number;
}

const containing = (query: string): string => `%${query.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A row more than fits, where there is one, in the house's order. */
export async function mainMenuRows(
  db: Kysely<Database>,
  tenantId: string,
  { limit, after, query }: NumberedPage,
): Promise<Rows<MainMenu>> {
  let found = db.selectFrom('main_menu').where('tenant_id', '=', tenantId);
  if (query.trim() !== '')
    found = found.where(({ cast, eb }) => eb(cast<string>('name_dict', 'text'), 'ilike', containing(query)));
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const from = afterOrdered(after);
  if (from !== null)
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('order_no', 'id'), '>', tuple(...from)));
  const rows = await found
    .select(mainColumns)
    .orderBy('order_no')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return { rows, total: Number(total) };
}

export async function mainMenuRow(db: Kysely<Database>, tenantId: string, id: number): Promise<MainMenu | undefined> {
  return db
    .selectFrom('main_menu')
    .select(mainColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A row more than fits, where there is one, in the house's order. */
export async function subMenuRows(
  db: Kysely<Database>,
  tenantId: string,
  { limit, after, query }: NumberedPage,
  mainMenuId: number | undefined,
): Promise<Rows<SubMenu>> {
  let found = db.selectFrom('sub_menu').where('tenant_id', '=', tenantId);
  if (mainMenuId !== undefined) found = found.where('main_menu_id', '=', mainMenuId);
  if (query.trim() !== '')
    found = found.where(({ cast, eb }) => eb(cast<string>('name_dict', 'text'), 'ilike', containing(query)));
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const from = afterOrdered(after);
  if (from !== null)
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('order_no', 'id'), '>', tuple(...from)));
  const rows = await found
    .select(subColumns)
    .orderBy('order_no')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return { rows, total: Number(total) };
}

export async function subMenuRow(db: Kysely<Database>, tenantId: string, id: number): Promise<SubMenu | undefined> {
  return db
    .selectFrom('sub_menu')
    .select(subColumns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}
