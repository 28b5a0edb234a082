/** Drafts. */
import { choose } from '#server/actions/drafts/choose.ts';
import { deleteDraft, loadDraft, makeDraft, renameDraft } from '#server/actions/drafts/drafts.ts';
import { scheduleDraft, unscheduleDraft } from '#server/actions/drafts/schedule.ts';
import type { DraftHouse } from '#server/actions/drafts/twin.ts';
import { askReflect } from '#server/actions/drafts/reflect.ts';
import { isApproved } from '#server/actions/drafts/review.ts';
import { workAsked } from '#server/actions/long-work/start-work.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { HousePrincipal } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import {
  type DraftRecord,
  draftById,
  draftsOf,
  loadedDraft,
  presentDrafts,
  sidesOf,
  versionsOf,
} from '#server/queries/drafts/drafts.ts';
import { presentDiff } from '#server/queries/drafts/present-diff.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/manage/drafts.ts';
import type { Draft, DraftChange } from '#shared/manage/drafts.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, found } from './managed.ts';

const limits = { rate: RATES.manage };

/** Drafts are the live house's, whichever of its two codes was named; and so is who acts. */
const houseOf = ({ house }: HousePrincipal): DraftHouse => ({
  id: house.live.id,
  code: house.live.code,
  organizationId: house.organizationId,
});
const actorOf = ({ actor, house }: HousePrincipal) => ({ ...actor, tenantId: house.live.id });

async function shown(ctx: AppContext, by: HousePrincipal, draft: DraftRecord): Promise<Draft> {
  const house = houseOf(by);
  const [one] = await presentDrafts(ctx.db, [draft], house.code);
  return found(one);
}

/** The draft that is asked about: one by its id, else the one in the sandbox. @throws AppError no_draft, not_found */
async function asked(ctx: AppContext, by: HousePrincipal, id: string | undefined): Promise<DraftRecord> {
  const houseId = by.house.live.id;
  if (id !== undefined) return found(await draftById(ctx.db, houseId, id));
  const loaded = await loadedDraft(ctx.db, houseId);
  if (loaded === undefined) throw new AppError('no_draft');
  return loaded;
}

export const draftRoutes: readonly Route[] = [
  route(
    contract.getDraft,
    async (ctx, { by }) => {
      const draft = await loadedDraft(ctx.db, by.house.live.id);
      return draft === undefined ? { state: 'none' as const } : shown(ctx, by, draft);
    },
    limits,
  ),
  route(
    contract.createDraft,
    async (ctx, { by, body }) => {
      const draft = await runAction(ctx, actorOf(by), (action) =>
        makeDraft(action, houseOf(by), {
          id: body.id,
          name: body.name ?? action.now.toISOString().slice(0, 10),
          fromVersion: body.from_version ?? null,
          accountId: by.accountId,
        }),
      );
      ctx.tokens.houses.forget();
      return shown(ctx, by, draft);
    },
    limits,
  ),
  route(
    contract.deleteDraft,
    async (ctx, { by, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, actorOf(by), (action) => deleteDraft(action, houseOf(by), { expected }));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.listDrafts,
    async (ctx, { by }) => {
      const { id, code } = by.house.live;
      return { items: await presentDrafts(ctx.db, await draftsOf(ctx.db, id), code) };
    },
    limits,
  ),
  route(contract.listVersions, async (ctx, { by }) => ({ items: await versionsOf(ctx.db, by.house.live.id) }), limits),
  route(
    contract.updateDraft,
    async (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      const draft = await runAction(ctx, actorOf(by), (action) =>
        renameDraft(action, by.house.live.id, { id: params.id, name: body.name, expected }),
      );
      return shown(ctx, by, draft);
    },
    limits,
  ),
  route(
    contract.loadDraft,
    async (ctx, { by, params }) => {
      const draft = await runAction(ctx, actorOf(by), (action) => loadDraft(action, houseOf(by), params.id));
      return shown(ctx, by, draft);
    },
    limits,
  ),
  route(
    contract.getDraftDiff,
    async (ctx, { by, query }) => {
      const draft = await asked(ctx, by, query.draft_id);
      const sides = sidesOf(draft);
      const changes = await readChanges(ctx.db, sides);
      const all = await presentDiff(ctx.db, sides, changes);
      const isOpen = ({ conflict, problems }: DraftChange): boolean => conflict || problems.length > 0;
      return {
        draft_id: draft.id,
        diff_version: changes.version,
        is_approved: isApproved(draft, changes, draft.choices),
        choices: [...draft.choices],
        changes: all.filter(
          (one) => (query.kind === undefined || one.kind === query.kind) && (query.open === undefined || isOpen(one)),
        ),
        counts: {
          total: all.length,
          open: all.filter(isOpen).length,
          kinds: Object.fromEntries([...Map.groupBy(all, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length])),
        },
        live_changes: changes.theirsOnly,
      };
    },
    limits,
  ),
  route(
    contract.reflectDraft,
    async (ctx, { by, body }) => {
      const house = houseOf(by);
      const asker = { ...by, house, actor: actorOf(by) };
      const id = await runAction(ctx, actorOf(by), (action) =>
        askReflect(action, asker, {
          draftId: body.draft_id,
          diffVersion: body.diff_version,
          choices: body.choices,
          accountSessionId: by.sessionId,
        }),
      );
      return workAsked(ctx, house.id, id);
    },
    limits,
  ),
  route(
    contract.chooseInDraft,
    async (ctx, { by, params, body }) => {
      const { choices } = await runAction(ctx, actorOf(by), (action) =>
        choose(action, by.house.live.id, params.id, body.choices),
      );
      return { choices: [...choices] };
    },
    limits,
  ),
  route(
    contract.scheduleDraft,
    async (ctx, { by, body }) => {
      const draft = await runAction(ctx, actorOf(by), (action) =>
        scheduleDraft(action, by.house.live.id, {
          draftId: body.draft_id,
          at: body.at,
          diffVersion: body.diff_version,
          choices: body.choices,
          accountId: by.accountId,
        }),
      );
      return shown(ctx, by, draft);
    },
    limits,
  ),
  route(
    contract.unscheduleDraft,
    async (ctx, { by, params }) => {
      const draft = await runAction(ctx, actorOf(by), (action) => unscheduleDraft(action, by.house.live.id, params.id));
      return shown(ctx, by, draft);
    },
    limits,
  ),
  route(
    contract.deleteKeptDraft,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, actorOf(by), (action) => deleteDraft(action, houseOf(by), { id: params.id, expected }));
      return { message: 'success' };
    },
    limits,
  ),
];
