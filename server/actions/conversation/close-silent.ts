/** Silence that closes, with a word before [CHAT-SILENCE]; when is shared/domain/states/silence.ts's to say. */
import { type Case, lockCase } from '#server/access/case-access.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { silenceDue } from '#shared/domain/states/silence.ts';
import { silentStates } from '#shared/domain/states/transitions.ts';
import type { ActionContext } from '../action-context.ts';
import { applyEvent } from '../transition.ts';
import { sayClosingWords } from './auto-reply.ts';
import { saySystem } from './write-message.ts';

/** Does what is due in one conversation by the clock and its rows: early, late or twice changes nothing. */
export async function closeIfSilent(ctx: ActionContext, conversationId: string): Promise<void> {
  const { trx, actor, now, log } = ctx;
  const found = await lockCase(trx, actor, conversationId);
  const { conversation, ticket, inquiry } = found;
  if (!(silentStates as readonly string[]).includes(conversation.state)) return;
  const settings = await tenantSettings(trx, log, actor.tenantId);
  const due = silenceDue(
    {
      state: conversation.state,
      inquiryStatus: inquiry?.status ?? 'suspended',
      guestWaits: ticket !== null && (ticket.waiting_since !== null || ticket.waiting_count > 0),
      silentMs: now.getTime() - (conversation.last_talk_at ?? conversation.created_at).getTime(),
      warned: await wasTold(ctx, found),
    },
    settings.close_timeout,
  );
  if (due === 'nothing') return;
  if (due === 'word') return saySystem(ctx, found, 'closing_soon');
  const wordless = conversation.state === 'preprocessing' || conversation.state === 'idling';
  const closed = await applyEvent(
    ctx,
    found,
    { type: 'timeout', by: 'system' },
    { ticket: { waiting_count: 0, waiting_since: null } },
  );
  if (wordless) return;
  await saySystem(ctx, closed, 'timeout');
  await sayClosingWords(ctx, closed);
}

/** Whether the newest word is the one before the end. */
async function wasTold({ trx, actor }: ActionContext, { conversation }: Case): Promise<boolean> {
  const newest = await trx
    .selectFrom('message')
    .select(['side', 'content'])
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversation.id)
    .where('order', '=', conversation.last_order)
    .executeTakeFirst();
  if (newest?.side !== 'system') return false;
  const content = parseContent(newest.content);
  return (
    content.kind === 'items' &&
    content.items.some((item) => item.type === 'sys_msg' && item.sys_msg.type === 'closing_soon')
  );
}
