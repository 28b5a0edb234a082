import { lockTicket, requireHolder } from '#server/access/case-access.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { applyEvent } from '../transition.ts';
import { saySystem } from '../conversation/write-message.ts';

/** A reason stays under this many characters. */
const REASON_LIMIT_CHARACTERS = 60;

/**
 * Staff reject what they cannot help with, with a reason for their colleagues [TICKET-REJECT].
 *
 * @throws AppError forbidden where the house allows no rejecting, message_empty, text_too_long, not_found, wrong_state, conversation_closed
 */
export async function rejectTicket(ctx: ActionContext, args: MutatorArgs['rejectTicket']): Promise<void> {
  const reason = args.reason.replace(/\s+/g, ' ').trim();
  if (reason === '') throw new AppError('message_empty');
  if (countCharacters(reason) >= REASON_LIMIT_CHARACTERS)
    throw new AppError('text_too_long', { max: REASON_LIMIT_CHARACTERS - 1 });
  if (/\p{Cc}|\p{Cs}/u.test(reason)) throw new AppError('message_bad_characters');
  const found = await lockTicket(ctx.trx, ctx.actor, args.conversationId);
  if (!(await mayReject(ctx))) throw new AppError('forbidden');
  await requireHolder(ctx.trx, ctx.actor, found.ticket);
  const closed = await applyEvent(
    ctx,
    found,
    { type: 'rejected', by: 'staff' },
    {
      ticket: { reject_reason: reason, forward: null, waiting_count: 0, waiting_since: null },
      conversation: { forward_target_name: null },
    },
  );
  await saySystem(ctx, closed, 'rejected');
}

async function mayReject({ trx, actor, log }: ActionContext): Promise<boolean> {
  const { settings } = await trx
    .selectFrom('tenant')
    .select('settings')
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  return settingsOf(log, actor.tenantId, settings).inquiry_reject_enabled;
}
