import { systemActor } from '#server/access/principal.ts';
import { closeIfSilent } from '#server/actions/conversation/close-silent.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { silentConversations } from '#server/queries/conversation/silent-conversations.ts';

/** Tells guests who fell silent that their chat is about to close, and closes it later; a conversation at a time [CHAT-SILENCE]. */
export async function closeSilentJob(ctx: AppContext): Promise<void> {
  await eachAlone(await silentConversations(ctx), ({ tenantId, conversationId }) =>
    runAction(ctx, systemActor(tenantId), (action) => closeIfSilent(action, conversationId)),
  );
}
