import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { recordPushOutcome } from '#server/actions/session/push-tokens.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { pushSenderOf } from '#server/providers/push/push-sender.ts';
import { type PushAddressee, pushTargets } from '#server/queries/conversation/push-targets.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { pushText } from '#shared/domain/push/push-text.ts';

const Payload = v.object({ tenantId: v.string(), messageId: v.string() });

/** What the page's service worker is handed. Guests hear from the house, staff from the guest. */
function noticeOf({ kind, langCd, houseName, authorName, content, conversationId }: PushAddressee): string {
  return JSON.stringify({
    type: 'message',
    conversation_id: conversationId,
    title: pushText(kind === 'guest' ? houseName : authorName, 60),
    body: pushText(plainTextOf(parseContent(content))),
    path:
      kind === 'guest'
        ? `/${langCd}/conversation/${conversationId}`
        : `/${langCd}/staff?conversation=${conversationId}`,
  });
}

/**
 * Notifies of one message whoever has not read it [PUSH-WHO]. A person told on one of their devices is told; a run
 * after a failure goes on with the others. Addresses where nobody is any more are forgotten [PUSH-GONE].
 */
export async function sendPush(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, messageId } = v.parse(Payload, payload);
  if (!ctx.config.push.offered) return;
  const targets = await pushTargets(ctx, tenantId, messageId);
  if (targets.length === 0) return;
  const sender = pushSenderOf(ctx);
  const answers = await Promise.allSettled(targets.map((one) => sender.send(one, noticeOf(one))));
  const where = (outcome: 'sent' | 'gone'): PushAddressee[] =>
    targets.filter((_, index) => {
      const answer = answers[index];
      return answer?.status === 'fulfilled' && answer.value === outcome;
    });
  const told = [...new Set(where('sent').map(({ userId }) => userId))];
  await runAction(ctx, systemActor(tenantId), (action) =>
    recordPushOutcome(
      action,
      messageId,
      told,
      where('gone').map(({ endpoint }) => endpoint),
    ),
  );
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
