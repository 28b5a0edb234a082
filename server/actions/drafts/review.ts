/**
 * Sending a draft for approval, and answering that [DRAFT-APPROVE]. An approval is of exactly what goes live: the same
 * changes by the same choices. As soon as either is another, it is no approval any more, without anybody taking it back.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { type DraftChanges, readChanges } from '#server/queries/drafts/changes.ts';
import { type DraftRecord, draftById, sidesOf } from '#server/queries/drafts/drafts.ts';
import { approvalRequired } from '#server/queries/drafts/review.ts';
import { type Choice, type Plan, planOf } from '#shared/domain/drafts/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { requirePlan } from './require-plan.ts';
import { lockDrafts, requireOpen } from './state.ts';
import { forgetAnswer, tellOfAnswer, tellOfAsking } from './tell-people.ts';

/** Names exactly what goes live. */
function planVersion({ version }: Pick<DraftChanges, 'version'>, { rows }: Pick<Plan, 'rows'>): string {
  const hash = createHash('sha256').update(version);
  for (const { of, key, after } of rows) hash.update(JSON.stringify([of.table, key, after]));
  return hash.digest('base64url').slice(0, 22);
}

/** Was exactly this approved? */
export const isApproved = (draft: DraftRecord, changes: DraftChanges, choices: readonly Choice[]): boolean =>
  draft.review === 'approved' && draft.review_version === planVersion(changes, planOf(changes.rows, choices));

/** @throws AppError approval_needed where the house asks for an approval and this was not approved */
export async function requireApproval(
  trx: Transaction<Database>,
  draft: DraftRecord,
  changes: DraftChanges,
  choices: readonly Choice[],
): Promise<void> {
  if (!isApproved(draft, changes, choices) && (await approvalRequired(trx, draft.tenant_id)))
    throw new AppError('approval_needed');
}

interface Said {
  readonly draftId: string;
  /** The changes that were shown. */
  readonly diffVersion: string;
  readonly note: string;
  readonly accountId: string;
  /** The address this server is reached at. */
  readonly base: string;
}

/** @throws AppError not_found, draft_applying; StaleVersion where it changes something else than was shown */
async function shownDraft(
  { trx }: ActionContext,
  houseId: string,
  { draftId, diffVersion }: Said,
): Promise<{ readonly draft: DraftRecord; readonly changes: DraftChanges }> {
  await lockDrafts(trx, houseId);
  await requireOpen(trx, houseId);
  const draft = await draftById(trx, houseId, draftId);
  if (draft === undefined) throw new AppError('not_found');
  const changes = await readChanges(trx, sidesOf(draft));
  if (changes.version !== diffVersion)
    throw new StaleVersion({ version: draft.version, diff_version: changes.version });
  return { draft, changes };
}

/**
 * Whoever may approve is told by mail, of an asking once: who asks again while it waits says no more than before.
 *
 * @throws AppError not_found, draft_applying; draft_empty; StaleVersion
 */
export async function askReview(ctx: ActionContext, houseId: string, said: Said): Promise<DraftRecord> {
  const { trx, now } = ctx;
  const { draft, changes } = await shownDraft(ctx, houseId, said);
  if (changes.rows.length === 0) throw new AppError('draft_empty');
  await forgetAnswer(trx, houseId, draft.id);
  if (draft.review !== 'asked') await tellOfAsking(trx, draft, said);
  return trx
    .updateTable('draft')
    .set({
      review: 'asked',
      review_at: now,
      review_by: said.accountId,
      review_asked_at: now,
      review_asked_by: said.accountId,
      review_note: said.note,
      review_version: null,
    })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Of two who answer at once the second is shown what the first said: each names the version that they saw. Whoever asked
 * is told.
 *
 * @throws AppError not_found, draft_applying; wrong_state where nobody asked; approval_own; conflicts_open,
 *   draft_problems, draft_empty; StaleVersion
 */
export async function answerReview(
  ctx: ActionContext,
  houseId: string,
  said: Said & { readonly answer: 'approved' | 'declined'; readonly expected: number },
): Promise<DraftRecord> {
  const { trx, now } = ctx;
  const { draft, changes } = await shownDraft(ctx, houseId, said);
  if (draft.version !== said.expected)
    throw new StaleVersion({ version: draft.version, diff_version: changes.version });
  if (draft.review === 'none') throw new AppError('wrong_state');
  const { review_asked_by: asker } = draft;
  if (asker === said.accountId) throw new AppError('approval_own');
  const plan = said.answer === 'approved' ? await requirePlan(trx, houseId, changes, draft.choices) : null;
  const version = plan === null ? null : planVersion(changes, plan);
  // The same answer once more, to the same, is none.
  if (asker !== null && (draft.review !== said.answer || draft.review_version !== version))
    await tellOfAnswer(trx, { ...draft, review_asked_by: asker }, said);
  return trx
    .updateTable('draft')
    .set({
      review: said.answer,
      review_at: now,
      review_by: said.accountId,
      review_note: said.note,
      review_version: version,
    })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
