/** Drafts before others: approval, and what is said of them. */
import { makeComment, settleComment } from '#server/actions/drafts/comments.ts';
import { answerReview, askReview } from '#server/actions/drafts/review.ts';
import { forgetAnswer } from '#server/actions/drafts/tell-people.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { HousePrincipal } from '#server/access/seats.ts';
import { draftById } from '#server/queries/drafts/drafts.ts';
import { commentsOf, presentComments, presentReview } from '#server/queries/drafts/review.ts';
import { waitingFor } from '#server/queries/drafts/waiting.ts';
import * as contract from '#shared/manage/draft-reviews.ts';
import { getWaiting, seeDraftAnswer } from '#shared/manage/waiting.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, found } from './managed.ts';

const limits = { rate: RATES.manage };

/** Drafts are the live house's, whichever of its two codes was named; and so is who acts. */
const actorOf = ({ actor, house }: HousePrincipal) => ({ ...actor, tenantId: house.live.id });

export const draftReviewRoutes: readonly Route[] = [
  route(getWaiting, (ctx, { by }) => waitingFor(ctx.db, by), limits),
  route(
    seeDraftAnswer,
    async (ctx, { by, params }) => {
      const houseId = by.house.live.id;
      found(await draftById(ctx.db, houseId, params.id));
      await runAction(ctx, actorOf(by), ({ trx }) => forgetAnswer(trx, houseId, params.id, by.accountId));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.getDraftReview,
    async (ctx, { by, params }) =>
      presentReview(ctx.db, found(await draftById(ctx.db, by.house.live.id, params.id)), by.accountId),
    limits,
  ),
  route(
    contract.askDraftReview,
    async (ctx, { by, params, body, c }) => {
      const { accountId } = by;
      const base = publicAddress(ctx, c);
      const said = { draftId: params.id, diffVersion: body.diff_version, note: body.note, accountId, base };
      const draft = await runAction(ctx, actorOf(by), (action) => askReview(action, by.house.live.id, said));
      return presentReview(ctx.db, draft, accountId);
    },
    limits,
  ),
  route(
    contract.answerDraftReview,
    async (ctx, { by, params, body, c }) => {
      const { accountId } = by;
      const { answer, diff_version: diffVersion, note } = body;
      const base = publicAddress(ctx, c);
      const said = { draftId: params.id, diffVersion, note, accountId, base, answer, expected: expectedVersion(c) };
      const draft = await runAction(ctx, actorOf(by), (action) => answerReview(action, by.house.live.id, said));
      return presentReview(ctx.db, draft, accountId);
    },
    limits,
  ),
  route(
    contract.listDraftComments,
    async (ctx, { by, query }) => ({
      items: await presentComments(ctx.db, await commentsOf(ctx.db, by.house.live.id, query.draft_id)),
    }),
    limits,
  ),
  route(
    contract.createDraftComment,
    async (ctx, { by, body }) => {
      const { id, draft_id: draftId, about, words } = body;
      const comment = await runAction(ctx, actorOf(by), (action) =>
        makeComment(action, by.house.live.id, { id, draftId, about, words, accountId: by.accountId }),
      );
      return found((await presentComments(ctx.db, [comment]))[0]);
    },
    limits,
  ),
  route(
    contract.updateDraftComment,
    async (ctx, { by, params, body }) => {
      const settled = { id: params.id, isDone: body.is_done, accountId: by.accountId };
      const comment = await runAction(ctx, actorOf(by), (action) => settleComment(action, by.house.live.id, settled));
      return found((await presentComments(ctx.db, [comment]))[0]);
    },
    limits,
  ),
];
