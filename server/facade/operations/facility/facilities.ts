import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { facilitiesOf, type FacilityFilter, presentFacility } from '#server/queries/house/facilities.ts';

async function read({ ctx, principal }: FacadeRequest, filter: FacilityFilter, lang: string | null | undefined) {
  const [found, tenant] = await Promise.all([
    facilitiesOf(ctx, principal.tenantId, filter),
    ctx.db.selectFrom('tenant').select('lang_cd').where('id', '=', principal.tenantId).executeTakeFirstOrThrow(),
  ]);
  const own = tenant.lang_cd;
  const asked =
    lang ??
    (
      await ctx.db
        .selectFrom('app_user')
        .select('lang_cd')
        .where('tenant_id', '=', principal.tenantId)
        .where('id', '=', principal.userId)
        .executeTakeFirst()
    )?.lang_cd;
  return found.map((facility) => presentFacility(facility, asked ?? own, own));
}

/** `getQcBizFacility`: one facility of the caller's house; null for what is not shown or not theirs [ACCESS-SAME]. */
export async function getQcBizFacility(args: QueryArguments['getQcBizFacility'], request: FacadeRequest) {
  const [found] = await read(request, { id: args.facilityId }, args.langCd);
  return found ?? null;
}

/** `listQcBizFacilities`: what a sub-menu of the caller's house lists [FACILITY-READ]. */
export function listQcBizFacilities(args: QueryArguments['listQcBizFacilities'], request: FacadeRequest) {
  return read(request, { subMenuId: args.subMenuId }, args.langCd);
}
