/** Looks after a call at one of its times: the next ring, the end of ringing, a side that is gone [VOICE-TEND]. */
import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { runAction } from '#server/actions/run-action.ts';
import { tendCall } from '#server/actions/voice/voice-ringing.ts';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({ tenantId: v.string(), sessionId: v.string() });

export async function tendCallJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, sessionId } = v.parse(Payload, payload);
  await runAction(ctx, systemActor(tenantId), (action) => tendCall(action, sessionId));
}
