/** Where a guest stands in a scenario; read-only. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type Playable, scenarioOfMenu } from './scenario-play.ts';
import { scenarioGraph } from './scenario-rows.ts';

export interface ScenarioPlace {
  readonly scenario: Playable;
  /** The step that waits for the guest; null for none. */
  readonly nodeId: string | null;
  readonly answers: Readonly<Record<string, string>>;
}

/**
 * The scenario that a chat is in, or the one its menu begins with; null where there is neither.
 *
 * @param taps something was tapped, which may be a choice of long ago; words alone are an answer where one is waited for
 */
export async function scenarioOfTalk(
  db: Kysely<Database>,
  tenantId: string,
  { conversationId, subMenuId }: { readonly conversationId: string; readonly subMenuId: number },
  taps: boolean,
): Promise<ScenarioPlace | null> {
  const run = await db
    .selectFrom('scenario_run')
    .select(['scenario_id', 'node_id', 'answers'])
    .where('tenant_id', '=', tenantId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (!taps && run?.node_id == null) return null;
  if (run === undefined) {
    const scenario = await scenarioOfMenu(db, tenantId, subMenuId);
    return scenario === null ? null : { scenario, nodeId: null, answers: {} };
  }
  const graph = await scenarioGraph(db, tenantId, run.scenario_id);
  return { scenario: { id: run.scenario_id, ...graph }, nodeId: run.node_id, answers: run.answers };
}
