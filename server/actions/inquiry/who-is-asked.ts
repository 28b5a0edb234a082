/** Whose inboxes an inquiry goes to, and whether anybody is there now. */
import type { Selectable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { type HouseService, isOutOfHours, serviceOf, serviceWords } from '#shared/domain/menu/house-service.ts';
import { isRestrictedFor } from '#shared/domain/menu/lang-restriction.ts';
import { isSubMenuAllowed, type ServiceStatus } from '#shared/domain/menu/inquiry-start.ts';
import { isEmergencyOption, parseMenuOption } from '#shared/domain/menu/menu-option.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

export interface Asked {
  readonly groups: readonly string[];
  /** What the house says where nobody is there, by language; null where somebody is. */
  readonly out: Readonly<Record<string, string>> | null;
}

/**
 * The groups to ask: a facility's own before its menu's, the house's first group where neither names one. A menu or
 * facility that was taken away meanwhile is no reason to refuse anybody: what it said still counts.
 */
export async function whoIsAsked(
  { trx, actor, now, log }: ActionContext,
  subMenuId: number | null,
  facilityId: number | null,
): Promise<Asked> {
  const facility =
    facilityId === null
      ? undefined
      : await trx
          .selectFrom('facility')
          .select('staff_group_id')
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', facilityId)
          .executeTakeFirst();
  const house = await trx
    .selectFrom('tenant as t')
    .leftJoin('sub_menu as s', (on) => on.onRef('s.tenant_id', '=', 't.id').on('s.id', '=', subMenuId))
    .select(['s.staff_group_ids', 's.out_of_service', 's.menu_option', 't.time_zone', 't.settings'])
    .where('t.id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  // A call for help knows no hours [URGENT-SKIPS].
  const service = isEmergencyOption(house.menu_option)
    ? null
    : serviceOf(house.out_of_service, settingsOf(log, actor.tenantId, house.settings));
  const at = [house.time_zone, now.getTime()] as const;
  const out = service !== null && isOutOfHours(service, ...at) ? serviceWords(service, ...at) : null;
  const groups = facility?.staff_group_id != null ? [facility.staff_group_id] : (house.staff_group_ids ?? []);
  if (groups.length > 0) return { groups, out };
  const first = await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return { groups: first === undefined ? [] : [first.id], out };
}

/** @throws AppError not_found for a facility that is not shown to the guest */
export async function requireFacility({ trx, actor }: ActionContext, facilityId: number | null): Promise<void> {
  if (facilityId === null) return;
  const facility = await trx
    .selectFrom('facility')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', facilityId)
    .where('is_display', '=', true)
    .executeTakeFirst();
  if (facility === undefined) throw new AppError('not_found');
}

/**
 * May a conversation go on under another sub-menu than the one it began by [MENU-ALLOWED]? A call for help always may
 * [URGENT-SKIPS].
 *
 * @param guestId whose conversation it is: a menu may be restricted for their language [MENU-LANG]
 * @returns null, or the code of the refusal: closed_now out of its hours, not_found for all else
 */
export async function menuRefusal(
  { trx, actor, now, log }: ActionContext,
  subMenuId: number | null,
  guestId: string | null,
): Promise<'closed_now' | 'not_found' | null> {
  if (subMenuId === null) return null;
  const stored = await trx
    .selectFrom('sub_menu as s')
    .innerJoin('tenant as t', 't.id', 's.tenant_id')
    .selectAll('s')
    .leftJoin('app_user as g', (join) => join.onRef('g.tenant_id', '=', 's.tenant_id').on('g.id', '=', guestId))
    .select(['t.time_zone', 't.settings', 'g.lang_cd as guest_lang'])
    .where('s.tenant_id', '=', actor.tenantId)
    .where('s.id', '=', subMenuId)
    .where('s.is_display', '=', true)
    .executeTakeFirst();
  if (stored === undefined) return 'not_found';
  if (isEmergencyOption(stored.menu_option)) return null;
  const option = parseMenuOption(stored.menu_option === null ? null : JSON.stringify(stored.menu_option));
  const menu = { option, isLangRestricted: isRestrictedFor(stored, stored.guest_lang ?? '') };
  if (isSubMenuAllowed(menu, serviceStatus(stored, settingsOf(log, actor.tenantId, stored.settings), now, log)))
    return null;
  return isSubMenuAllowed(menu, { isOutOfService: false, displayTiming: null }) ? 'closed_now' : 'not_found';
}

/** Hours that cannot be read, as of a time zone that is none, are told in the log and count as closed [MENU-STATUS-FAILS]. */
function serviceStatus(
  sub: Pick<Selectable<Database['sub_menu']>, 'id' | 'out_of_service'> & { readonly time_zone: string },
  settings: HouseService,
  now: Date,
  log: ActionContext['log'],
): ServiceStatus | 'failed' {
  try {
    const service = serviceOf(sub.out_of_service, settings);
    return {
      isOutOfService: isOutOfHours(service, sub.time_zone, now.getTime()),
      displayTiming: service?.displayTiming ?? null,
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    log.warn({ err: error, sub_menu_id: sub.id }, 'the hours of a sub-menu cannot be read');
    return 'failed';
  }
}
