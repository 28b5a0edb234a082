import { StaleVersion } from '#server/faults/manage-faults.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

/** @throws StaleVersion */
export async function renameOrganization(
  { trx }: Pick<DirectoryContext, 'trx'>,
  id: string,
  expected: number,
  name: string | undefined,
): Promise<{ readonly id: string; readonly name: string; readonly version: number }> {
  const columns = ['id', 'name', 'version'] as const;
  const before = await trx
    .selectFrom('organization')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.version !== expected) throw new StaleVersion(before);
  if (name === undefined) return before;
  return trx
    .updateTable('organization')
    .set({ name })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
