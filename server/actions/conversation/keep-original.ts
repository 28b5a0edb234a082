/** Keeping what a message said before it was masked, sealed [MASK-SEALED]. */
import type { SealedOriginal } from '#server/access/sealed-originals.ts';
import type { AccessTables } from '#server/db/schema-access.ts';
import type { ActionContext } from '../action-context.ts';

interface MaskedMessage {
  readonly messageId: string;
  readonly conversationId: string;
  readonly way: AccessTables['message_masking']['way'];
}

/** What is masked by hand is to be reviewed; what a rule or a report masks is decided by them. */
export async function keepOriginal(
  { trx, actor, now, newId }: ActionContext,
  { messageId, conversationId, way }: MaskedMessage,
  { keyId, sealed }: SealedOriginal,
): Promise<void> {
  await trx
    .insertInto('message_masking')
    .values({
      tenant_id: actor.tenantId,
      id: newId(),
      message_id: messageId,
      conversation_id: conversationId,
      way,
      key_id: keyId,
      sealed,
      masked_by: way === 'automatic' ? null : actor.userId,
      created_at: now,
      state: way === 'hand' ? 'requested' : null,
    })
    .execute();
  await trx
    .updateTable('message')
    .set({ has_original: true })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', messageId)
    .execute();
}
