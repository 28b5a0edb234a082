/** Asks a payment's provider to give of it back, outside of any transaction, and notes what it said [PAY-GIVE-BACK]. */
import * as v from 'valibot';
import { systemActor } from '#server/access/principal.ts';
import { noteRefund, type RefundAsk, takeRefund } from '#server/actions/ordering/refunds.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { adapterNamed } from '#server/providers/payment/adapters.ts';
import { PaymentFault } from '#server/providers/payment/payment-adapter.ts';
import type { RefundReason } from '#shared/domain/payment/refund-rules.ts';

const Payload = v.object({ tenantId: v.string(), refundId: v.string() });

export async function giveBackJob(ctx: AppContext, payload: unknown): Promise<void> {
  const { tenantId, refundId } = v.parse(Payload, payload);
  const actor = systemActor(tenantId);
  const ask = await runAction(ctx, actor, (action) => takeRefund(action, refundId));
  if (ask === null) return;
  const outcome = await outcomeOf(ctx, tenantId, ask);
  await runAction(ctx, actor, (action) => noteRefund(action, refundId, outcome));
}

async function outcomeOf(ctx: AppContext, tenantId: string, ask: RefundAsk): Promise<'done' | RefundReason> {
  const adapter = await adapterNamed(ctx, { tenantId, code: ask.code }, ask.adapter);
  if (adapter?.giveBack === undefined) return 'not_offered';
  try {
    await adapter.giveBack({ orderRef: ask.orderRef, kept: ask.kept, at: ctx.now() });
    return 'done';
  } catch (fault) {
    if (!(fault instanceof PaymentFault)) throw fault;
    ctx.log.warn({ provider: adapter.name, kind: fault.kind }, 'a payment was not given back');
    // What an answer that cannot be read did is not known: asked again, the provider says how it stands.
    return fault.kind === 'rejected' ? 'refused' : 'unavailable';
  }
}
