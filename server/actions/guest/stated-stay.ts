/** What a guest says of their own stay on the way [GUEST-STATED]: kept for the desk, and no key to anything. */
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeDesk } from '../notices.ts';

/** Longest stay anybody says they come for, in milliseconds. */
const STAY_MAX_MS = 366 * 86_400_000;
/** A day is over everywhere on earth so long after it began at Greenwich. */
const OVER_MS = 36 * 3_600_000;

/**
 * The house's own record stays as it is, and sessions end as it says. Open tickets show the stated stay where the house
 * has set none.
 *
 * @throws AppError bad_request for a stay that is over or longer than a year
 */
export async function stateStay(
  { trx, actor, now, notice }: ActionContext,
  from: Date | undefined,
  to: Date | undefined,
): Promise<void> {
  if (to !== undefined && (to.getTime() + OVER_MS < now.getTime() || to.getTime() - now.getTime() > STAY_MAX_MS))
    throw new AppError('bad_request', { path: 'availableTo' });
  const stated = {
    ...(from === undefined ? {} : { stated_from: from }),
    ...(to === undefined ? {} : { stated_to: to }),
  };
  if (from === undefined && to === undefined) return;
  const guest = await trx
    .updateTable('guest')
    .set(stated)
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .returning(['available_to', 'stated_from', 'stated_to'])
    .executeTakeFirst();
  if (guest === undefined || guest.available_to !== null) return;
  const tickets = await trx
    .updateTable('ticket')
    .set({ stay_from: guest.stated_from, stay_to: guest.stated_to })
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('label', '<>', 'completed')
    .returning(['conversation_id', 'group_ids', 'assignee_id'])
    .execute();
  for (const ticket of tickets) noticeDesk({ notice }, ticket);
}
