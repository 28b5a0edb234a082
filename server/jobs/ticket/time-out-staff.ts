import { endBreaks, timeOutIdleStaff } from '#server/actions/staff/staff-activity.ts';
import type { AppContext } from '#server/context.ts';

/** Ends breaks that are over [STAFF-BREAK]; says of clerks who have shown no sign for a while that they are away [STAFF-IDLE]. */
export async function timeOutStaff(ctx: AppContext): Promise<void> {
  // Who has not come back from their break is away in the same run.
  await endBreaks(ctx);
  await timeOutIdleStaff(ctx);
}
