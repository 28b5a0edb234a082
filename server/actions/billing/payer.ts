/** To whom invoices are written. */
import type { Kysely } from 'kysely';
import { StaleVersion } from '#server/faults/manage-faults.ts';
import type { Database } from '#server/db/schema.ts';
import type { PayerFields } from '#shared/domain/billing/payer.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

const columns = [
  'name',
  'attention',
  'email',
  'line1',
  'line2',
  'city',
  'postal_code',
  'country',
  'registration',
  'lang_cd',
] as const;

/** As it stands now; null where nobody has said yet. */
export async function payerOf(db: Kysely<Database>, organizationId: string): Promise<PayerFields | null> {
  return (
    (await db.selectFrom('payer').select(columns).where('organization_id', '=', organizationId).executeTakeFirst()) ??
    null
  );
}

/** @param expected the version it was changed from; 0 where there was none @throws StaleVersion */
export async function writePayer(
  { trx }: Pick<DirectoryContext, 'trx'>,
  organizationId: string,
  expected: number,
  fields: PayerFields,
): Promise<number> {
  const before = await trx
    .selectFrom('payer')
    .select('version')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.version ?? 0) !== expected)
    throw new StaleVersion({ ...(await payerOf(trx, organizationId)), version: before?.version ?? 0 });
  const { version } = await trx
    .insertInto('payer')
    .values({ organization_id: organizationId, ...fields })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(fields))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
