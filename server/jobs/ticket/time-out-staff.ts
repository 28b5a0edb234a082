import { timeOutIdleStaff } from '#server/actions/staff/staff-activity.ts';
import type { AppContext } from '#server/context.ts';

/** Says of clerks who have shown no sign for a while that they are away [STAFF-IDLE]. */
export async function timeOutStaff(ctx: AppContext): Promise<void> {
  await timeOutIdleStaff(ctx);
}
