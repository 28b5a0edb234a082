/** From where a question is asked, read-only: the place whose menus count, and the talk it is asked in. */
import type { Principal } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { joinedMember } from '../conversation/conversations.ts';
import type { SearchScope } from './search-sub-menus.ts';

export interface SearchOrigin {
  readonly locationId: string | null;
  readonly conversationId: string | null;
}

/**
 * The place that was named, else the one where the guest is; staff are nowhere [SEARCH-OFFERED]. What a talk one is in is
 * about already is left out [SEARCH-CONVERSATION].
 *
 * @throws AppError not_found for another house's place, or a talk one is not in [ACCESS-SAME]
 */
export async function searchScope(
  ctx: AppContext,
  principal: Principal,
  { locationId, conversationId }: SearchOrigin,
): Promise<SearchScope> {
  const [locationGroupId, exceptSubMenuId] = await Promise.all([
    groupOf(ctx, principal, locationId),
    subMenuOf(ctx, principal, conversationId),
  ]);
  return { locationGroupId, exceptSubMenuId };
}

async function groupOf(
  { db }: AppContext,
  { tenantId, userId }: Principal,
  locationId: string | null,
): Promise<string | null> {
  const places = db.selectFrom('location as l').select('l.location_group_id').where('l.tenant_id', '=', tenantId);
  if (locationId !== null) {
    const named = await places.where('l.id', '=', locationId).executeTakeFirst();
    if (named === undefined) throw new AppError('not_found');
    return named.location_group_id;
  }
  const own = await places
    .innerJoin('guest as g', (join) =>
      join.onRef('g.tenant_id', '=', 'l.tenant_id').onRef('g.location_id', '=', 'l.id'),
    )
    .where('g.user_id', '=', userId)
    .executeTakeFirst();
  return own?.location_group_id ?? null;
}

async function subMenuOf(ctx: AppContext, principal: Principal, conversationId: string | null): Promise<number | null> {
  if (conversationId === null) return null;
  const [member, talk] = await Promise.all([
    joinedMember(ctx, principal, conversationId),
    ctx.db
      .selectFrom('conversation')
      .select('sub_menu_id')
      .where('tenant_id', '=', principal.tenantId)
      .where('id', '=', conversationId)
      .executeTakeFirst(),
  ]);
  if (member === null || talk === undefined) throw new AppError('not_found');
  return talk.sub_menu_id;
}
