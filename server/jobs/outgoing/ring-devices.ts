import { systemActor } from '#server/access/principal.ts';
import { claimQuiet, claimRings, type HelpRing } from '#server/actions/inquiry/ring-devices.ts';
import { runAction } from '#server/actions/run-action.ts';
import { forgetAddresses } from '#server/actions/session/push-tokens.ts';
import type { AppContext } from '#server/context.ts';
import { pushSenderOf } from '#server/providers/push/push-sender.ts';
import { helpAudience, type HelpListener } from '#server/queries/conversation/help-audience.ts';
import { HELP_RING, RING_KEPT_SECONDS } from '#shared/domain/push/help-ring.ts';
import { pushText } from '#shared/domain/push/push-text.ts';
import { helpWords } from '#shared/domain/push/push-words.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

type Stands = Parameters<typeof helpWords>[0];

/** What a clerk's service worker is handed. */
function noticeOf(
  { langCd, where }: HelpListener,
  conversationId: string,
  stands: Stands,
  goes: string | null,
): string {
  const { title, body } = helpWords(stands, { where, goes }, langCd);
  return JSON.stringify({
    type: stands === 'calls' ? 'urgent' : 'urgent_over',
    conversation_id: conversationId,
    lang: bcp47Of(langCd),
    title: pushText(title, 60),
    body: pushText(body),
    path: `/${langCd}/staff?ticket=${conversationId}`,
  });
}

/** A device that could not be reached rings with the next round, which is sooner than a job that is tried again. */
async function tell(
  ctx: AppContext,
  ring: HelpRing,
  stands: Stands,
  goes: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  const audience = await helpAudience(ctx, ring, ring.rings > HELP_RING.onDuty);
  const others = audience.filter(({ userId }) => userId !== goes?.id);
  if (others.length === 0) return;
  const sender = pushSenderOf(ctx);
  const gone: string[] = [];
  await Promise.all(
    others.map(async (one) => {
      try {
        const text = noticeOf(one, ring.conversationId, stands, goes?.name ?? null);
        if ((await sender.send(one, text, RING_KEPT_SECONDS)) === 'gone') gone.push(one.endpoint);
      } catch (error) {
        ctx.log.warn({ err: error }, 'a device did not ring for a call for help');
      }
    }),
  );
  await runAction(ctx, systemActor(ring.tenantId), (action) => forgetAddresses(action, gone));
}

/** Rings on the desk's devices for whoever is in need and was taken by nobody yet; takes back what is in hand [URGENT-PUSH]. */
export async function ringDevices(ctx: AppContext): Promise<void> {
  if (!ctx.config.push.offered) return;
  const system = systemActor('');
  const quiet = await runAction(ctx, system, claimQuiet);
  const due = await runAction(ctx, system, claimRings);
  await Promise.all([
    ...due.map((ring) => tell(ctx, ring, 'calls', null)),
    ...quiet.map((ring) =>
      tell(ctx, ring, 'over', ring.assigneeId === null ? null : { id: ring.assigneeId, name: ring.assigneeName ?? '' }),
    ),
  ]);
}
