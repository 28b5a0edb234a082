/** A draft is live: the house is open again, the sandbox is empty, and whoever was in it is signed out [DRAFT-OUT]. */
import { draftById } from '#server/queries/drafts/drafts.ts';
import type { ActionContext } from '../action-context.ts';
import { endAccountSessions } from '../account/account-sessions.ts';
import { afterReflecting } from '../templates/take-proposal.ts';
import { endDraft } from './drafts.ts';
import { keepLater } from './keep-later.ts';
import { lockDrafts } from './state.ts';

/** @returns what came of it: the version that was live before, and how many changes went live */
export async function endReflected(
  ctx: ActionContext,
  houseId: string,
  draftId: string,
  accountSessionId: string | null,
): Promise<object> {
  const { trx, now } = ctx;
  await lockDrafts(trx, houseId);
  const draft = await draftById(trx, houseId, draftId);
  if (draft === undefined || draft.applied === null) throw new Error('a draft that was taken live is gone');
  const { number, changes } = draft.applied;
  await afterReflecting(ctx, houseId, draftId);
  const later = await keepLater(ctx, draft);
  if (!later) await endDraft(ctx, draft);
  if (accountSessionId !== null && draft.reflect_by !== null)
    await endAccountSessions({ trx, now }, draft.reflect_by, 'draft_reflected', accountSessionId);
  return { version: number, changes, later };
}
