/** A draft that goes live by itself, at a time on the clock of its house [DRAFT-TIME]. */
import { sql } from 'kysely';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { type DraftRecord, draftById, loadedDraft, sidesOf } from '#server/queries/drafts/drafts.ts';
import type { Choice } from '#shared/domain/drafts/plan.ts';
import { instantOf } from '#shared/domain/tasks/due-time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { requirePlan } from './require-plan.ts';
import { requireApproval } from './review.ts';
import { lockDrafts, requireOpen } from './state.ts';

interface Scheduled {
  readonly draftId: string | undefined;
  /** As the house's clock will say. */
  readonly at: string;
  readonly diffVersion: string;
  readonly choices: readonly Choice[];
  readonly accountId: string | null;
}

/** The draft that is meant, closed to other changes of its life. @throws AppError no_draft, not_found; draft_applying */
async function draftToChange(
  { trx }: ActionContext,
  houseId: string,
  draftId: string | undefined,
): Promise<DraftRecord> {
  await lockDrafts(trx, houseId);
  await requireOpen(trx, houseId);
  const draft = draftId === undefined ? await loadedDraft(trx, houseId) : await draftById(trx, houseId, draftId);
  if (draft === undefined) throw new AppError(draftId === undefined ? 'no_draft' : 'not_found');
  return draft;
}

/**
 * What is asked now is asked again at that time: another version of the changes does not go live.
 *
 * @throws AppError no_draft, not_found, draft_applying; draft_empty, conflicts_open, draft_problems,
 *   approval_needed; FieldsInvalid for a time that is over; StaleVersion
 */
export async function scheduleDraft(ctx: ActionContext, houseId: string, asked: Scheduled): Promise<DraftRecord> {
  const { trx, now } = ctx;
  const draft = await draftToChange(ctx, houseId, asked.draftId);
  const { time_zone: timeZone } = await trx
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow();
  const at = instantOf(asked.at, timeZone);
  if (at === null || at <= now.getTime()) throw new FieldsInvalid([{ path: 'at', code: 'time_past' }]);
  const changes = await readChanges(trx, sidesOf(draft));
  if (changes.version !== asked.diffVersion)
    throw new StaleVersion({ version: draft.version, diff_version: changes.version });
  await requirePlan(trx, houseId, changes, asked.choices);
  await requireApproval(trx, draft, changes, asked.choices);
  return trx
    .updateTable('draft')
    .set({
      reflect_at: new Date(at),
      reflect_by: asked.accountId,
      reflect_version: changes.version,
      choices: sql`${JSON.stringify(asked.choices)}::text::jsonb`,
      state: 'editing',
      failed_code: null,
    })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws AppError no_draft, not_found, draft_applying */
export async function unscheduleDraft(
  ctx: ActionContext,
  houseId: string,
  draftId: string | undefined,
): Promise<DraftRecord> {
  const draft = await draftToChange(ctx, houseId, draftId);
  return ctx.trx
    .updateTable('draft')
    .set({ reflect_at: null, reflect_version: null })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** It did not go live at its time: it stays as it is, and says why. */
export async function missSchedule({ trx }: ActionContext, draft: DraftRecord, code: string): Promise<void> {
  await trx
    .updateTable('draft')
    .set({ reflect_at: null, reflect_version: null, failed_code: code })
    .where('tenant_id', '=', draft.tenant_id)
    .where('id', '=', draft.id)
    .execute();
}
