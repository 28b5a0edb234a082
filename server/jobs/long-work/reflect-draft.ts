/**
 * Takes a draft live [DRAFT-REFLECT]: what must hold is asked while the house goes on; then it is closed, both sides are
 * kept, and what was planned is written in one short transaction, which guests' pages take over; texts by language and the
 * search follow. A process that dies leaves all of it or nothing, and the next takes it up where it was.
 */
import * as v from 'valibot';
import { followSearch, followTexts, forgetTexts } from '#server/actions/drafts/follow-plan.ts';
import { applyDraft, closeHouse, keepBoth } from '#server/actions/drafts/reflect.ts';
import { requirePlan } from '#server/actions/drafts/require-plan.ts';
import { endReflected } from '#server/actions/drafts/end-reflected.ts';
import type { AppContext } from '#server/context.ts';
import type { AppliedDraft } from '#server/db/schema-drafts.ts';
import { isPassing } from '#server/faults/pg-faults.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { type DraftRecord, draftById, sidesOf } from '#server/queries/drafts/drafts.ts';
import type { DraftRow } from '#shared/domain/drafts/plan.ts';
import { twinIdOf } from '#shared/domain/drafts/twin-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { Uuid } from '#shared/rest/fields.ts';
import { beforeReflecting } from '../drafts/before-reflecting.ts';
import { type Work, WorkAgain, WorkFailed, workHandler, WorkStopped } from './work.ts';

const Input = v.object({ draft_id: Uuid, diff_version: v.string(), account_session_id: v.nullable(Uuid) });

/** Rows whose texts are written in one transaction, and sub-menus that the search looks at in one. */
const TEXTS_AT_ONCE = 40;
const MENUS_AT_ONCE = 40;

export const reflectDraftWork = workHandler(Input, async (ctx, work, input) => {
  const houseId = work.houseId ?? '';
  const draft = await draftById(ctx.db, houseId, input.draft_id);
  if (draft === undefined) throw new WorkFailed('no_draft');
  try {
    const applied = draft.applied ?? (await apply(ctx, work, draft, input.diff_version));
    await follow(work, houseId, applied, input.draft_id);
    return await work.end(async (action) => ({
      result: await endReflected(action, houseId, input.draft_id, input.account_session_id),
    }));
  } catch (error) {
    // Whoever takes it up goes on; where nobody does, what ends it opens the house and the draft.
    if (error instanceof WorkStopped || isPassing(error)) throw error;
    if ((await draftById(ctx.db, houseId, draft.id))?.applied != null) throw work.isLast ? error : new WorkAgain(error);
    throw error instanceof AppError ? new WorkFailed(codeOf(error)) : error;
  }
});

const codeOf = ({ code }: AppError): string => (code === 'version_stale' ? 'draft_stale' : code);

async function apply(ctx: AppContext, work: Work, draft: DraftRecord, version: string): Promise<AppliedDraft> {
  const houseId = draft.tenant_id;
  await work.progress(0, null, 'checking');
  const sides = sidesOf(draft);
  await hold(ctx, work, draft, (await readChanges(ctx.db, sides)).rows);
  await work.progress(0, null, 'preparing');
  // Whoever died in between left it closed.
  await work.write((action) => closeHouse(action, houseId));
  const changes = await readChanges(ctx.db, sides);
  if (changes.version !== version) throw new WorkFailed('draft_stale');
  const plan = await ctx.db.transaction().execute((trx) => requirePlan(trx, houseId, changes, draft.choices));
  const copies = await work.write((action) => keepBoth(action, draft));
  await work.progress(0, plan.rows.length, 'writing');
  return work.write((action) => applyDraft(action, draft, { plan, ...copies }));
}

/** @throws WorkFailed with what does not hold, by the code of the first */
async function hold(ctx: AppContext, work: Work, draft: DraftRecord, rows: readonly DraftRow[]): Promise<void> {
  const { tenant_id: houseId, is_loaded } = draft;
  for (const { name, check } of beforeReflecting) {
    const found = await check(ctx, { houseId, twinId: is_loaded ? twinIdOf(houseId) : null, rows, work });
    const [first] = found;
    if (first !== undefined) throw new WorkFailed(first.code, { check: name, found });
  }
}

async function follow(work: Work, houseId: string, applied: AppliedDraft, draftId: string): Promise<void> {
  const total = applied.texts.length + applied.menus.length;
  const { gone, menus, texts } = applied;
  if (gone.length > 0) await work.write(({ trx }) => forgetTexts(trx, houseId, gone));
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    await work.progress(at, total, 'texts');
    await work.write(async ({ trx }) => {
      const draft = await draftById(trx, houseId, draftId);
      await followTexts(trx, houseId, texts.slice(at, at + TEXTS_AT_ONCE), draft?.own_copy_id ?? '');
    });
  }
  for (let at = 0; at < menus.length; at += MENUS_AT_ONCE) {
    await work.progress(texts.length + at, total, 'texts');
    await work.write(({ trx }) => followSearch(trx, houseId, menus.slice(at, at + MENUS_AT_ONCE)));
  }
}
