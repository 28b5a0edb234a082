import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { recordPushOutcome } from '#server/actions/session/push-tokens.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { pushSenderOf } from '#server/providers/push/push-sender.ts';
import { type PushAddressee, pushTargets } from '#server/queries/conversation/push-targets.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { pushText } from '#shared/domain/push/push-text.ts';
import { pushWords } from '#shared/domain/push/push-words.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

const Payload = v.object({ tenantId: v.string(), messageId: v.string() });

/** A guest sees what the house wrote, unless the house does not want it [PUSH-PREVIEW]; what a guest wrote stays off every screen [PUSH-DESK]. */
function bodyOf({ kind, langCd, content }: PushAddressee, previews: boolean): string {
  const said = kind === 'guest' && previews && content !== null ? pushText(plainTextOf(parseContent(content))) : '';
  return said === '' ? pushWords(kind, langCd) : said;
}

/** Guests hear from the house, staff from the room and the guest, as far as either is known. */
function titleOf({ kind, houseName, roomName, authorName }: PushAddressee): string {
  if (kind === 'guest') return houseName;
  const known = [roomName, authorName === namelessGuest ? '' : authorName].filter((name) => name !== '');
  return known.length === 0 ? houseName : known.join(' · ');
}

/** What the page's service worker is handed. */
function noticeOf(one: PushAddressee, previews: boolean): string {
  const { kind, langCd, conversationId } = one;
  return JSON.stringify({
    type: 'message',
    conversation_id: conversationId,
    lang: bcp47Of(langCd),
    title: pushText(titleOf(one), 60),
    body: bodyOf(one, previews),
    path: kind === 'guest' ? `/${langCd}/conversation/${conversationId}` : `/${langCd}/staff?ticket=${conversationId}`,
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
  // One house's, all of them.
  const settings = settingsOf(ctx.log, tenantId, targets[0]?.houseSettings);
  const answers = await Promise.allSettled(
    targets.map((one) => sender.send(one, noticeOf(one, settings.push_preview_enabled))),
  );
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
