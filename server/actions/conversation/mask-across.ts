/** A number that began in messages before goes on in this one: all of them are masked [MASK-ACROSS]. */
import type { Case } from '#server/access/case-access.ts';
import type { Masking } from '#server/queries/desk-work/masking.ts';
import {
  ACROSS_MESSAGES,
  ACROSS_MS,
  maskedAcross,
  mayContinueNumber,
} from '#shared/domain/desk-work/masking-across.ts';
import { parseContent, type WireContent, wireContent } from '#shared/domain/message-content/message-content.ts';
import type { ActionContext } from '../action-context.ts';
import { changeWords } from './change-words.ts';
import { keepOriginal } from './keep-original.ts';

/** So many messages of everybody are looked back. */
const LOOK_BACK = 30;

/** @returns the message as it is to be kept; the same one where no number goes on in it */
export async function maskAcross(
  ctx: ActionContext,
  found: Case,
  side: 'guest' | 'staff',
  said: WireContent,
  { mask, seal }: Masking,
): Promise<WireContent> {
  const { trx, actor, now } = ctx;
  if (said.content.kind !== 'text' || !mayContinueNumber(said.content.text)) return said;
  const latest = await trx
    .selectFrom('message')
    .select(['id', 'order', 'content'])
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', found.conversation.id)
    .where('order', '>', found.conversation.last_order - LOOK_BACK)
    .where('author_id', '=', actor.userId)
    .where('side', '=', side)
    .where('is_deleted', '=', false)
    .where('is_masked', '=', false)
    .where('created_at', '>', new Date(now.getTime() - ACROSS_MS))
    .orderBy('order', 'desc')
    .limit(ACROSS_MESSAGES - 1)
    .execute();
  const before = latest.toReversed().flatMap(({ content, ...message }) => {
    const read = parseContent(content);
    return read.kind === 'text' ? [{ ...message, text: read.text }] : [];
  });
  const masked = maskedAcross([...before.map(({ text }) => text), said.content.text], mask);
  for (const [place, { id, order, text }] of before.entries()) {
    const now = masked[place] ?? text;
    if (now === text) continue;
    const message = { messageId: id, conversationId: found.conversation.id, way: 'automatic' as const };
    await keepOriginal(ctx, message, seal(id, wireContent({ kind: 'text', text })));
    await changeWords(ctx, found, { id, order, content: wireContent({ kind: 'text', text: now }), isMasked: false });
  }
  const own = masked.at(-1) ?? said.content.text;
  return own === said.content.text ? said : wireContent({ kind: 'text', text: own });
}
