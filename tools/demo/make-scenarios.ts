/** What the demo's assistants lead guests through. */
import { demoGraph } from '#server/demo/scenario-graph.ts';
import { botOfScenario, DEMO_SCENARIO, demoScenarioId, demoScenarios } from '#server/demo/seed-scenarios.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { createScenario, updateScenario } from '#shared/manage/scenarios.ts';
import { idOf, type Making, numberOf, once } from './making.ts';

export const makeScenarios = (making: Making): Promise<void> =>
  makeScenario(making, botOfScenario(making.demo), demoScenarioId(making.demo));

/** The house's first questions, as the scenario that the assistant `bot` begins with; both by the content's ids. */
export async function makeScenario(making: Making, bot: string, as: string): Promise<void> {
  const { api, params, demo, uuids } = making;
  const { start, nodes } = demoGraph(demoScenarios[demo.code]);
  const body = {
    bot_id: idOf(making, bot),
    name: DEMO_SCENARIO,
    start_id: start,
    nodes: nodes.map((node) => madeHere(making, node)),
  };
  const { id, version } = await api.ask(createScenario, { params, body }, once(making, as));
  uuids.set(as, id);
  await api.ask(updateScenario, { params: { ...params, id }, body: { is_opening: true } }, { version });
}

/** A step that leads to what the demo's menus and places became. */
function madeHere(making: Making, node: ScenarioNode): ScenarioNode {
  const led = { ...node };
  if ('sub_menu_id' in led && led.sub_menu_id !== null) led.sub_menu_id = numberOf(making, 'sub_menu', led.sub_menu_id);
  if ('facility_id' in led && led.facility_id !== null) led.facility_id = numberOf(making, 'facility', led.facility_id);
  return led;
}
