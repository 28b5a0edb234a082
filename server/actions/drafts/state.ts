/** Whether the catalogue of a house, or of its twin, may be changed just now (guard_catalogue) [DRAFT-CLOSED]. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';

type Trx = Transaction<Database>;
export type CatalogueState = Database['catalogue_state']['state'];

/** Only one at a time makes, loads or applies drafts of a house. Held to the end of the transaction. */
export async function lockDrafts(trx: Trx, houseId: string): Promise<void> {
  await sql`SELECT FROM house WHERE id = ${houseId} FOR UPDATE`.execute(trx);
}

/**
 * Sets a state, once those who are changing the catalogue just now have committed.
 *
 * @param fixed whether its menu groups stay as many as they are
 */
export async function setState(
  trx: Trx,
  tenantId: string,
  { state, fixed, now }: { readonly state: CatalogueState; readonly fixed: boolean; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('catalogue_state')
    .values({ tenant_id: tenantId, state, groups_fixed: fixed, since: now })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ state, groups_fixed: fixed, since: now }))
    .execute();
}

/** Opens what going live has closed. What a file that is being taken in has closed stays so. */
export async function openApplying(
  trx: Trx,
  tenantId: string,
  { fixed, now }: { readonly fixed: boolean; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('catalogue_state')
    .set({ state: 'open', groups_fixed: fixed, since: now })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'applying')
    .execute();
}

/** @throws AppError draft_applying while a draft of the house goes live; import_running while a file is taken in */
export async function requireOpen(trx: Trx, houseId: string): Promise<void> {
  const applying = await trx
    .selectFrom('draft')
    .select('id')
    .where('tenant_id', '=', houseId)
    .where('state', '=', 'applying')
    .limit(1)
    .executeTakeFirst();
  if (applying !== undefined) throw new AppError('draft_applying');
  await requireNoImport(trx, houseId);
}

/** @throws AppError import_running */
export async function requireNoImport(trx: Trx, houseId: string): Promise<void> {
  const found = await trx
    .selectFrom('catalogue_state')
    .select('state')
    .where('tenant_id', '=', houseId)
    .executeTakeFirst();
  if (found?.state === 'importing') throw new AppError('import_running');
}
