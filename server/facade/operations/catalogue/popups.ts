import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { popupsOf } from '#server/queries/house/popups.ts';
import { readerOf } from '#server/queries/house/reader.ts';

/**
 * `getSubmenuPopupListFull`: what a page offers next [POPUP-OPENABLE]. Without a kind the source is a sub-menu, without
 * a source there is nothing.
 */
export async function getSubmenuPopupListFull(
  args: QueryArguments['getSubmenuPopupListFull'],
  { ctx, principal }: FacadeRequest,
) {
  if (args.sourceId == null) return [];
  return popupsOf(
    ctx,
    principal.tenantId,
    readerOf(ctx, principal, args.langCd),
    args.sourceEntityType ?? 'sub_menu',
    args.sourceId,
  );
}
