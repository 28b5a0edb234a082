/**
 * A draft goes live [DRAFT-REFLECT]: it is asked for by whoever may, with the changes they were shown; work takes it live
 * (server/jobs/long-work/reflect-draft.ts) in these steps, each a transaction of its own that finds what those before it did.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { AppliedDraft } from '#server/db/schema-drafts.ts';
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { type DraftRecord, draftById, loadedDraft, sidesOf } from '#server/queries/drafts/drafts.ts';
import type { Choice, Plan } from '#shared/domain/drafts/plan.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { startWork, type WorkAsker } from '../long-work/start-work.ts';
import { applyPlan } from './apply-plan.ts';
import { dropCopies, makeCopy } from './copies.ts';
import { whatFollows } from './follow-plan.ts';
import { requireApproval } from './review.ts';
import { requirePlan } from './require-plan.ts';
import { lockDrafts, openApplying, requireNoImport, requireOpen, setState } from './state.ts';

type Trx = Transaction<Database>;

/** Versions that a house keeps. */
const VERSIONS_KEPT = 20;

export interface AskedReflect {
  /** Undefined for the draft that is loaded. */
  readonly draftId?: string | undefined;
  /** The changes that were shown. */
  readonly diffVersion: string;
  /** Left out: what was chosen before. */
  readonly choices?: readonly Choice[] | undefined;
  /** The sign-in that is over with it; null where nobody sits before it. */
  readonly accountSessionId: string | null;
}

/**
 * Closes the draft and asks for the work.
 *
 * @returns the work's id
 * @throws AppError no_draft, not_found; draft_applying, import_running; draft_empty; conflicts_open, draft_problems
 *   {count}; approval_needed; StaleVersion where it changes something else than was shown
 */
export async function askReflect(
  ctx: ActionContext,
  by: WorkAsker & { readonly house: { readonly id: string } },
  asked: AskedReflect,
): Promise<string> {
  const { trx, now } = ctx;
  const houseId = by.house.id;
  await lockDrafts(trx, houseId);
  await requireOpen(trx, houseId);
  const draft =
    asked.draftId === undefined ? await loadedDraft(trx, houseId) : await draftById(trx, houseId, asked.draftId);
  if (draft === undefined) throw new AppError(asked.draftId === undefined ? 'no_draft' : 'not_found');
  const changes = await readChanges(trx, sidesOf(draft));
  if (changes.version !== asked.diffVersion)
    throw new StaleVersion({ version: draft.version, diff_version: changes.version });
  const choices = asked.choices ?? draft.choices;
  await requirePlan(trx, houseId, changes, choices);
  await requireApproval(trx, draft, changes, choices);
  const jobId = await startWork(ctx, by, 'reflect_draft', {
    draft_id: draft.id,
    diff_version: changes.version,
    account_session_id: asked.accountSessionId,
  });
  await trx
    .updateTable('draft')
    .set({
      state: 'applying',
      job_id: jobId,
      choices: sql`${JSON.stringify(choices)}::text::jsonb`,
      failed_code: null,
      reflect_at: null,
      reflect_by: by.accountId ?? null,
    })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draft.id)
    .execute();
  if (draft.is_loaded) await setState(trx, twinIdOf(houseId), { state: 'applying', fixed: true, now });
  return jobId;
}

/** The house is closed to everybody else, as soon as those who change it just now have committed. */
export async function closeHouse({ trx, now }: ActionContext, houseId: string): Promise<void> {
  await lockDrafts(trx, houseId);
  await requireNoImport(trx, houseId);
  await setState(trx, houseId, { state: 'applying', fixed: true, now });
}

/** What the live house is before, and what the draft is: kept beforehand, so that the writing itself is short. */
export async function keepBoth(
  { trx, now, newId }: ActionContext,
  draft: DraftRecord,
): Promise<{ readonly live: string; readonly own: string }> {
  const houseId = draft.tenant_id;
  const live = await makeCopy(trx, { in: 'house', houseId }, { id: newId(), now });
  const own = draft.own_copy_id ?? (await makeCopy(trx, { in: 'twin', houseId }, { id: newId(), now }));
  return { live, own };
}

/**
 * The writing itself.
 *
 * @throws AppError version_stale
 */
export async function applyDraft(
  ctx: ActionContext,
  draft: DraftRecord,
  { plan, live, own }: { readonly plan: Plan; readonly live: string; readonly own: string },
): Promise<AppliedDraft> {
  const { trx, now } = ctx;
  const houseId = draft.tenant_id;
  const written = await applyPlan(ctx, houseId, plan.rows);
  const { last } = await trx
    .selectFrom('catalogue_version')
    .select((e) => e.fn.max('number').as('last'))
    .where('tenant_id', '=', houseId)
    .executeTakeFirstOrThrow();
  const applied: AppliedDraft = {
    number: Number(last ?? 0) + 1,
    changes: written.length,
    ...(await whatFollows(trx, houseId, written)),
  };
  await trx
    .insertInto('catalogue_version')
    .values({
      tenant_id: houseId,
      number: applied.number,
      copy_id: live,
      draft_name: draft.name,
      changes: applied.changes,
      made_at: now,
      made_by: draft.reflect_by,
    })
    .execute();
  await trx
    .updateTable('draft')
    .set({ applied: sql`${JSON.stringify(applied)}::text::jsonb`, own_copy_id: own })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draft.id)
    .execute();
  await pruneVersions(trx, houseId, applied.number);
  ctx.notice({ name: `tenant/${houseId}`, type: 'houseRenewed', data: {} });
  return applied;
}

async function pruneVersions(trx: Trx, houseId: string, number: number): Promise<void> {
  const old = await trx
    .deleteFrom('catalogue_version')
    .where('tenant_id', '=', houseId)
    .where('number', '<=', number - VERSIONS_KEPT)
    .returning('copy_id')
    .execute();
  await dropCopies(
    trx,
    houseId,
    old.map(({ copy_id }) => copy_id),
  );
}

/** It did not go live: everything is as it was, and open again [DRAFT-ALL]. */
export async function reopenDraft(
  { trx, now }: ActionContext,
  houseId: string,
  draftId: string,
  code: string | null,
): Promise<void> {
  await lockDrafts(trx, houseId);
  const draft = await draftById(trx, houseId, draftId);
  await openApplying(trx, houseId, { fixed: draft !== undefined, now });
  if (draft === undefined || draft.applied !== null) return;
  if (draft.is_loaded) await openApplying(trx, twinIdOf(houseId), { fixed: true, now });
  await trx
    .updateTable('draft')
    .set({ state: code === null ? 'editing' : 'failed', failed_code: code })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draftId)
    .execute();
}
