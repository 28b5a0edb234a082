import { systemActor } from '#server/access/principal.ts';
import * as v from 'valibot';
import { returnRouted, routeTicket } from '#server/actions/ticket/route-ticket.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';

const Route = v.object({
  tenantId: v.string(),
  conversationId: v.string(),
  passedOver: v.optional(v.array(v.string()), []),
});
const Return = v.object({ ...Route.entries, staffId: v.string() });

/** Gives a ticket out that waits, to whoever fits [ROUTE-ONCE]. */
export async function routeTicketJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, ...ticket } = v.parse(Route, payload);
  await runAction(ctx, systemActor(tenantId), (action) => routeTicket(action, ticket));
}

/** Takes a ticket back from a clerk who did not turn to it [ROUTE-BACK]. */
export async function returnRoutedJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, ...given } = v.parse(Return, payload);
  await runAction(ctx, systemActor(tenantId), (action) => returnRouted(action, given));
}
