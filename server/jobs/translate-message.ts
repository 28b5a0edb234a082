import * as v from 'valibot';
import { saveTranslation } from '#server/actions/save-translation.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { translationTargets } from '#server/queries/translation-targets.ts';

const Payload = v.object({
  tenantId: v.string(), conversationId: v.string(), messageId: v.string(), force: v.optional(v.boolean(), false), lang: v.optional(v.string()),
});

/**
 * Translates one message for each language its readers read: delivery came first, the translation arrives as
 * a row of its own [TR-LATER]. A repeat does nothing where a translation stands already.
 */
export async function translateMessage(ctx: AppContext, payload: unknown): Promise<void> {
  const job = v.parse(Payload, payload);
  const found = await translationTargets(ctx, job.tenantId, job.conversationId, job.messageId);
  if (found === null) return;
  const targets = found.langs.filter((lang) => (job.lang === undefined || job.lang === lang) && (job.force || !found.done.has(lang)));
  for (const to of targets) {
    const result = await ctx.translator.translate({
      tenantId: job.tenantId, content: found.content, from: found.originalLang, to, names: found.names, force: job.force,
    });
    if (result === null) continue;
    const actor = { tenantId: job.tenantId, userId: found.authorId, kind: 'system' as const, role: 'system' };
    await runAction(ctx, actor, (action) => saveTranslation(action, { conversationId: job.conversationId, messageId: job.messageId, lang: to, ...result }));
  }
}
