/** When a program came last, and from where: an unused credential is one to end. */
import type { CredentialPrincipal } from '#server/access/credentials.ts';
import type { AppContext } from '#server/context.ts';

/** Last use is written so often at most, in milliseconds. */
const USED_EVERY_MS = 60_000;

/** @param address null where nobody knows */
export async function noteCredentialUse(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { credentialId, lastUsedAt }: CredentialPrincipal,
  address: string | null,
): Promise<void> {
  const at = now();
  if (lastUsedAt !== null && lastUsedAt.getTime() + USED_EVERY_MS > at) return;
  await db
    .updateTable('credential')
    .set({ last_used_at: new Date(at), last_used_from: address })
    .where('id', '=', credentialId)
    .execute();
}
