import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { runAction } from '#server/actions/run-action.ts';
import { endSnooze } from '#server/actions/ticket/snooze-ticket.ts';
import type { AppContext } from '#server/context.ts';

const Payload = v.object({ tenantId: v.string(), conversationId: v.string(), until: v.number() });

/** Brings a ticket back whose time has come [SNOOZE-BACK]. */
export async function wakeTicketJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, ...snooze } = v.parse(Payload, payload);
  await runAction(ctx, systemActor(tenantId), (action) => endSnooze(action, snooze));
}
