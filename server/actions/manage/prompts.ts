/** Prompts of a bot: of each kind one is used. */
import type { Row } from '#server/queries/manage/kept.ts';
import type { PromptKind } from '#shared/domain/bot/prompt.ts';
import type { ActionContext } from '../action-context.ts';

/** The others of its kind are used no longer. @param before null for one that is being made */
export async function leaveOthers(
  { trx, actor }: ActionContext,
  { bot_id: botId, kind }: { readonly bot_id: string; readonly kind: PromptKind },
  before: Row | null,
): Promise<void> {
  const own = before?.['id'];
  let others = trx
    .updateTable('prompt')
    .set({ is_used: false })
    .where('tenant_id', '=', actor.tenantId)
    .where('bot_id', '=', botId)
    .where('kind', '=', kind)
    .where('is_used', '=', true);
  if (typeof own === 'string') others = others.where('id', '!=', own);
  await others.execute();
}
