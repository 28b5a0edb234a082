/** Drafts shown to whoever has their address. */
import { type DraftLinkRecord, makeLink, shownBy, takeLinkBack } from '#server/actions/drafts/links.ts';
import { isApproved } from '#server/actions/drafts/review.ts';
import { runAction } from '#server/actions/run-action.ts';
import { peerAddress } from '#server/access/peer-address.ts';
import type { HousePrincipal } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import { readChanges } from '#server/queries/drafts/changes.ts';
import { namesOf, sidesOf } from '#server/queries/drafts/drafts.ts';
import { presentDiff } from '#server/queries/drafts/present-diff.ts';
import * as contract from '#shared/manage/draft-links.ts';
import type { DraftLink } from '#shared/manage/draft-links.ts';
import { publicAddress } from '../public-address.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { found } from './managed.ts';

const limits = { rate: RATES.manage };

/** Drafts are the live house's, whichever of its two codes was named; and so is who acts. */
const actorOf = ({ actor, house }: HousePrincipal) => ({ ...actor, tenantId: house.live.id });

async function present({ db }: AppContext, links: readonly DraftLinkRecord[]): Promise<DraftLink[]> {
  const names = await namesOf(
    db,
    links.map(({ made_by }) => made_by),
  );
  return links.map(({ id, made_at, made_by, expires_at, revoked_at }) => ({
    id,
    created_at: made_at.toISOString(),
    created_by: made_by === null ? null : (names.get(made_by) ?? null),
    expires_at: expires_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
  }));
}

export const draftLinkRoutes: readonly Route[] = [
  route(
    contract.listDraftLinks,
    async (ctx, { by, query }) => {
      const links = await ctx.db
        .selectFrom('draft_link')
        .selectAll()
        .where('tenant_id', '=', by.house.live.id)
        .$if(query.draft_id !== undefined, (q) => q.where('draft_id', '=', query.draft_id ?? ''))
        .where('expires_at', '>', new Date(ctx.now()))
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute();
      return { items: await present(ctx, links) };
    },
    limits,
  ),
  route(
    contract.createDraftLink,
    async (ctx, { by, body, c }) => {
      const { id, draft_id: draftId, days } = body;
      const { link, token } = await runAction(ctx, actorOf(by), (action) =>
        makeLink(action, by.house.live.id, { id, draftId, days, accountId: by.accountId }),
      );
      const shown = found((await present(ctx, [link]))[0]);
      return { ...shown, secret_url: `${publicAddress(ctx, c)}/admin/shared_draft#${token}` };
    },
    limits,
  ),
  route(
    contract.deleteDraftLink,
    async (ctx, { by, params }) => {
      await runAction(ctx, actorOf(by), (action) => takeLinkBack(action, by.house.live.id, params.id));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.lookAtDraftLink,
    async (ctx, { body, c }) => {
      const { link, draft } = await shownBy(ctx.db, body.token, new Date(ctx.now()));
      const houseId = draft.tenant_id;
      // Where staff may work from some networks alone, what they work on is seen from these alone.
      const address = peerAddress(c, ctx.config.trustProxy);
      await ctx.tokens.houses.letIn({ tenantId: houseId, kind: 'staff', address });
      const sides = sidesOf(draft);
      const changes = await readChanges(ctx.db, sides);
      const house = await ctx.db
        .selectFrom('tenant')
        .select(['code', 'name_dict', 'lang_cd'])
        .where('id', '=', houseId)
        .executeTakeFirstOrThrow();
      const names = await namesOf(ctx.db, [link.made_by]);
      return {
        house,
        draft: { id: draft.id, name: draft.name },
        shown_by: link.made_by === null ? null : (names.get(link.made_by) ?? null),
        expires_at: link.expires_at.toISOString(),
        changes: [...(await presentDiff(ctx.db, sides, changes))],
        is_approved: isApproved(draft, changes, draft.choices),
      };
    },
    { rate: RATES.links },
  ),
];
