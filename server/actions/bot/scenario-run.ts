/** Where a guest stands in a scenario, and what they answered on the way [SCENARIO-ANSWERS]. */
import type { Case } from '#server/access/case-access.ts';
import type { ScenarioStep } from '#server/queries/bot/scenario-play.ts';
import type { Rest } from '#shared/domain/scenario/advance.ts';
import type { ActionContext } from '../action-context.ts';
import { keepAnswers } from '../inquiry/open-inquiry.ts';

/** Notes where the guest waits; where a scenario is over, nowhere. */
export async function standAt(
  { trx, actor, now }: Pick<ActionContext, 'trx' | 'actor' | 'now'>,
  { conversation }: Case,
  scenarioId: string,
  rest: Rest,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  const place = {
    scenario_id: scenarioId,
    inquiry_id: conversation.inquiry_id,
    node_id: rest.kind === 'choices' || rest.kind === 'ask' ? rest.node.id : null,
    answers,
    updated_at: now,
  };
  await trx
    .insertInto('scenario_run')
    .values({ tenant_id: actor.tenantId, conversation_id: conversation.id, ...place })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'conversation_id']).doUpdateSet(place))
    .execute();
}

/** What an answer to a step leaves: the place in the scenario, and what was said for whoever takes the guest over. */
export async function keepStep(ctx: ActionContext, found: Case, step: ScenarioStep): Promise<void> {
  await standAt(ctx, found, step.scenarioId, step.rest, step.answers);
  if (step.answered.length > 0) await keepAnswers(ctx, found.conversation.id, step.answered);
}
