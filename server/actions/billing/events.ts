/** Events of a provider that were looked into: one that comes again is left. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

export async function wasHeard(db: Kysely<Database>, provider: BillingProviderName, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('billing_event')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteHeard(
  { trx, now }: Pick<DirectoryContext, 'trx' | 'now'>,
  provider: BillingProviderName,
  { id, type }: { readonly id: string; readonly type: string },
): Promise<void> {
  await trx
    .insertInto('billing_event')
    .values({ provider, id, type, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
