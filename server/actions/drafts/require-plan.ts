/** What goes live by what was chosen, where nothing stands in its way [DRAFT-CHOICE] [DRAFT-WHOLE]. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { DraftChanges } from '#server/queries/drafts/changes.ts';
import { problemsOf } from '#server/queries/drafts/problems.ts';
import { type Choice, type Plan, planOf } from '#shared/domain/drafts/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** @throws AppError draft_empty; conflicts_open, draft_problems {count} */
export async function requirePlan(
  trx: Transaction<Database>,
  houseId: string,
  { rows }: DraftChanges,
  choices: readonly Choice[],
): Promise<Plan> {
  const plan = planOf(rows, choices);
  if (plan.undecided.length > 0) throw new AppError('conflicts_open', { count: plan.undecided.length });
  if (plan.rows.length === 0) throw new AppError('draft_empty');
  const problems = await problemsOf(trx, houseId, rows, plan);
  if (problems.length > 0) throw new AppError('draft_problems', { count: problems.length });
  return plan;
}
