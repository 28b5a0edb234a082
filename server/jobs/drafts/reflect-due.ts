/** Drafts whose time has come go live, in the name of who said so; what stands in the way is told with the draft [DRAFT-TIME]. */
import { systemActor } from '#server/access/principal.ts';
import { askReflect } from '#server/actions/drafts/reflect.ts';
import { missSchedule } from '#server/actions/drafts/schedule.ts';
import { workAsked } from '#server/actions/long-work/start-work.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import type { DraftRecord } from '#server/queries/drafts/drafts.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Of one run; what it leaves, the next one finds. */
const AT_ONCE = 50;

export async function reflectDueJob(ctx: AppContext): Promise<void> {
  const due = await ctx.db
    .selectFrom('draft')
    .selectAll()
    .where('reflect_at', '<=', new Date(ctx.now()))
    .where('state', '<>', 'applying')
    .orderBy('reflect_at')
    .limit(AT_ONCE)
    .execute();
  await eachAlone(due, (draft) => reflectOne(ctx, draft));
}

async function reflectOne(ctx: AppContext, draft: DraftRecord): Promise<void> {
  const { tenant_id: houseId, id: draftId, reflect_by: by, reflect_version: version } = draft;
  const actor = systemActor(houseId);
  try {
    const house = await ctx.db
      .selectFrom('house')
      .select('organization_id')
      .where('id', '=', houseId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (house === undefined)
      return await runAction(ctx, actor, (action) => missSchedule(action, draft, 'house_deleted'));
    const asker = {
      house: { id: houseId, organizationId: house.organization_id },
      actor,
      ...(by === null ? {} : { accountId: by }),
    };
    const id = await runAction(ctx, actor, (action) =>
      askReflect(action, asker, { draftId, diffVersion: version ?? '', accountSessionId: null }),
    );
    await workAsked(ctx, houseId, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Somebody takes another draft of the house live just now: the next round comes back to it.
    if (error.code === 'draft_applying' || error.code === 'import_running') return;
    const code = error.code === 'version_stale' ? 'draft_stale' : error.code;
    await runAction(ctx, actor, (action) => missSchedule(action, draft, code));
  }
}
