import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { delayedReplies, sayAutoReply } from '#server/actions/conversation/auto-reply.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({
  tenantId: v.string(),
  conversationId: v.string(),
  inquiryId: v.string(),
  reply: v.picklist(delayedReplies),
});

/** Says in a chat what the house says to who waits [REPLY-NOBODY] [REPLY-WAITING]. */
export async function autoReplyJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, ...reply } = v.parse(Payload, payload);
  await runAction(ctx, systemActor(tenantId), (action) => sayAutoReply(action, reply));
}
