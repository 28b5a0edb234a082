import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { planJob } from '#server/actions/action-context.ts';
import { runAction } from '#server/actions/run-action.ts';
import { forgetAddresses } from '#server/actions/session/push-tokens.ts';
import type { AppContext } from '#server/context.ts';
import { pushSenderOf } from '#server/providers/push/push-sender.ts';
import { alertedDevices, mailedColleagues, ticketPlace } from '#server/queries/staff/alert-audience.ts';
import { ALERT_KEPT_SECONDS } from '#shared/domain/alerts/alerts.ts';
import { alertWords } from '#shared/domain/push/alert-words.ts';
import { pushText } from '#shared/domain/push/push-text.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

const Payload = v.object({
  tenantId: v.string(),
  alert: v.picklist(['ticket', 'mention', 'reminder']),
  userIds: v.array(v.string()),
  conversationId: v.nullable(v.string()),
  by: v.nullable(v.string()),
  words: v.string(),
  room: v.string(),
});

/**
 * Tells colleagues on their devices, and by mail those who want one, of what is theirs to come back to: each as their
 * settings say at this moment [ALERT-WANTED] [ALERT-QUIET]. A device that could not be reached is not tried again: what
 * waits stands on their page.
 */
export async function alertStaff(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, conversationId, by, words, room, ...asked } = v.parse(Payload, payload);
  const place = await ticketPlace(ctx, tenantId, conversationId);
  const said = (lang: string) => alertWords(asked.alert, { by, words, where: room || place(lang) }, lang);
  const mails = await mailedColleagues(ctx, { tenantId, ...asked });
  if (mails.length > 0)
    await runAction(ctx, systemActor(tenantId), async (action) => {
      for (const { to, langCd } of mails) {
        const { title, body } = said(langCd);
        const mail = { tenantId, to, subject: title, text: body === '' ? title : body };
        await planJob(action, 'send_mail', { ...mail, ...(conversationId === null ? {} : { conversationId }) });
      }
    });
  if (!ctx.config.push.offered) return;
  const devices = await alertedDevices(ctx, { tenantId, ...asked });
  const sender = pushSenderOf(ctx);
  const gone: string[] = [];
  await Promise.all(
    devices.map(async (one) => {
      const { title, body } = said(one.langCd);
      const notice = JSON.stringify({
        type: asked.alert,
        conversation_id: conversationId ?? '',
        lang: bcp47Of(one.langCd),
        title: pushText(title, 60),
        body: pushText(body),
        path: conversationId === null ? `/${one.langCd}/staff` : `/${one.langCd}/staff?ticket=${conversationId}`,
      });
      try {
        if ((await sender.send(one, notice, ALERT_KEPT_SECONDS)) === 'gone') gone.push(one.endpoint);
      } catch (error) {
        ctx.log.warn({ err: error }, 'a device was not told of what waits for its clerk');
      }
    }),
  );
  await runAction(ctx, systemActor(tenantId), (action) => forgetAddresses(action, gone));
}
