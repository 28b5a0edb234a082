/** A change that waits for its payment: one at a time, and given up at any moment before it is paid. */
import type { DirectoryContext } from '../account/directory-action.ts';

type Context = Pick<DirectoryContext, 'trx'>;

/**
 * Gives up the change that waits, if one does: nothing of it will hold. Money that still comes for it goes back
 * (settle.ts). @returns whether one waited
 */
export async function voidDraft({ trx }: Context, organizationId: string): Promise<boolean> {
  const given = await trx
    .updateTable('invoice')
    .set({ state: 'void' })
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  if (given === undefined) return false;
  await trx
    .updateTable('billing_page')
    .set({ state: 'over' })
    .where('invoice_id', '=', given.id)
    .where('state', '=', 'open')
    .execute();
  return true;
}

/** Whether a change waits for its payment. */
export async function draftOf({ trx }: Context, organizationId: string) {
  return trx
    .selectFrom('invoice')
    .select(['id', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'draft')
    .executeTakeFirst();
}
