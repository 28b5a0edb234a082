/** The one service credential of a house [SERVICE-KEY]. */
import { newServiceKey } from '#server/access/service-key.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** Registers a credential. @returns its key, which is shown this once @throws AppError credential_exists where the house has one */
export async function registerCredential({
  trx,
  actor,
  now,
  newId,
}: ActionContext): Promise<{ readonly id: string; readonly key: string }> {
  const id = newId();
  const { key, hash } = newServiceKey(id);
  const written = await trx
    .insertInto('service_credential')
    .values({ tenant_id: actor.tenantId, id, secret_hash: hash, created_by: actor.userId, created_at: now })
    .onConflict((conflict) => conflict.column('tenant_id').where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) throw new AppError('credential_exists');
  return { id, key };
}

/** Ends the house's credential, at once for whoever uses it. @throws AppError not_found */
export async function revokeCredential({ trx, actor, now }: ActionContext): Promise<void> {
  const ended = await trx
    .updateTable('service_credential')
    .set({ revoked_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw new AppError('not_found');
}
