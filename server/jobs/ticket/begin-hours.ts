import { systemActor } from '#server/access/principal.ts';
import { beginHours } from '#server/actions/conversation/begin-hours.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { leftOutOfHours } from '#server/queries/conversation/left-out-of-hours.ts';

/** Brings what was left out of hours to the desk once somebody is there; a conversation at a time [CHAT-HOURS]. */
export async function beginHoursJob(ctx: AppContext): Promise<void> {
  await eachAlone(await leftOutOfHours(ctx), ({ tenantId, conversationId }) =>
    runAction(ctx, systemActor(tenantId), (action) => beginHours(action, conversationId)),
  );
}
