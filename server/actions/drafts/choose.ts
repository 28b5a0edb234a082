/** Whose is taken of what both changed, and what stays in the draft: kept as it is chosen, one by one [DRAFT-KEPT]. */
import { sql } from 'kysely';
import { type DraftRecord, draftById } from '#server/queries/drafts/drafts.ts';
import type { Choice } from '#shared/domain/drafts/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { lockDrafts, requireOpen } from './state.ts';

/** Of one draft. */
const CHOICES_MAX = 5000;

/** What is chosen now; null for what is open again. */
type Chosen = Omit<Choice, 'take'> & { readonly take: Choice['take'] | null };

const keyOf = ({ kind, id, path }: Omit<Choice, 'take'>): string => [kind, id, path].join(' ');

/**
 * What others chose meanwhile stays.
 *
 * @throws AppError not_found, draft_applying; draft_scheduled where it goes live by itself, as it was shown then;
 *   limit_reached
 */
export async function choose(
  { trx }: ActionContext,
  houseId: string,
  draftId: string,
  chosen: readonly Chosen[],
): Promise<DraftRecord> {
  await lockDrafts(trx, houseId);
  await requireOpen(trx, houseId);
  const draft = await draftById(trx, houseId, draftId);
  if (draft === undefined) throw new AppError('not_found');
  if (draft.reflect_at !== null) throw new AppError('draft_scheduled');
  const kept = new Map(draft.choices.map((choice) => [keyOf(choice), choice]));
  for (const { take, ...of } of chosen) {
    if (take === null) kept.delete(keyOf(of));
    else kept.set(keyOf(of), { ...of, take });
  }
  if (kept.size > CHOICES_MAX) throw new AppError('limit_reached', { limit: CHOICES_MAX });
  return trx
    .updateTable('draft')
    .set({ choices: sql`${JSON.stringify([...kept.values()])}::text::jsonb` })
    .where('tenant_id', '=', houseId)
    .where('id', '=', draftId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
