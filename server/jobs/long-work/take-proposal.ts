/**
 * What a template proposed becomes a draft of the house [TEMPLATE-TAKE]: its pictures are copied first, one after the other,
 * and then all of it is written at once. Exactly what was shown, or nothing.
 */
import * as v from 'valibot';
import { copyMediaRows } from '#server/actions/templates/media-rows.ts';
import { proposalOf, takeProposal } from '#server/actions/templates/take-proposal.ts';
import { knownTemplate } from '#server/actions/templates/templates.ts';
import { copyMedia } from '#server/providers/house-file/copy-media.ts';
import { openMediaStore } from '#server/providers/media/open-media-store.ts';
import { lackedFiles, mediaInCopy } from '#server/queries/templates/media.ts';
import { type ENDED, workHandler } from './work.ts';

const Input = v.object({
  proposal_version: v.string(),
  leave: v.array(v.object({ kind: v.string(), id: v.string() })),
  name: v.string(),
  account_id: v.nullable(v.string()),
});

export const takeProposalWork = workHandler(Input, async (ctx, work, input): Promise<typeof ENDED> => {
  const { organizationId } = work;
  const houseId = work.houseId ?? '';
  const { code } = await ctx.db.selectFrom('house').select('code').where('id', '=', houseId).executeTakeFirstOrThrow();
  const { follow, ownCopyId } = await proposalOf(ctx.db, houseId);
  const { houseId: originId } = await ctx.db
    .transaction()
    .execute((trx) => knownTemplate({ trx }, organizationId, follow.template_id));
  const between = { from: originId, to: houseId };
  const files = await lackedFiles(ctx.db, between, await mediaInCopy(ctx.db, houseId, ownCopyId));
  const told = (done: number, total: number): Promise<void> => work.progress(done, total, 'pictures');
  const ids = await copyMedia(openMediaStore(ctx.config, ctx), { ...between, files, told });
  await work.progress(files.length, files.length, 'writing');
  const ended: typeof ENDED = await work.end(async (action) => {
    const made = await takeProposal(
      action,
      { id: houseId, code, organizationId },
      { version: input.proposal_version, leave: input.leave, name: input.name, accountId: input.account_id },
    );
    if (made !== null) await copyMediaRows(action.trx, { ...between, ids, now: action.now });
    return { result: { draft_id: made?.id ?? null } };
  });
  ctx.tokens.houses.forget();
  return ended;
});
