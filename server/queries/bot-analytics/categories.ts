/**
 * What questions to assistants are about [BOT-CATEGORY]: as a model sorted them by the house's prompt, else by rule, the
 * group or the menu of what a question was answered from first. Read-only.
 */
import type { Kysely } from 'kysely';
import type postgres from 'postgres';
import type { Database } from '#server/db/schema.ts';
import type { Category } from '#shared/domain/bot/judge.ts';
import { textIn } from '#shared/languages/fit-language.ts';

type Part = postgres.PendingQuery<postgres.Row[]>;

/** The categories of a house by their names, groups before menus; of two of one name the first. */
export async function categoriesOf(db: Kysely<Database>, houseId: string, own: string): Promise<readonly Category[]> {
  const [groups, menus] = await Promise.all([
    db
      .selectFrom('knowledge_group')
      .select(['id', 'name'])
      .where('tenant_id', '=', houseId)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('main_menu')
      .select(['id', 'name_dict'])
      .where('tenant_id', '=', houseId)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
  ]);
  return [
    ...groups.map(({ id, name }) => ({ key: `group/${id}`, name })),
    ...menus.map(({ id, name_dict }) => ({ key: `menu/${id}`, name: textIn(name_dict, own, own) })),
  ].filter(({ name }) => name.trim() !== '');
}

/** What the categories of a house are called, in its own language. */
export async function categoryNames(db: Kysely<Database>, houseId: string): Promise<ReadonlyMap<string, string>> {
  const house = await db.selectFrom('tenant').select('lang_cd').where('id', '=', houseId).executeTakeFirstOrThrow();
  const categories = await categoriesOf(db, houseId, house.lang_cd);
  return new Map(categories.map(({ key, name }) => [key, name]));
}

/** The category of a row of `bot_turn` by this name; null where nothing says it. */
export const categoryOf = (sql: postgres.Sql, turn: string): Part => {
  const t = sql(turn);
  const id = sql`${t}.sources->0->>'id'`;
  return sql`coalesce(${t}.category, CASE ${t}.sources->0->>'kind'
    WHEN 'menu' THEN (SELECT 'menu/' || m.id FROM main_menu m WHERE m.tenant_id = ${t}.tenant_id AND m.id = coalesce(
      substring(${id} FROM '^/customer.*(?:main_id=|/menus/)([0-9]{1,9})')::int,
      (SELECT s.main_menu_id FROM sub_menu s WHERE s.tenant_id = ${t}.tenant_id
        AND s.id = substring(${id} FROM '^/customer.*sub_id=([0-9]{1,9})')::int)))
    WHEN 'component' THEN (SELECT 'group/' || g.id FROM component c JOIN knowledge_group g
        ON g.tenant_id = c.tenant_id AND g.id = ANY (c.group_ids)
      WHERE c.tenant_id = ${t}.tenant_id AND c.id = (${id})::uuid ORDER BY g.order_no, g.id LIMIT 1)
    WHEN 'document' THEN (SELECT 'group/' || g.id FROM knowledge_document d JOIN knowledge_group g
        ON g.tenant_id = d.tenant_id AND g.id = ANY (d.group_ids)
      WHERE d.tenant_id = ${t}.tenant_id AND d.id = (${id})::uuid ORDER BY g.order_no, g.id LIMIT 1) END)`;
};
