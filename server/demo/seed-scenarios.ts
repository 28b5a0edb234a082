/** The scenarios of the demo's bots. A house that has one is left alone, so that a second start changes nothing. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { rowOf } from '#server/queries/bot/scenario-rows.ts';
import type { DemoTenant } from './content-types.ts';
import { harborScenario } from './houses/scenarios/harbor.ts';
import { marketScenario } from './houses/scenarios/market.ts';
import type { DemoScenario } from './houses/scenarios/scenario.ts';
import { seasideScenario } from './houses/scenarios/seaside.ts';
import { demoGraph } from './scenario-graph.ts';

export const demoScenarios: Readonly<Record<DemoTenant['code'], DemoScenario>> = {
  seaside: seasideScenario,
  harbor: harborScenario,
  market: marketScenario,
};

/** What a demo's scenario is called by those who build it. */
export const DEMO_SCENARIO = 'First questions';

/** The assistant that leads through it. */
export function botOfScenario(tenant: DemoTenant): string {
  const [bot] = tenant.bots;
  if (bot === undefined) throw new TypeError(`${tenant.code} has no assistant.`);
  return bot.id;
}

/** The same in each demo, so that the addresses of its pages stay. */
export function demoScenarioId({ id }: DemoTenant): string {
  const hex = createHash('md5').update(`scenario ${id}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export async function seedScenarios(trx: Transaction<Database>, tenant: DemoTenant): Promise<void> {
  const there = await trx
    .selectFrom('scenario')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .limit(1)
    .executeTakeFirst();
  if (there !== undefined) return;
  await insertScenario(trx, tenant, botOfScenario(tenant), demoScenarioId(tenant));
}

/** The house's first questions, as the scenario an assistant begins with. */
export async function insertScenario(
  trx: Transaction<Database>,
  tenant: DemoTenant,
  botId: string,
  id: string,
): Promise<void> {
  const { start, nodes } = demoGraph(demoScenarios[tenant.code]);
  const of = { tenant_id: tenant.id, bot_id: botId, name: DEMO_SCENARIO };
  await trx
    .insertInto('scenario')
    .values({ ...of, id, start_id: start, is_opening: true })
    .execute();
  const rows = nodes.map((node, position) => ({ tenant_id: tenant.id, scenario_id: id, ...rowOf(node, position) }));
  await trx.insertInto('scenario_node').values(rows).execute();
}
