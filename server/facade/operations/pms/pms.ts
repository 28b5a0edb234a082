import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments, MutationResults, QueryArguments, QueryResults } from '#server/facade/sdl-types.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { propertyAway, proveStay } from './prove-stay.ts';

/** `authenticatePms`: `message` is `success`. @throws AppError verification_failed, too_many_tries {retry_after} [PMS-PROOF] [PMS-TRIES] */
export async function authenticatePms(
  args: MutationArguments['authenticatePms'],
  request: FacadeRequest,
): Promise<MutationResults['authenticatePms']> {
  await proveStay(args.securityValue ?? '', request);
  return { message: 'success' };
}

/** `GetGuestCheckoutBill`: the bill of the stay that the value proves, in the guest's language [PMS-BILL]. */
export async function getGuestCheckoutBill(args: QueryArguments['GetGuestCheckoutBill'], request: FacadeRequest) {
  const { stay, system, place } = await proveStay(args.securityValue ?? '', request);
  const { ctx, principal } = request;
  const bill = await system
    .billOf({ tenantId: principal.tenantId, ref: stay.ref, lang: place.langCd })
    .catch((fault: unknown) => {
      throw propertyAway(fault);
    });
  if (bill === null) throw new AppError('verification_failed');
  return {
    message: 'success',
    checkout_today: stay.checkOut === localDay(ctx.now(), place.timeZone),
    total_amount: bill.total,
    unpaid: bill.unpaid,
    currency: bill.currency,
    receipt_detail_list: bill.lines,
  };
}

/** `getPmsByTenant`: the property systems of the caller's house. */
export async function getPmsByTenant(
  _args: object,
  { ctx, principal }: FacadeRequest,
): Promise<QueryResults['getPmsByTenant']> {
  return ctx.db
    .selectFrom('property_system')
    .select(['id', 'name'])
    .where('tenant_id', '=', principal.tenantId)
    .orderBy('order_no')
    .orderBy('name')
    .execute();
}
