/** Scenarios, drawn and changed by who builds assistants [SCENARIO-SAVE] [SCENARIO-CHECK]. */
import { sql } from 'kysely';
import { type FieldFault, FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import {
  checkedAgainst,
  rowOf,
  scenarioGraph,
  scenarioReferences,
  scenarioRow,
} from '#server/queries/bot/scenario-rows.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type CheckFault, checkScenario, isError, NODES_MIN } from '#shared/domain/scenario/check.ts';
import { inThisHouse, type NamedThings } from '#shared/domain/scenario/named-things.ts';
import type { Graph, ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import type { Scenario } from '#shared/manage/scenarios.ts';
import type { ActionContext } from '../action-context.ts';

type InHouse = Pick<ActionContext, 'trx' | 'actor'>;

/** Most steps that are told to be wrong. */
const FAULTS_MAX = 100;

const asFields = (faults: readonly CheckFault[]): readonly FieldFault[] =>
  faults
    .slice(0, FAULTS_MAX)
    .map(({ node_id, code }) => ({ path: node_id === null ? 'nodes' : `nodes.${node_id}`, code }));

interface NewScenario extends Graph {
  readonly id?: string | undefined;
  readonly botId: string;
  readonly name: string;
}

/** @throws AppError duplicate_id; FieldsInvalid for an assistant that is not there, and fewer than two steps */
export async function createScenario(
  ctx: ActionContext,
  { id: given, botId, name, start, nodes }: NewScenario,
): Promise<Scenario> {
  const { trx, actor, newId, now } = ctx;
  const id = given ?? newId();
  const bot = await trx
    .selectFrom('bot')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', botId)
    .forShare()
    .executeTakeFirst();
  if (bot === undefined) throw new FieldsInvalid([{ path: 'bot_id', code: 'bot_unknown' }]);
  requireSteps(nodes);
  const made = await trx
    .insertInto('scenario')
    .values({ tenant_id: actor.tenantId, id, bot_id: botId, name, start_id: start, updated_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('duplicate_id');
  await writeNodes(ctx, id, nodes);
  return scenarioRow(trx, actor.tenantId, id);
}

/** A scenario has two steps at least, one to begin with and one to end. @throws FieldsInvalid */
function requireSteps(nodes: readonly ScenarioNode[]): void {
  if (nodes.length < NODES_MIN) throw new FieldsInvalid([{ path: 'nodes', code: 'too_few_steps', limit: NODES_MIN }]);
}

interface ScenarioPatch {
  readonly name?: string | undefined;
  readonly is_opening?: boolean | undefined;
  readonly start_id?: string | null | undefined;
  readonly nodes?: readonly ScenarioNode[] | undefined;
}

/**
 * @param expected the version it was changed from
 * @throws AppError not_found; StaleVersion; FieldsInvalid for fewer than two steps, and scenario_invalid where guests
 *   would meet it with errors
 */
export async function updateScenario(
  ctx: ActionContext,
  id: string,
  expected: number,
  patch: ScenarioPatch,
): Promise<Scenario> {
  const { trx, actor, now } = ctx;
  if (patch.is_opening === true) await lockBotOf(ctx, id);
  const before = await lockScenario(ctx, id, expected);
  const { nodes, ...fields } = patch;
  const next = { ...before, ...defined(fields), nodes: nodes ?? before.nodes };
  if (nodes !== undefined) requireSteps(nodes);
  if (next.is_opening || before.menus > 0) await requireSound(ctx, { start: next.start_id, nodes: next.nodes });
  // One at a time is the first that guests meet.
  if (patch.is_opening === true)
    await trx
      .updateTable('scenario')
      .set({ is_opening: false })
      .where('tenant_id', '=', actor.tenantId)
      .where('bot_id', '=', before.bot_id)
      .where('id', '<>', id)
      .where('is_opening', '=', true)
      .execute();
  await trx
    .updateTable('scenario')
    .set({ name: next.name, is_opening: next.is_opening, start_id: next.start_id, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute();
  if (nodes !== undefined) await writeNodes(ctx, id, nodes);
  return scenarioRow(trx, actor.tenantId, id);
}

/** Of two scenarios of an assistant that are made the first at once, one comes after the other [SCENARIO-OPENING]. */
async function lockBotOf({ trx, actor }: InHouse, id: string): Promise<void> {
  await sql`SELECT FROM bot b WHERE b.tenant_id = ${actor.tenantId} AND b.id = (
      SELECT s.bot_id FROM scenario s WHERE s.tenant_id = ${actor.tenantId} AND s.id = ${id}) FOR UPDATE`.execute(trx);
}

const defined = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

async function errorsIn({ trx, actor }: InHouse, graph: Graph): Promise<readonly CheckFault[]> {
  const against = checkedAgainst(await scenarioReferences(trx, actor.tenantId));
  return checkScenario(graph, against).filter(isError);
}

/** Why a menu may not begin with a scenario: it is not its assistant's, or has errors; null where it may [SCENARIO-CHECK]. */
export async function scenarioFault(
  { trx, actor }: InHouse,
  id: string,
  botId: string | null | undefined,
): Promise<'scenario_unknown' | 'scenario_invalid' | null> {
  const found = await trx
    .selectFrom('scenario')
    .select('bot_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (found === undefined || found.bot_id !== botId) return 'scenario_unknown';
  const graph = await scenarioGraph(trx, actor.tenantId, id);
  return (await errorsIn({ trx, actor }, graph)).length > 0 ? 'scenario_invalid' : null;
}

/** @throws FieldsInvalid scenario_invalid */
async function requireSound(ctx: InHouse, graph: Graph): Promise<void> {
  const errors = await errorsIn(ctx, graph);
  if (errors.length > 0) throw new FieldsInvalid(asFields(errors), 'scenario_invalid');
}

/** @throws AppError not_found, in_use {menus} while a menu names it; StaleVersion */
export async function deleteScenario(ctx: ActionContext, id: string, expected: number): Promise<void> {
  const { menus } = await lockScenario(ctx, id, expected);
  if (menus > 0) throw new AppError('in_use', { menus });
  await ctx.trx.deleteFrom('scenario').where('tenant_id', '=', ctx.actor.tenantId).where('id', '=', id).execute();
}

/**
 * Makes a copy in the house of the action, of a scenario that was read in any.
 *
 * @param there what it leads to is called in the house it was read in; null for the same house
 * @throws AppError duplicate_id; FieldsInvalid: scenario_not_copied where a step leads to what this house does not have
 */
export async function copyScenario(
  ctx: ActionContext,
  from: Scenario,
  to: { readonly id?: string | undefined; readonly botId: string; readonly name: string },
  there: NamedThings | null,
): Promise<Scenario> {
  const here = await scenarioReferences(ctx.trx, ctx.actor.tenantId);
  const nodes = there === null ? from.nodes : inThisHouse(from.nodes, there, here);
  const graph = { start: from.start_id, nodes };
  const missing = checkScenario(graph, checkedAgainst(here)).filter(
    ({ code }) => code.endsWith('_unknown') && code !== 'variable_unknown',
  );
  if (missing.length > 0) throw new FieldsInvalid(asFields(missing), 'scenario_not_copied');
  return createScenario(ctx, { ...to, ...graph });
}

async function lockScenario({ trx, actor }: ActionContext, id: string, expected: number): Promise<Scenario> {
  const present = await scenarioRow(trx, actor.tenantId, id, 'lock');
  if (present.version !== expected) throw new StaleVersion(present);
  return present;
}

/** Writes the steps that are otherwise than they were, and takes away those that are gone. */
async function writeNodes({ trx, actor }: ActionContext, id: string, nodes: readonly ScenarioNode[]): Promise<void> {
  const rows = JSON.stringify(nodes.map((node, position) => rowOf(node, position)));
  await sql`DELETE FROM scenario_node n WHERE n.tenant_id = ${actor.tenantId} AND n.scenario_id = ${id}
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(${rows}::text::jsonb) r WHERE r ->> 'id' = n.id)`.execute(trx);
  await sql`
    INSERT INTO scenario_node AS n (tenant_id, scenario_id, id, kind, title, drawn_x, drawn_y, text_dict, retry_dict, branches, options, next_id, position)
    SELECT ${actor.tenantId}, ${id}, r.id, r.kind, r.title, r.drawn_x, r.drawn_y, r.text_dict, r.retry_dict, r.branches, r.options, r.next_id, r.position
    FROM jsonb_to_recordset(${rows}::text::jsonb) AS r(id text, kind text, title text, drawn_x int, drawn_y int, text_dict jsonb, retry_dict jsonb,
      branches jsonb, options jsonb, next_id text, position int)
    ON CONFLICT (tenant_id, scenario_id, id) DO UPDATE SET kind = excluded.kind, title = excluded.title, drawn_x = excluded.drawn_x, drawn_y = excluded.drawn_y,
      text_dict = excluded.text_dict, retry_dict = excluded.retry_dict, branches = excluded.branches, options = excluded.options,
      next_id = excluded.next_id, position = excluded.position
    WHERE (n.kind, n.title, n.drawn_x, n.drawn_y, n.text_dict, n.retry_dict, n.branches, n.options, n.next_id, n.position) IS DISTINCT FROM
      (excluded.kind, excluded.title, excluded.drawn_x, excluded.drawn_y, excluded.text_dict, excluded.retry_dict, excluded.branches, excluded.options,
        excluded.next_id, excluded.position)`.execute(trx);
}

/** With an assistant go its scenarios. */
export async function forgetScenarios({ trx, actor }: ActionContext, botId: string | number): Promise<void> {
  await trx
    .deleteFrom('scenario')
    .where('tenant_id', '=', actor.tenantId)
    .where('bot_id', '=', String(botId))
    .execute();
}
