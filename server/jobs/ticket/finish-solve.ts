import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { runAction } from '#server/actions/run-action.ts';
import { finishSolve } from '#server/actions/ticket/solve-ticket.ts';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({ tenantId: v.string(), conversationId: v.string(), solveId: v.string() });

/** Closes for the guest what was solved at the desk, once nobody undoes it any more [TICKET-SOLVE]. */
export async function finishSolveJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, ...solve } = v.parse(Payload, payload);
  await runAction(ctx, systemActor(tenantId), (action) => finishSolve(action, solve));
}
