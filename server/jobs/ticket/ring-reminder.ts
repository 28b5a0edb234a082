import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { runAction } from '#server/actions/run-action.ts';
import { ringReminder } from '#server/actions/staff/reminders.ts';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({ tenantId: v.string(), reminderId: v.string() });

/** Rings for what somebody wanted to be reminded of [REMINDER-DUE]. */
export async function ringReminderJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, reminderId } = v.parse(Payload, payload);
  await runAction(ctx, systemActor(tenantId), (action) => ringReminder(action, reminderId));
}
