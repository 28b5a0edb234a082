import { type Case, lockCase } from '#server/access/case-access.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { askBot } from '../bot/bot-turn.ts';
import { guestSpeaks } from './guest-speaks.ts';
import type { MaskedAtDoor } from '#server/queries/desk-work/masking.ts';
import { keepOriginal } from './keep-original.ts';
import { maskAcross } from './mask-across.ts';
import { join, memberRow } from './membership.ts';
import { takeCase } from '../ticket/take-ticket.ts';
import { applyEvent } from '../transition.ts';
import { writeMessage } from './write-message.ts';

/** What is to be said; its content was read at the door by `readOutgoing`, and masked there. */
export interface SendMessage extends Omit<MutatorArgs['sendMessage'], 'content'>, MaskedAtDoor {}

/**
 * Says something in a conversation: façade postMessage and mutator sendMessage [MSG-ONCE] [MSG-LIMIT].
 * A guest who writes into a closed conversation opens it again; staff who answer what nobody took, take it.
 *
 * @throws AppError duplicate_id, not_found, conversation_closed, wrong_state
 */
export async function sendMessage(ctx: ActionContext, args: SendMessage): Promise<void> {
  const { trx, actor } = ctx;
  const side = actor.kind === 'guest' ? 'guest' : 'staff';
  let found = await lockCase(trx, actor, args.conversationId);
  const before = await trx
    .selectFrom('message')
    .select(['author_id', 'conversation_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.id)
    .executeTakeFirst();
  if (before !== undefined) {
    if (before.author_id === actor.userId && before.conversation_id === args.conversationId) return;
    throw new AppError('duplicate_id');
  }
  found = side === 'guest' ? await guestSpeaks(ctx, found) : await readyForStaff(ctx, found);
  if (found.member === null || found.member.state !== 'joined') throw new AppError('not_found');
  const { masking } = args;
  const content = masking === undefined ? args.content : await maskAcross(ctx, found, side, args.content, masking);
  await writeMessage(ctx, found, {
    id: args.id,
    authorId: actor.userId,
    authorName: found.member.display_name,
    side,
    content,
    langCd: args.originalLangCd,
  });
  const original = args.original ?? (content === args.content ? undefined : masking?.seal(args.id, args.content));
  if (original !== undefined)
    await keepOriginal(ctx, { messageId: args.id, conversationId: args.conversationId, way: 'automatic' }, original);
  if (side === 'guest') await askBot(ctx, found, args.id);
}

async function readyForStaff(ctx: ActionContext, found: Case): Promise<Case> {
  const { state } = found.conversation;
  if (isClosed(state)) throw new AppError('conversation_closed');
  const takeable = state === 'chatting_guest' || state === 'out_of_business' || state === 'busy';
  const mine = takeable ? await takeCase(ctx, found) : await helpOut(ctx, found);
  return applyEvent(ctx, mine, { type: 'message_from_staff', by: 'staff' }, { answered: true });
}

/** A colleague who only watched speaks up: they become staff of the conversation, its assignee stays. */
async function helpOut(ctx: ActionContext, found: Case): Promise<Case> {
  await join(ctx, found, ctx.actor.userId, 'staff', found.member);
  return { ...found, member: await memberRow(ctx, found.conversation.id, ctx.actor.userId) };
}
