/** What was proposed to houses, as rows of copies. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { dropCopies } from '../drafts/copies.ts';

interface Proposed {
  readonly house_id: string;
  readonly base_copy_id: string | null;
  readonly own_copy_id: string | null;
}

/** Takes their rows away, once nothing names them any more. */
export async function dropProposals(trx: Transaction<Database>, proposals: readonly Proposed[]): Promise<void> {
  for (const { house_id, base_copy_id, own_copy_id } of proposals)
    await dropCopies(
      trx,
      house_id,
      [base_copy_id, own_copy_id].filter((id) => id !== null),
    );
}
