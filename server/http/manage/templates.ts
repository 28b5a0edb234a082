/** Templates: of an organisation as a whole, and as a house follows one. */
import { mediaAddress } from '#server/access/media-address.ts';
import type { HousePrincipal } from '#server/access/seats.ts';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { lockDrafts } from '#server/actions/drafts/state.ts';
import { startWork, workAsked } from '#server/actions/long-work/start-work.ts';
import { runAction } from '#server/actions/run-action.ts';
import { follow, followAll, unfollow, unfollowByCode } from '#server/actions/templates/follow.ts';
import { proposeTo } from '#server/actions/templates/propose-to.ts';
import {
  countKnown,
  type KnownChange,
  type KnownView,
  lookAtKnown,
  templateKnown,
} from '#server/actions/templates/known-changes.ts';
import { OnlyLooked, takeKnown } from '#server/actions/templates/take-known.ts';
import { proposalOf, whatIsTaken } from '#server/actions/templates/take-proposal.ts';
import { endTemplate, knownTemplate, markTemplate } from '#server/actions/templates/templates.ts';
import { AssistantsRefused } from '#server/actions/house-file/take-assistants.ts';
import type { AppContext } from '#server/context.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { presentDiff } from '#server/queries/drafts/present-diff.ts';
import { jobRow, presentJob } from '#server/queries/manage/jobs.ts';
import { differenceOf } from '#server/queries/templates/editions.ts';
import { knownForFollower } from '#server/queries/templates/known.ts';
import { lackedFiles, mediaInCopy } from '#server/queries/templates/media.ts';
import { followingOf, templateById, templateHouses, templatesOf } from '#server/queries/templates/templates.ts';
import { mayInHouse } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { mapTexts, mediaAddressIn } from '#shared/house-file/media-paths.ts';
import type { DraftChange } from '#shared/manage/drafts.ts';
import type { Job } from '#shared/manage/jobs.ts';
import * as contract from '#shared/manage/templates.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, found, pageOf, readKeys } from './managed.ts';

const limits = { rate: RATES.manage };

interface Asker {
  readonly organizationId: string;
  readonly accountId: string;
}

/** Asks for the work; what is under way already is answered. */
async function propose(ctx: AppContext, by: Asker, templateId: number, asIs: boolean): Promise<Job> {
  const { organizationId, accountId } = by;
  const template = found(await templateById(ctx.db, organizationId, templateId));
  if (template.is_gone) throw new AppError('template_gone');
  const under = template.job_id === null ? undefined : await jobRow(ctx.db, template.job_id);
  if (under !== undefined && !asIs) return presentJob(under, true);
  const input = { template_id: templateId, account_id: accountId, as_is: asIs };
  const id = await runDirectoryAction(ctx, (action) =>
    startWork(action, { organizationId, accountId }, 'propose_template', input),
  );
  return workAsked(ctx, organizationId, id);
}

const ofOrganization: readonly Route[] = [
  route(
    contract.listTemplates,
    async (ctx, { by }) => ({ items: await templatesOf(ctx.db, by.organizationId) }),
    limits,
  ),
  route(
    contract.createTemplate,
    async (ctx, { by, body }) => {
      const asked = { code: body.house_code, fromVersion: body.from_version ?? null };
      const id = await runDirectoryAction(ctx, (action) => markTemplate(action, by, asked));
      return found(await templateById(ctx.db, by.organizationId, id));
    },
    limits,
  ),
  route(
    contract.deleteTemplate,
    async (ctx, { by, params, c }) => {
      const asked = { id: params.templateId, expected: expectedVersion(c) };
      await runDirectoryAction(ctx, (action) => endTemplate(action, by, asked));
      return { message: 'success' };
    },
    limits,
  ),
  route(contract.proposeTemplate, (ctx, { by, params }) => propose(ctx, by, params.templateId, false), limits),
  route(
    contract.addFollowers,
    async (ctx, { by, params, body }) => {
      const asked = { templateId: params.templateId, codes: body.house_codes };
      await runDirectoryAction(ctx, (action) => followAll(action, by.organizationId, asked));
      return propose(ctx, by, params.templateId, true);
    },
    limits,
  ),
  route(
    contract.removeFollower,
    async (ctx, { by, params }) => {
      await runDirectoryAction(ctx, (action) => unfollowByCode(action, by.organizationId, params.houseCode));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.listTemplateHouses,
    async (ctx, { by, query }) => {
      const { rows, total } = await templateHouses(ctx.db, by.organizationId, {
        limit: query.limit,
        after: readKeys(query.cursor),
        lang: query.lang_cd ?? by.lang,
        query: query.query,
        templateId: query.template_id,
        state: query.state,
      });
      const { items, next_cursor } = pageOf(rows, query.limit, ({ shown, house: { id } }) => [shown, id]);
      return { items: items.map(({ house }) => house), next_cursor, total };
    },
    limits,
  ),
];

const houseOf = ({ house: { live, organizationId } }: HousePrincipal) => ({ ...live, organizationId });

/** The house that is the template that a house follows. @throws AppError no_proposal, template_gone */
async function originOf(ctx: AppContext, { house: { live, organizationId } }: HousePrincipal): Promise<string> {
  const { follow: of } = await proposalOf(ctx.db, live.id);
  return ctx.db
    .transaction()
    .execute(async (trx) => (await knownTemplate({ trx }, organizationId, of.template_id)).houseId);
}

const NOTHING: contract.TemplateKnowledge = { known_version: '', total: 0, things: [] };
const told = ({ isOwn, ...thing }: KnownChange): contract.KnownChange => ({ ...thing, is_own: isOwn });
const toldOf = ({ version, total, shown }: KnownView): contract.TemplateKnowledge =>
  total === 0 ? NOTHING : { known_version: version, total, things: shown.map(told) };

/** What the assistants of the followed template know. @throws AppError no_proposal where the house follows none; template_gone */
async function knownOf(ctx: AppContext, { house: { live, organizationId } }: HousePrincipal) {
  const followed = await ctx.db
    .selectFrom('template_follow')
    .select('template_id')
    .where('house_id', '=', live.id)
    .executeTakeFirst();
  if (followed === undefined) throw new AppError('no_proposal');
  const { houseId: originId } = await ctx.db
    .transaction()
    .execute((trx) => knownTemplate({ trx }, organizationId, followed.template_id));
  return { originId, known: await knownForFollower(ctx.db, originId) };
}

/** Of it, what waits here; numbers that were given for it are given again [TEMPLATE-KNOWS]. */
async function knownWaiting(ctx: AppContext, by: HousePrincipal): Promise<KnownView> {
  const { originId, known } = await knownOf(ctx, by);
  const { live } = by.house;
  try {
    return await runAction(ctx, { ...by.actor, tenantId: live.id }, async (action): Promise<never> => {
      throw new OnlyLooked(await lookAtKnown(action, live.id, { originId, rows: known.rows }));
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return error.view;
    throw error;
  }
}

/** Why nothing was taken, at the fields of what the template has. */
function refused(error: unknown): never {
  if (!(error instanceof AssistantsRefused)) throw error;
  throw new FieldsInvalid(
    error.faults.map(({ file, path, code }) => ({ path: [file, path].filter((one) => one !== null).join('.'), code })),
  );
}

/** What is new of the template stands before the house at once. */
async function following(ctx: AppContext, by: HousePrincipal, templateId: number, base: string): Promise<void> {
  const house = houseOf(by);
  const template = await ctx.db
    .selectFrom('house_template')
    .select('house_id')
    .where('id', '=', templateId)
    .where('organization_id', '=', house.organizationId)
    .executeTakeFirst();
  const theirs =
    template === undefined ? null : templateKnown(template.house_id, await knownForFollower(ctx.db, template.house_id));
  await runAction(ctx, by.actor, async (action) => {
    await lockDrafts(action.trx, house.id);
    await follow(action, house, { templateId });
    const mine = await action.trx
      .selectFrom('template_follow')
      .selectAll()
      .where('house_id', '=', house.id)
      .executeTakeFirstOrThrow();
    if (mine.edition > 0 || mine.proposed !== null) return;
    const {
      copy_id: copyId,
      house_id: originId,
      number: edition,
    } = await action.trx
      .selectFrom('template_edition')
      .select(['copy_id', 'house_id', 'number'])
      .where('template_id', '=', templateId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const difference = await differenceOf(action.trx, { houseId: originId, copyId }, undefined);
    const offer = { originId, edition, difference, mediaSecret: ctx.config.secrets.media };
    const known = theirs === null ? { count: 0, isNew: false, titles: [] } : await countKnown(action, mine, theirs);
    await proposeTo(action, mine, { ...offer, known, base, accountId: by.accountId });
  });
}

/** Pictures that the house does not have yet are shown as the template's. */
async function shown(
  ctx: AppContext,
  { houseId, originId, copyId }: { readonly houseId: string; readonly originId: string; readonly copyId: string },
  changes: readonly DraftChange[],
): Promise<DraftChange[]> {
  const between = { from: originId, to: houseId };
  const lacked = await lackedFiles(ctx.db, between, await mediaInCopy(ctx.db, houseId, copyId));
  const ids = new Set(lacked.map(({ id }) => id));
  const theirs = (text: string): string => {
    const address = mediaAddressIn(text);
    if (address?.houseId !== houseId || !ids.has(address.id)) return text;
    const { id, ending, focus } = address;
    return `${mediaAddress(ctx.config.secrets.media, { tenantId: originId, id }, ending)}${focus}`;
  };
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map((field) => ({ ...field, after: mapTexts(field.after, theirs) })),
  }));
}

const ofHouse: readonly Route[] = [
  route(contract.getFollowing, (ctx, { by }) => followingOf(ctx.db, by.house.organizationId, by.house.live.id), limits),
  route(
    contract.followTemplate,
    async (ctx, { by, body, c }) => {
      await following(ctx, by, body.template_id, publicAddress(ctx, c));
      return followingOf(ctx.db, by.house.organizationId, by.house.live.id);
    },
    limits,
  ),
  route(
    contract.unfollowTemplate,
    async (ctx, { by }) => {
      await runAction(ctx, by.actor, (action) => unfollow(action, by.house.live.id));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.getProposal,
    async (ctx, { by }) => {
      const houseId = by.house.live.id;
      const { state, proposed_at } = await followingOf(ctx.db, by.house.organizationId, houseId);
      if (state === 'none' || proposed_at === null) return { proposal_version: '', changes: [] };
      const originId = await originOf(ctx, by);
      const { sides, ownCopyId: copyId } = await proposalOf(ctx.db, houseId);
      const changes = await readChanges(ctx.db, sides);
      const all = await presentDiff(ctx.db, sides, changes);
      return { proposal_version: changes.version, changes: await shown(ctx, { houseId, originId, copyId }, all) };
    },
    limits,
  ),
  route(
    contract.takeProposal,
    async (ctx, { by, body }) => {
      const house = houseOf(by);
      const actor = { ...by.actor, tenantId: house.id };
      await originOf(ctx, by);
      const asked = { version: body.proposal_version, leave: body.leave };
      const id = await runAction(ctx, actor, async (action) => {
        // Whoever was shown something else is told at once.
        await whatIsTaken(action, house.id, asked);
        const { accountId } = by;
        return startWork(action, { house, actor, accountId }, 'take_proposal', {
          proposal_version: body.proposal_version,
          leave: body.leave,
          name: body.name ?? action.now.toISOString().slice(0, 10),
          account_id: accountId,
        });
      });
      return workAsked(ctx, house.id, id);
    },
    limits,
  ),
  route(
    contract.getTemplateKnowledge,
    async (ctx, { by }) => {
      const { template } = await followingOf(ctx.db, by.house.organizationId, by.house.live.id);
      if (template === null) return NOTHING;
      return toldOf(await knownWaiting(ctx, by));
    },
    limits,
  ),
  route(
    contract.takeTemplateKnowledge,
    async (ctx, { by, body: { known_version: version, take } }) => {
      if (!mayInHouse('knowledge.edit', by.seat)) throw new AppError('forbidden');
      const { id } = by.house.live;
      const of = await knownOf(ctx, by);
      const { taken, incomplete } = await runAction(ctx, { ...by.actor, tenantId: id }, (action) =>
        takeKnown(action, id, { ...of, version, take }),
      ).catch(refused);
      return { taken: taken.map(told), incomplete: incomplete.map(told) };
    },
    limits,
  ),
];

export const templateRoutes: readonly Route[] = [...ofOrganization, ...ofHouse];
