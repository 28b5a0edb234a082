import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { type ActionContext, planJob } from '#server/actions/action-context.ts';
import { noteGuestReads, saveTranslation } from '#server/actions/conversation/save-translation.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { pushTargets } from '#server/queries/conversation/push-targets.ts';
import { type TranslationTargets, translationTargets } from '#server/queries/conversation/translation-targets.ts';

const Payload = v.object({
  tenantId: v.string(),
  conversationId: v.string(),
  messageId: v.string(),
  force: v.optional(v.boolean(), false),
  lang: v.optional(v.string()),
  /** How often engines that may recover have failed at it. */
  failures: v.optional(v.number(), 0),
});

/** Waits before trying again, in milliseconds; after the last the reader is left with «Retry» [TR-AGAIN]. */
const AGAIN_AFTER = [20_000, 120_000, 900_000];

/**
 * Translates one message for each language its readers read: delivery came first, the translation arrives as
 * a row of its own [TR-LATER]. A repeat does nothing where a translation stands already.
 */
export async function translateMessage(ctx: AppContext, payload: unknown): Promise<void> {
  const job = v.parse(Payload, payload);
  const found = await translationTargets(ctx, job.tenantId, job.conversationId, job.messageId);
  if (found === null) return;
  await translateAll(ctx, job, found);
  // Told in their own language where it can be had: after the translations, whatever became of those.
  if (job.lang === undefined) await planPush(ctx, job, found.authorId);
}

type Job = v.InferOutput<typeof Payload>;

async function planPush(ctx: AppContext, { tenantId, messageId }: Job, userId: string): Promise<void> {
  if (!ctx.config.push.offered || (await pushTargets(ctx, tenantId, messageId)).length === 0) return;
  await runAction(ctx, systemActor(tenantId, userId), (action) =>
    planJob(action, 'send_push', { tenantId, messageId }),
  );
}

async function translateAll(ctx: AppContext, job: Job, found: TranslationTargets): Promise<void> {
  const targets = found.langs.filter(
    (lang) => (job.lang === undefined || job.lang === lang) && (job.force || !found.done.has(lang)),
  );
  for (const to of targets) {
    const result = await ctx.translator.translate({
      tenantId: job.tenantId,
      // mark: text-to-translate
      content: found.content,
      from: found.originalLang,
      to,
      names: found.names,
      force: job.force,
    });
    const actor = systemActor(job.tenantId, found.authorId);
    const isForGuest = to === found.guestLang;
    if (result === null) {
      // Nothing to translate, whatever the writer's settings say: the guest reads it as it was written.
      if (isForGuest && to !== found.originalLang) await runAction(ctx, actor, (action) => sayWritten(action, job, to));
      continue;
    }
    const wait = result.status === 'failed' && result.again === true ? AGAIN_AFTER[job.failures] : undefined;
    await runAction(ctx, actor, async (action) => {
      await saveTranslation(action, {
        conversationId: job.conversationId,
        messageId: job.messageId,
        lang: to,
        status: result.status,
        content: result.content,
        engine: result.engine,
        fromLang: result.fromLang,
        isForGuest,
      });
      if (wait !== undefined)
        await planJob(
          action,
          'translate_message',
          { ...job, lang: to, failures: job.failures + 1 },
          new Date(ctx.now() + wait),
        );
    });
  }
}

async function sayWritten(action: ActionContext, { conversationId, messageId }: Job, lang: string): Promise<void> {
  await noteGuestReads(action, messageId, { lang, status: 'written' });
  action.notice({
    name: `conversation/${conversationId}`,
    type: 'updateMessageViaApi',
    data: { conversation_id: conversationId, message_id: messageId },
  });
}
