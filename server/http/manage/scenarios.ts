/** Scenarios of assistants. */
import { copyScenario, createScenario, deleteScenario, updateScenario } from '#server/actions/manage/scenarios.ts';
import { runAction } from '#server/actions/run-action.ts';
import { scenarioPage, scenarioReferences, scenarioRow } from '#server/queries/bot/scenario-rows.ts';
import * as contract from '#shared/manage/scenarios.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, pageOf, readKeys } from './managed.ts';
import { otherHouse } from './other-house.ts';

const limits = { rate: RATES.manage };

export const scenarioRoutes: readonly Route[] = [
  route(
    contract.listScenarios,
    async (ctx, { by, query: { limit, cursor, query, bot_id } }) => {
      const asked = { limit, after: readKeys(cursor), query, filters: { bot_id } };
      const { rows, total } = await scenarioPage(ctx.db, by.house.id, asked);
      return { ...pageOf(rows, limit, ({ name, id }) => [name, id]), total };
    },
    limits,
  ),
  route(contract.getScenario, (ctx, { by, params }) => scenarioRow(ctx.db, by.house.id, params.id), limits),
  route(
    contract.createScenario,
    (ctx, { by, body: { id, bot_id: botId, name, start_id: start, nodes } }) =>
      runAction(ctx, by.actor, (action) => createScenario(action, { id, botId, name, start, nodes })),
    limits,
  ),
  route(
    contract.updateScenario,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runAction(ctx, by.actor, (action) => updateScenario(action, params.id, expected, body));
    },
    limits,
  ),
  route(
    contract.deleteScenario,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => deleteScenario(action, params.id, expected));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.copyScenario,
    async (ctx, { by, params, body: { id, house_code: code, bot_id: botId, name }, c }) => {
      const from = await scenarioRow(ctx.db, by.house.id, params.id);
      const to = code === undefined || code === by.house.code ? by : await otherHouse(ctx, c, code, 'bots.edit');
      // A house and its draft count together: what has a number in one is the same in the other.
      const isOwn = to.house.live.id === by.house.live.id;
      const there = isOwn ? null : await scenarioReferences(ctx.db, by.house.id);
      return runAction(ctx, to.actor, (action) => copyScenario(action, from, { id, botId, name }, there));
    },
    limits,
  ),
  route(contract.getScenarioReferences, (ctx, { by }) => scenarioReferences(ctx.db, by.house.id), limits),
];
