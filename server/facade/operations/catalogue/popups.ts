import type { FacadeRequest } from '#server/facade/request.ts';
import { type PopupSource, popupsOf } from '#server/queries/house/popups.ts';
import { readerOf } from '#server/queries/house/reader.ts';
import { AppError } from '#shared/errors/app-error.ts';

const SOURCES: readonly string[] = ['sub_menu', 'facility', 'coupon'] satisfies readonly PopupSource[];
const isSource = (value: string): value is PopupSource => SOURCES.includes(value);

/**
 * `getSubmenuPopupListFull`: what a page offers next [POPUP-OPENABLE]. Without a kind the source is a sub-menu, without
 * a source there is nothing.
 *
 * @throws AppError bad_request for a kind that is none
 */
export async function getSubmenuPopupListFull(
  args: { sourceId: number | null; sourceEntityType: string | null; langCd: string | null },
  { ctx, principal }: FacadeRequest,
) {
  const source = args.sourceEntityType ?? 'sub_menu';
  if (!isSource(source)) throw new AppError('bad_request', { path: 'sourceEntityType' });
  if (args.sourceId == null) return [];
  return popupsOf(ctx, principal.tenantId, readerOf(ctx, principal, args.langCd), source, args.sourceId);
}
