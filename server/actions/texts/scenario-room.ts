/** Words of a scenario that guests meet, held to what fits a message also where they are worded under *Languages* [SCENARIO-CHECK]. */
import { sql } from 'kysely';
import { scenarioRow } from '#server/queries/bot/scenario-rows.ts';
import type { TextRow } from '#server/queries/texts/text-rows.ts';
import { crowdedSteps } from '#shared/domain/scenario/flow.ts';
import { type ScenarioNode, speaks } from '#shared/domain/scenario/scenario.ts';
import type { ActionContext } from '../action-context.ts';

type InHouse = Pick<ActionContext, 'trx' | 'actor'>;

/** What a text is going to say in a language. */
export interface NewWords {
  readonly text: Pick<TextRow, 'kind' | 'field' | 'thingId'>;
  readonly lang: string;
  readonly said: string;
}

/** The scenario and the step a text is said in; null for any other text. A step's key is both, with a dot. */
function stepOf({
  kind,
  field,
  thingId,
}: NewWords['text']): { readonly scenario: string; readonly step: string } | null {
  if (kind !== 'scenario' || field !== 'text') return null;
  const [scenario = '', step = ''] = thingId.split('.');
  return { scenario, step };
}

/** Nobody else changes a scenario's words until this is over: two that fit alone need not fit together. */
export async function lockScenarioOf({ trx, actor }: InHouse, text: NewWords['text']): Promise<void> {
  const of = stepOf(text);
  if (of !== null)
    await sql`SELECT 1 FROM scenario WHERE tenant_id = ${actor.tenantId} AND id::text = ${of.scenario} FOR UPDATE`.execute(
      trx,
    );
}

/**
 * Those of some words by which a guest would be told more at once than fits a message. What is shorter than it was is
 * none of them, and nothing is said of a scenario that nobody meets yet: its own checks say it before anybody does.
 */
export async function crowding<Words extends NewWords>(
  ctx: InHouse,
  words: readonly Words[],
): Promise<ReadonlySet<Words>> {
  const found = new Set<Words>();
  const ofSteps = words.flatMap((one) => {
    const of = stepOf(one.text);
    return of === null ? [] : [{ one, ...of }];
  });
  const byScenario = Map.groupBy(ofSteps, ({ scenario }) => scenario);
  for (const [id, all] of [...byScenario].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const { one } of all.slice(0, 1)) await lockScenarioOf(ctx, one.text);
    const { is_opening, menus, nodes } = await scenarioRow(ctx.trx, ctx.actor.tenantId, id);
    if (!is_opening && menus === 0) continue;
    const dicts = new Map(nodes.filter(speaks).map((node) => [node.id, { ...node.text_dict }]));
    const before = new Map(all.map(({ one, step }) => [one, dicts.get(step)?.[one.lang] ?? '']));
    for (const { one, step } of all) {
      const dict = dicts.get(step);
      if (dict !== undefined) dict[one.lang] = one.said;
    }
    const worded = nodes.map((node): ScenarioNode => {
      const dict = dicts.get(node.id);
      return dict === undefined ? node : ({ ...node, text_dict: dict } as ScenarioNode);
    });
    const crowded = crowdedSteps(worded);
    for (const { one, step } of all)
      if (crowded.has(step) && [...one.said].length > [...(before.get(one) ?? '')].length) found.add(one);
  }
  return found;
}
