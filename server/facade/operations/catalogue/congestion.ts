import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { congestionIcons, congestionStatuses } from '#server/queries/house/congestion.ts';
import { readerOf } from '#server/queries/house/reader.ts';

/** `getCongestionSettingIcons`: the sets of icons of the caller's house. */
export function getCongestionSettingIcons(_args: object, { ctx, principal }: FacadeRequest) {
  return congestionIcons(ctx, principal.tenantId);
}

/** `getCongestionStatuses`: how full each place of the caller's house is now [CONGESTION-NOW]. */
export function getCongestionStatuses(
  args: QueryArguments['getCongestionStatuses'],
  { ctx, principal }: FacadeRequest,
) {
  return congestionStatuses(ctx, principal.tenantId, readerOf(ctx, principal, args.langCd));
}
