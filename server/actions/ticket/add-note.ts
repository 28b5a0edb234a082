import { lockTicket } from '#server/access/case-access.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { join, memberRow } from '../conversation/membership.ts';
import { keepMentions, mentionable } from '../staff/mentions.ts';
import { noticeCase } from '../notices.ts';

/** Longest internal note, in characters. */
const NOTE_MAX_CHARACTERS = 1000;

/** @throws AppError message_empty, text_too_long, message_bad_characters */
export function readNoteText(written: string): string {
  const text = written.trim();
  if (text === '') throw new AppError('message_empty');
  if (countCharacters(text) > NOTE_MAX_CHARACTERS) throw new AppError('text_too_long', { max: NOTE_MAX_CHARACTERS });
  if (/(?![\n\t])\p{Cc}|\p{Cs}/u.test(text)) throw new AppError('message_bad_characters');
  return text;
}

/**
 * Leaves an internal note: a table of its own, in no guest's view by construction [NOTE-PRIVATE].
 *
 * @throws AppError message_empty, text_too_long, message_bad_characters, not_found
 */
export async function addNote(ctx: ActionContext, args: MutatorArgs['addNote']): Promise<void> {
  const { trx, actor, now } = ctx;
  const text = readNoteText(args.text);
  const found = await lockTicket(trx, actor, args.conversationId);
  await join(ctx, found, actor.userId, 'observer', found.member);
  const author = await memberRow(ctx, args.conversationId, actor.userId);
  const named = await mentionable(ctx, found, args.mentions ?? []);
  await trx
    .insertInto('note')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: args.conversationId,
      id: args.id,
      author_id: actor.userId,
      author_name: author?.display_name ?? '',
      text,
      mention_ids: named,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const note = { id: args.id, conversationId: args.conversationId, by: author?.display_name ?? '' };
  await keepMentions(ctx, note, named);
  noticeCase(ctx, found, 'updateConversationState');
}
