/** What the desk knows of a guest, part by part [GUEST-FILE] [GUEST-NOTE]. */
import type { Principal } from '#server/access/principal.ts';
import { deleteGuestNote, writeGuestNote } from '#server/actions/guest/guest-notes.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { couponHolder, heldCoupons, presentCoupon } from '#server/queries/coupon/coupons.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import { guestNotes, guestOf, guestOrders, guestVisits } from '#server/queries/guest-file/guest-file.ts';
import { provenStay } from '#server/queries/ordering/payments.ts';
import { stayStatement } from '#server/queries/ordering/stay-statement.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as contract from '#shared/rest/desk-guest.ts';
import { route, type Route } from '../route.ts';
import { STATEMENTS } from './stay-bill.ts';

/** What is not there and what is not theirs alike. */
function orGone<T>(found: T | null): T {
  if (found === null) throw new AppError('not_found');
  return found;
}

const notes = async (ctx: AppContext, by: Principal, conversationId: string) => ({
  items: orGone(await guestNotes(ctx, by, conversationId)),
});

export const deskGuestRoutes: readonly Route[] = [
  route(contract.readGuestVisits, async (ctx, { by, params }) =>
    orGone(await guestVisits(ctx, by, params.conversationId)),
  ),
  route(contract.listGuestNotes, (ctx, { by, params }) => notes(ctx, by, params.conversationId)),
  route(contract.writeGuestNote, async (ctx, { by, params, body }) => {
    const text = (await maskFor(ctx, by))(body.text);
    await runAction(ctx, by, (action) => writeGuestNote(action, { ...params, text, version: body.version }));
    return notes(ctx, by, params.conversationId);
  }),
  route(contract.deleteGuestNote, async (ctx, { by, params }) => {
    await runAction(ctx, by, (action) => deleteGuestNote(action, params));
    return notes(ctx, by, params.conversationId);
  }),
  route(contract.listGuestOrders, async (ctx, { by, params }) => ({
    items: await guestOrders(ctx, by, orGone(await guestOf(ctx, by, params.conversationId))),
  })),
  route(
    contract.readGuestBill,
    async (ctx, { by, params }) => {
      const guestId = orGone(await guestOf(ctx, by, params.conversationId));
      const [proven, { lang }] = await Promise.all([provenStay(ctx, by.tenantId, guestId), readerOf(ctx, by)]);
      return { statement: await stayStatement(ctx, by.tenantId, proven, lang) };
    },
    { rate: STATEMENTS },
  ),
  route(contract.listGuestCoupons, async (ctx, { by, params }) => {
    const guestId = orGone(await guestOf(ctx, by, params.conversationId));
    const [holder, { lang }] = await Promise.all([couponHolder(ctx.db, by.tenantId, guestId), readerOf(ctx, by)]);
    if (holder === null) throw new AppError('not_found');
    const held = await heldCoupons(ctx.db, holder, ctx.now());
    return { guest_id: guestId, items: held.map((coupon) => presentCoupon(coupon, { ...holder, lang })) };
  }),
];
