/**
 * A template says to all who follow it what is new [TEMPLATE-PROPOSE]: a house at a time, so that each has heard of all or of
 * nothing, and whoever takes the work up goes on with those that have not. A house that went meanwhile is left out and told.
 */
import * as v from 'valibot';
import { lockDrafts } from '#server/actions/drafts/state.ts';
import { tellOfProposal } from '#server/actions/drafts/tell-people.ts';
import { countKnown, templateKnown, type TemplateKnown } from '#server/actions/templates/known-changes.ts';
import { proposeTo } from '#server/actions/templates/propose-to.ts';
import { editionNow, knownTemplate } from '#server/actions/templates/templates.ts';
import type { AppContext } from '#server/context.ts';
import { type Difference, differenceOf, type Edition } from '#server/queries/templates/editions.ts';
import { knownForFollower } from '#server/queries/templates/known.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Work, WorkFailed, workHandler } from './work.ts';

const Input = v.object({
  template_id: v.number(),
  account_id: v.nullable(v.string()),
  /** Only these houses, also where they were told already; the template's last edition as it is. */
  only: v.optional(v.array(v.string())),
  /** Left out, the template is looked at anew. */
  as_is: v.optional(v.boolean()),
});
type Input = v.InferOutput<typeof Input>;

interface Left {
  readonly code: string;
  readonly why: 'deleted' | 'unfollowed';
}

export const proposeTemplateWork = workHandler(Input, async (ctx, work, input) => {
  await work.progress(0, null, 'comparing');
  const edition = await lastOf(work, input);
  const known = await knownNow(ctx, input);
  const followers = await waitingFor(ctx, input, edition, known.told);
  const differences = await differencesTo(ctx, input, edition);
  let told = 0;
  let current = 0;
  const left: Left[] = [];
  for (const [place, { house_id, code }] of followers.entries()) {
    await work.progress(place, followers.length, 'proposing');
    const came = await work.write(async (action) => {
      // Before the row itself, as whoever takes what waits does.
      await lockDrafts(action.trx, house_id);
      const follower = await action.trx
        .selectFrom('template_follow as f')
        .innerJoin('house as h', 'h.id', 'f.house_id')
        .selectAll('f')
        .select('h.deleted_at')
        .where('f.house_id', '=', house_id)
        .where('f.template_id', '=', input.template_id)
        .forUpdate('f')
        .executeTakeFirst();
      if (follower === undefined) return 'unfollowed';
      const { deleted_at, ...follow } = follower;
      if (deleted_at !== null) return 'deleted';
      const news = await countKnown(action, follow, known);
      const base = ctx.config.publicUrl ?? `http://localhost:${ctx.config.port}`;
      const telling = { known: news, base, accountId: input.account_id };
      if (input.only === undefined && !isBehind(follow, edition)) {
        const templateId = follow.template_id;
        if (news.isNew) await tellOfProposal(action.trx, house_id, { ...telling, templateId, changes: 0 });
        return news.count;
      }
      const { originId, difference } = await differences(follow.edition);
      const offer = { originId, edition, difference, mediaSecret: ctx.config.secrets.media };
      return (await proposeTo(action, follow, { ...offer, ...telling })).changes + news.count;
    });
    if (typeof came === 'string') left.push({ code, why: came });
    else if (came > 0) told += 1;
    else current += 1;
  }
  await work.progress(followers.length, followers.length, 'proposing');
  return { result: { edition, told, current, left_out: left } };
});

/** The edition that is proposed. @throws WorkFailed template_gone */
async function lastOf(work: Work, { template_id: id, account_id: accountId, only, as_is }: Input): Promise<number> {
  const by = { organizationId: work.organizationId, accountId };
  try {
    return await work.write(async (action) =>
      only === undefined && as_is !== true
        ? editionNow(action, by, id)
        : (await knownTemplate(action, by.organizationId, id)).edition,
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'template_gone') throw new WorkFailed(error.code);
    throw error;
  }
}

/** Has it not heard of an edition? */
const isBehind = (follow: { readonly edition: number; readonly proposed: number | null }, edition: number): boolean =>
  follow.edition < edition && (follow.proposed === null || follow.proposed < edition);

/** Who has not heard of it, or of what the template's assistants know. */
function waitingFor({ db }: AppContext, { template_id: id, only }: Input, edition: number, told: string) {
  const all = db.selectFrom('template_follow').select(['house_id', 'code']).where('template_id', '=', id);
  return (
    only === undefined
      ? all.where((e) =>
          e.or([
            e.and([e('edition', '<', edition), e.or([e('proposed', 'is', null), e('proposed', '<', edition)])]),
            e('known_told', 'is distinct from', told),
          ]),
        )
      : all.where('edition', '<', edition).where('house_id', 'in', only)
  )
    .orderBy('code')
    .execute();
}

/** What the template's assistants know, read once for all who follow it. */
async function knownNow({ db }: AppContext, { template_id: id }: Input): Promise<TemplateKnown> {
  const template = await db.selectFrom('house_template').select('house_id').where('id', '=', id).executeTakeFirst();
  if (template === undefined) throw new WorkFailed('template_gone');
  return templateKnown(template.house_id, await knownForFollower(db, template.house_id));
}

/** What is new for whoever has an edition: the same for all of them, and looked at once. */
async function differencesTo(ctx: AppContext, { template_id: id }: Input, edition: number) {
  const editions = await ctx.db
    .selectFrom('template_edition')
    .select(['number', 'house_id', 'copy_id'])
    .where('template_id', '=', id)
    .execute();
  const copies = new Map(
    editions.map((row): [number, Edition] => [row.number, { houseId: row.house_id, copyId: row.copy_id }]),
  );
  const to = copies.get(edition);
  if (to === undefined) throw new WorkFailed('template_gone');
  const known = new Map<number, Difference>();
  return async (from: number): Promise<{ readonly originId: string; readonly difference: Difference }> => {
    const difference = known.get(from) ?? (await differenceOf(ctx.db, to, copies.get(from)));
    known.set(from, difference);
    return { originId: to.houseId, difference };
  };
}
