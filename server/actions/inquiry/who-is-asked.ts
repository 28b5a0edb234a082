/** Whose inboxes an inquiry goes to, and whether anybody is there now. */
import { isWithinHours } from '#shared/domain/menu/service-hours.ts';
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
  { trx, actor, now }: ActionContext,
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
  const sub =
    subMenuId === null
      ? undefined
      : await trx
          .selectFrom('sub_menu as s')
          .innerJoin('tenant as t', 't.id', 's.tenant_id')
          .select(['s.staff_group_ids', 's.out_of_service', 't.time_zone'])
          .where('s.tenant_id', '=', actor.tenantId)
          .where('s.id', '=', subMenuId)
          .executeTakeFirst();
  const out =
    sub?.out_of_service != null && !isWithinHours(sub.out_of_service.hours, sub.time_zone, now.getTime())
      ? sub.out_of_service.message
      : null;
  const groups = facility?.staff_group_id != null ? [facility.staff_group_id] : (sub?.staff_group_ids ?? []);
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

/** @throws AppError not_found for a sub-menu or facility that is not shown to the guest */
export async function requireAskable(
  { trx, actor }: ActionContext,
  subMenuId: number | null,
  facilityId: number | null,
): Promise<void> {
  const facility =
    facilityId === null
      ? true
      : await trx
          .selectFrom('facility')
          .select('id')
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', facilityId)
          .where('is_display', '=', true)
          .executeTakeFirst();
  const sub =
    subMenuId === null
      ? true
      : await trx
          .selectFrom('sub_menu')
          .select('id')
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', subMenuId)
          .where('is_display', '=', true)
          .where('is_lang_restricted', '=', false)
          .executeTakeFirst();
  if (facility === undefined || sub === undefined) throw new AppError('not_found');
}
