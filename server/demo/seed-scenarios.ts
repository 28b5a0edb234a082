/** The scenarios of the demo's bots. A house that has one is left alone, so that a second start changes nothing. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DemoTenant, Dict } from './content-types.ts';
import { harborScenario } from './houses/scenarios/harbor.ts';
import { marketScenario } from './houses/scenarios/market.ts';
import type { DemoNode, DemoScenario } from './houses/scenarios/scenario.ts';
import { seasideScenario } from './houses/scenarios/seaside.ts';

export const demoScenarios: Readonly<Record<DemoTenant['code'], DemoScenario>> = {
  seaside: seasideScenario,
  harbor: harborScenario,
  market: marketScenario,
};

interface Numbered {
  readonly id: number;
  readonly parent: number | null;
  readonly order: number;
  readonly node: Pick<DemoNode, 'text' | 'action'> & { readonly label?: Dict };
}

/** Every node with its number and its parent's, parents first. */
function numbered({ text, next }: DemoScenario): Numbered[] {
  const nodes: Numbered[] = [{ id: 1, parent: null, order: 0, node: { text } }];
  const add = (children: readonly DemoNode[], parent: number): void => {
    for (const [order, node] of children.entries()) {
      const id = nodes.length + 1;
      nodes.push({ id, parent, order, node });
      add(node.next ?? [], id);
    }
  };
  add(next, 1);
  return nodes;
}

export async function seedScenarios(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  const scenario = demoScenarios[tenant.code];
  const there = await trx
    .selectFrom('bot_scenario_node')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .limit(1)
    .executeTakeFirst();
  if (there !== undefined) return;
  await trx
    .insertInto('bot_scenario_node')
    .values(
      numbered(scenario).map(({ id, parent, order, node }) => ({
        tenant_id: tenant.id,
        id,
        sub_menu_id: scenario.subMenuId,
        parent_id: parent,
        label_dict: node.label ?? {},
        text_dict: node.text,
        action: node.action ?? null,
        order_no: order,
      })),
    )
    .execute();
}
