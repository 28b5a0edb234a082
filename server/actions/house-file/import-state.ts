/** A house while a file is taken into it: its menus and texts are not changed meanwhile, and whoever tries is told why [IMPORT-CLOSED]. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { lockDrafts, setState } from '../drafts/state.ts';

type Trx = Transaction<Database>;

/**
 * Closes it. What an import that died left closed is taken over.
 *
 * @throws AppError draft_applying; import_running for another file
 */
export async function closeForImport({ trx, now }: ActionContext, houseId: string, jobId: string): Promise<void> {
  await lockDrafts(trx, houseId);
  const { state } = await stateOf(trx, houseId);
  if (state === 'applying') throw new AppError('draft_applying');
  if (state === 'importing' && (await isTaking(trx, houseId, jobId))) throw new AppError('import_running');
  for (const tenantId of [houseId, twinIdOf(houseId)]) {
    const { state: was, fixed } = await stateOf(trx, tenantId);
    // A twin without a draft, or no twin at all, is closed anyhow.
    if (tenantId !== houseId && was !== 'open') continue;
    await setState(trx, tenantId, { state: 'importing', fixed, now });
  }
}

/** Opens it after an import that came to nothing, unless another file is being taken in meanwhile. */
export async function openAfterFault(
  ctx: Pick<ActionContext, 'trx' | 'now'>,
  houseId: string,
  jobId: string,
): Promise<void> {
  await lockDrafts(ctx.trx, houseId);
  if (!(await isTaking(ctx.trx, houseId, jobId))) await openAfterImport(ctx, houseId);
}

/** Is a file taken in by other work than this? One that only looks closes nothing. */
async function isTaking(trx: Trx, houseId: string, besideJobId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM job
    WHERE house_id = ${houseId} AND kind IN ('import_house', 'fill_house') AND state = 'running' AND id <> ${besideJobId}
      AND input ->> 'dry' IS DISTINCT FROM 'true' LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** Opens it again, where an import closed it. */
export async function openAfterImport(
  { trx, now }: Pick<ActionContext, 'trx' | 'now'>,
  houseId: string,
): Promise<void> {
  await lockDrafts(trx, houseId);
  const draft = await trx.selectFrom('draft').select('id').where('tenant_id', '=', houseId).limit(1).executeTakeFirst();
  for (const tenantId of [houseId, twinIdOf(houseId)]) {
    const { state } = await stateOf(trx, tenantId);
    if (state === 'importing')
      await setState(trx, tenantId, { state: 'open', fixed: tenantId !== houseId || draft !== undefined, now });
  }
}

async function stateOf(trx: Trx, tenantId: string): Promise<{ readonly state: string; readonly fixed: boolean }> {
  const found = await trx
    .selectFrom('catalogue_state')
    .select(['state', 'groups_fixed'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return { state: found?.state ?? 'none', fixed: found?.groups_fixed ?? false };
}
