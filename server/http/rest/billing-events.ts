/**
 * Where providers of cards tell us that something happened. An event counts by its signature alone, and says no more than
 * where to look: forged ones change nothing, and neither do those that come twice, late or in another order [BILL-EVENTS].
 */
import { Hono } from 'hono';
import { runDirectoryAction } from '#server/actions/account/directory-action.ts';
import { noteHeard, wasHeard } from '#server/actions/billing/events.ts';
import type { AppContext } from '#server/context.ts';
import { convergeSubject } from '#server/jobs/billing/converge.ts';
import type { Rate } from '#server/ports/rate.ts';
import { type BillingEvent, BillingFault } from '#server/providers/billing/billing-provider.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { JSON_BODY_MAX, readText } from '../read-body.ts';
import { rateLimit } from '../rate-limit.ts';

/** Signatures cost us more than they cost whoever invents them. */
const EVENTS: Rate = { name: 'billing-event', points: 600, seconds: 60 };

/** What a fault is to whoever sent the event: a passing one is sent again. */
function faultOf(fault: unknown): unknown {
  if (!(fault instanceof BillingFault)) return fault;
  if (fault.kind === 'bad_signature') return new AppError('bad_signature', {}, { cause: fault });
  return new AppError(fault.kind === 'malformed' ? 'bad_request' : 'busy', {}, { cause: fault });
}

/** Under `{be-api}/billing`. */
export function billingEventRoutes(ctx: AppContext): Hono {
  const app = new Hono();
  app.post('/events/stripe', rateLimit(ctx, EVENTS), async (c) => {
    const { billing } = ctx;
    const body = await readText(c, JSON_BODY_MAX);
    // A server that takes no cards has no key to be right about.
    if (billing?.name !== 'stripe') throw new AppError('bad_signature');
    try {
      const event = await billing.readEvent(body, c.req.header('stripe-signature'), ctx.now());
      await heard(ctx, event, () => convergeSubject(ctx, billing, event.subject));
    } catch (fault) {
      throw faultOf(fault);
    }
    return c.json({ received: true });
  });
  return app;
}

/** Once it was looked into it is noted, so that the same is not looked into again; where that failed it will be sent again. */
async function heard(ctx: AppContext, event: BillingEvent, look: () => Promise<unknown>): Promise<void> {
  if (await wasHeard(ctx.db, 'stripe', event.id)) return;
  await look();
  await runDirectoryAction(ctx, (action) => noteHeard(action, 'stripe', event));
}
