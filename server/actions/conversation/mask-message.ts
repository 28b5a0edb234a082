/** Masking by hand: a clerk masks a part of a message or all of it, and a supervisor looks at it [MASK-HAND] [MASK-REVIEW]. */
import { sql } from 'kysely';
import { requireStaff } from '#server/access/case-access.ts';
import { leadsNow } from '#server/access/roles.ts';
import type { SealedOriginal } from '#server/access/sealed-originals.ts';
import type { Masking } from '#server/queries/desk-work/masking.ts';
import { maskedParts, type TextRange } from '#shared/domain/desk-work/hand-masking.ts';
import { parseContent, type WireContent, wireContent } from '#shared/domain/message-content/message-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { trailMasking } from '../desk-trail.ts';
import { changeWords } from './change-words.ts';
import { keepOriginal } from './keep-original.ts';
import { lockMessage, NOTHING } from './lock-message.ts';

export interface MaskMessage {
  readonly messageId: string;
  /** Of its text; null for all of it. */
  readonly parts: readonly TextRange[] | null;
}

/** Opens what was sealed; null where its key is no longer among the settings'. */
export type OpenOriginal = (messageId: string, original: SealedOriginal) => string | null;

/**
 * @param seal as the door has it
 * @throws AppError not_found, wrong_state {reason: system_message | masked}, bad_request for a part that is none of it
 */
export async function maskMessage(
  ctx: ActionContext,
  { messageId, parts }: MaskMessage,
  seal: Masking['seal'],
): Promise<void> {
  const { trx, actor } = ctx;
  requireStaff(actor);
  const { message, found } = await lockMessage(ctx, messageId);
  if (message.display_to === 'guest') throw new AppError('not_found');
  if (message.side === 'system') throw new AppError('wrong_state', { reason: 'system_message' });
  if (message.is_masked || message.is_deleted) throw new AppError('wrong_state', { reason: 'masked' });
  const content = parts === null ? NOTHING : withoutParts(message.content, parts);
  if (content.wire === message.content) return;
  const isOpen = await trx
    .selectFrom('message_masking')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  // What is masked further before anybody looked at it is one masking: taking it back brings the first words.
  if (isOpen === undefined)
    await keepOriginal(
      ctx,
      { messageId, conversationId: message.conversation_id, way: 'hand' },
      seal(messageId, { wire: message.content, content: parseContent(message.content) }),
    );
  await setStatus(ctx, messageId, 'requested');
  await changeWords(ctx, found, { id: messageId, order: message.order, content, isMasked: parts === null });
  await trailMasking(ctx, message.conversation_id, { event: 'masked', message: messageId });
}

function withoutParts(content: string, parts: readonly TextRange[]): WireContent {
  const read = parseContent(content);
  const text = read.kind === 'text' ? maskedParts(read.text, parts) : null;
  if (text === null) throw new AppError('bad_request', { path: 'parts' });
  return wireContent({ kind: 'text', text });
}

/**
 * The first decision holds. Taken back, the words stand as they did before, for everybody.
 *
 * @throws AppError not_found, wrong_state {reason: reviewed, by} for the second who decides, {reason: original_gone} where its key is gone
 */
export async function reviewMasking(
  ctx: ActionContext,
  maskingId: string,
  decision: 'approved' | 'rejected',
  open: OpenOriginal,
): Promise<void> {
  const { trx, actor, now } = ctx;
  await requireLeader(ctx);
  const { message_id: messageId } = await maskingOf(ctx, maskingId);
  // Leaders decide of conversations, too, that have left every inbox.
  const { message, found } = await lockMessage(ctx, messageId, { ...actor, kind: 'system' });
  // Anew, behind the lock of the conversation: somebody may have decided meanwhile.
  const masking = await maskingOf(ctx, maskingId);
  if (masking.state !== 'requested') {
    if (masking.state === decision && masking.decided_by === actor.userId) return;
    throw new AppError('wrong_state', { reason: 'reviewed', by: masking.by, decision: masking.state });
  }
  const { key_id: keyId, sealed } = masking;
  if (decision === 'rejected') {
    const wire = keyId === null || sealed === null ? null : open(messageId, { keyId, sealed });
    if (wire === null) throw new AppError('wrong_state', { reason: 'original_gone' });
    if (!message.is_deleted)
      await changeWords(ctx, found, {
        id: messageId,
        order: message.order,
        content: { wire, content: parseContent(wire) },
        isMasked: false,
      });
  }
  await trx
    .updateTable('message_masking')
    .set({
      state: decision,
      decided_by: actor.userId,
      decided_at: now,
      // Its words stand in the message again.
      ...(decision === 'rejected' ? { key_id: null, sealed: null } : {}),
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', maskingId)
    .execute();
  await setStatus(ctx, messageId, decision);
  const event = decision === 'approved' ? 'mask_approved' : 'mask_undone';
  await trailMasking(ctx, message.conversation_id, { event, message: messageId });
}

/**
 * What a message said before anything of it was masked, for those who lead the house; each time stands in the audit trail
 * [MASK-OPENED].
 *
 * @throws AppError not_found, also where nothing of it is kept any more
 */
export async function openMasked(ctx: ActionContext, messageId: string, open: OpenOriginal): Promise<string> {
  const { trx, actor } = ctx;
  await requireLeader(ctx);
  const kept = await trx
    .selectFrom('message_masking as m')
    .innerJoin('ticket as t', (on) =>
      on.onRef('t.tenant_id', '=', 'm.tenant_id').onRef('t.conversation_id', '=', 'm.conversation_id'),
    )
    .select(['m.conversation_id', 'm.key_id', 'm.sealed'])
    .where('m.tenant_id', '=', actor.tenantId)
    .where('m.message_id', '=', messageId)
    .where('m.sealed', 'is not', null)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(1)
    .executeTakeFirst();
  const { key_id: keyId, sealed } = kept ?? {};
  const words = keyId == null || sealed == null ? null : open(messageId, { keyId, sealed });
  if (kept === undefined || words === null) throw new AppError('not_found');
  await trailMasking(ctx, kept.conversation_id, { event: 'original_opened', message: messageId });
  return words;
}

async function requireLeader({ trx, actor }: ActionContext): Promise<void> {
  if (!(await leadsNow(trx, actor))) throw new AppError('forbidden');
}

async function maskingOf({ trx, actor }: ActionContext, id: string) {
  const masking = await trx
    .selectFrom('message_masking as m')
    .leftJoin('staff as s', (on) => on.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.user_id', '=', 'm.decided_by'))
    .select(['m.message_id', 'm.key_id', 'm.sealed', 'm.state', 'm.decided_by', 's.name as by'])
    .where('m.tenant_id', '=', actor.tenantId)
    .where('m.id', '=', id)
    .where('m.way', '=', 'hand')
    .executeTakeFirst();
  if (masking === undefined) throw new AppError('not_found');
  return masking;
}

async function setStatus(
  { trx, actor }: ActionContext,
  messageId: string,
  status: 'requested' | 'approved' | 'rejected',
): Promise<void> {
  await trx
    .updateTable('message')
    .set({
      manual_masking_status: status,
      has_original: sql<boolean>`EXISTS (SELECT FROM message_masking m
        WHERE m.tenant_id = ${actor.tenantId} AND m.message_id = ${messageId} AND m.sealed IS NOT NULL)`,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', messageId)
    .execute();
}
