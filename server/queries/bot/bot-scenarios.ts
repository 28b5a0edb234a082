/** Scenarios: trees that a bot leads guests through, one a sub-menu, in the languages they are worded in; read-only [BOT-SCENARIO]. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ScenarioAction } from '#server/db/schema-bot.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { ScenarioNode } from '#shared/domain/bot/compose.ts';
import { menuPage } from '#shared/domain/menu/menu-page.ts';
import { restrictedFor } from '../house/lang-restriction.ts';
import { menuFacts } from '../search/house-passages.ts';

export interface StoredNode extends ScenarioNode {
  readonly action: ScenarioAction | null;
  readonly linkDict: Dict | null;
}

/** The root of a sub-menu's scenario, or one of its nodes, worded in a language; null where there is none in it. */
export async function scenarioNode(
  db: Kysely<Database>,
  tenantId: string,
  subMenuId: number,
  nodeId: number | null,
  lang: string,
): Promise<StoredNode | null> {
  const node = await db
    .selectFrom('bot_scenario_node')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('sub_menu_id', '=', subMenuId)
    .where((e) => (nodeId === null ? e('parent_id', 'is', null) : e('id', '=', nodeId)))
    .orderBy('order_no')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (node === undefined || (node.text_dict[lang] ?? '') === '') return null;
  const [children, link] = await Promise.all([
    db
      .selectFrom('bot_scenario_node')
      .select(['id', 'label_dict'])
      .where('tenant_id', '=', tenantId)
      .where('sub_menu_id', '=', subMenuId)
      .where('parent_id', '=', node.id)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
    linkOf(db, tenantId, node.action, lang),
  ]);
  return {
    id: node.id,
    labelDict: node.label_dict,
    textDict: node.text_dict,
    path: link?.path ?? null,
    linkDict: link?.name ?? null,
    action: node.action,
    children: children.map(({ id, label_dict }) => ({ id, labelDict: label_dict })),
  };
}

/** The page an action opens and what it is called; null where it opens none, or one that is not shown any more. */
async function linkOf(
  db: Kysely<Database>,
  tenantId: string,
  action: ScenarioAction | null,
  lang: string,
): Promise<{ readonly path: string; readonly name: Dict } | null> {
  if (action?.type === 'facility') {
    const facility = await db
      .selectFrom('facility')
      .select(['sub_menu_id', 'name_dict'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', action.facility_id)
      .where('is_display', '=', true)
      .executeTakeFirst();
    return facility === undefined
      ? null
      : { path: `/customer/facility/${action.facility_id}?sub_id=${facility.sub_menu_id}`, name: facility.name_dict };
  }
  if (action?.type === 'sub_menu') {
    const sub = await db
      .selectFrom('sub_menu')
      .select([
        'id',
        'main_menu_id',
        'menu_type',
        'menu_option',
        'url',
        'facility_id',
        'not_show_list_inside',
        'name_dict',
      ])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', action.sub_menu_id)
      .where('is_display', '=', true)
      .where((e) => e.not(restrictedFor(lang)))
      .executeTakeFirst();
    const path = sub === undefined ? null : menuPage(menuFacts(sub));
    return sub === undefined || path === null ? null : { path, name: sub.name_dict };
  }
  return null;
}

/** Whether a sub-menu has a scenario, worded in a language where one is asked for. */
export async function hasScenario(
  db: Kysely<Database>,
  tenantId: string,
  subMenuId: number,
  lang: string | null,
): Promise<boolean> {
  const root = await db
    .selectFrom('bot_scenario_node')
    .select('text_dict')
    .where('tenant_id', '=', tenantId)
    .where('sub_menu_id', '=', subMenuId)
    .where('parent_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return root !== undefined && (lang === null || (root.text_dict[lang] ?? '') !== '');
}
