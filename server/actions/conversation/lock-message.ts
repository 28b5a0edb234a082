/** A message whose words are about to be other ones. */
import { type Case, lockCase } from '#server/access/case-access.ts';
import type { Actor } from '#server/access/principal.ts';
import type { Database } from '#server/db/schema.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Selectable } from 'kysely';
import type { ActionContext } from '../action-context.ts';

/** What stands in the place of a message nothing of which is read. */
export const NOTHING = wireContent({ kind: 'text', text: '' });

interface LockedMessage {
  readonly found: Case;
  readonly message: Selectable<Database['message']>;
}

/** The conversation first, as everybody locks it, then what stands in it now. @throws AppError not_found */
export async function lockMessage(
  { trx, actor }: ActionContext,
  messageId: string,
  by: Actor = actor,
): Promise<LockedMessage> {
  const read = () =>
    trx.selectFrom('message').selectAll().where('tenant_id', '=', actor.tenantId).where('id', '=', messageId);
  const known = await read().executeTakeFirst();
  if (known === undefined) throw new AppError('not_found');
  const found = await lockCase(trx, by, known.conversation_id);
  return { found, message: await read().forNoKeyUpdate().executeTakeFirstOrThrow() };
}
