import { issueDueCoupons } from '#server/actions/coupon/issue-coupons.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import {
  couponHolder,
  type CouponHolder,
  dueCouponTypes,
  type HeldCoupon,
  heldCoupons,
  presentCoupon,
} from '#server/queries/coupon/coupons.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { pageArguments } from '../arguments.ts';

const MOST = 100;

type Item = ReturnType<typeof presentCoupon>;
type Sortable = string | number | null;

const ORDERS: Readonly<Record<QueryArguments['getGuestCouponList']['order'], (item: Item) => Sortable>> = {
  issuedAt: ({ issuedAt }) => issuedAt,
  validFrom: ({ validFrom }) => validFrom,
  validTo: ({ validTo }) => validTo,
  usedAt: ({ usedAt }) => usedAt,
  id: ({ id }) => id,
  name: ({ couponTypeInfo: { name } }) => name,
};

/** What has no value comes last, whichever way the list goes. */
function compare(a: Sortable, b: Sortable, falling: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const rising = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);
  return falling ? -rising : rising;
}

/** Read after what is due, never beside it: what another look hands out in between is then either due or held. */
async function walletOf(ctx: AppContext, principal: Principal, holder: CouponHolder): Promise<HeldCoupon[]> {
  const due = await dueCouponTypes(ctx.db, holder, ctx.now());
  if (due.length > 0) await runAction(ctx, principal, (action) => issueDueCoupons(action, holder));
  return heldCoupons(ctx.db, holder, ctx.now());
}

/**
 * `getGuestCouponList`: the wallet of the calling guest [COUPON-WALLET]. What came due since they last looked is handed
 * out first [COUPON-ALLOT]. `available`: only those that can be used now, or only those that cannot; both where it is left out.
 *
 * @throws AppError bad_request for a direction or a page that is none
 */
export async function getGuestCouponList(
  args: QueryArguments['getGuestCouponList'],
  { ctx, principal }: FacadeRequest,
) {
  const { offset, limit } = pageArguments(args.page, args.limit, MOST);
  const valueOf = ORDERS[args.order];
  const direction = args.orderType.toUpperCase();
  if (direction !== 'ASC' && direction !== 'DESC') throw new AppError('bad_request', { path: 'orderType' });
  const known = principal.kind === 'guest' ? await couponHolder(ctx.db, principal.tenantId, principal.userId) : null;
  if (known === null) return { data: [], totalCount: 0 };
  const holder = { ...known, lang: args.langCd ?? known.lang };
  const held = await walletOf(ctx, principal, holder);
  const { available } = args;
  const items = held
    .filter(({ standing }) => available == null || (standing === 'usable') === available)
    .map((coupon) => presentCoupon(coupon, holder))
    .toSorted((a, b) => compare(valueOf(a), valueOf(b), direction === 'DESC') || b.id - a.id);
  return { data: items.slice(offset, offset + limit), totalCount: items.length };
}
