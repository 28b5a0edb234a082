import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { returnForward } from '#server/actions/ticket/forward-ticket.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({ tenantId: v.string(), conversationId: v.string(), forwardId: v.string() });

/** Gives a ticket back that was offered and not accepted in time [TICKET-BACK]. */
export async function returnForwardJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, ...offer } = v.parse(Payload, payload);
  await runAction(ctx, systemActor(tenantId), (action) => returnForward(action, offer));
}
