/**
 * Where payment providers report to us, and where they send a guest back to. A report counts by its signature alone; the
 * way back marks nothing as paid [PAY-CALLBACK] [PAY-RETURN].
 */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { settlePayment } from '#server/actions/ordering/payments.ts';
import { runAction } from '#server/actions/run-action.ts';
import { systemActor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { adapterNamed } from '#server/providers/payment/adapters.ts';
import { type CallbackReport, PaymentFault } from '#server/providers/payment/payment-adapter.ts';
import { houseCode, lastPaymentIn, ownPayment } from '#server/queries/ordering/payments.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getLastPaymentStatus, getPaymentStatus, type PaymentStatus } from '#shared/rest/payments.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { JSON_BODY_MAX, readText } from '../read-body.ts';
import type { Rate } from '#server/ports/rate.ts';
import { rateLimit } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

/** Signatures cost us more than they cost whoever invents them. */
const CALLBACKS: Rate = { name: 'payment-callback', points: 300, seconds: 60 };
const Adapter = v.picklist(['gmo', 'takeme', 'stub']);
const Uuid = v.pipe(v.string(), v.uuid());

/** What a fault of a callback is to whoever sent it: a passing one is sent again. */
function faultOf(fault: unknown): unknown {
  if (!(fault instanceof PaymentFault)) return fault;
  if (fault.kind === 'bad_signature') return new AppError('bad_signature', {}, { cause: fault });
  return new AppError(fault.kind === 'malformed' ? 'bad_request' : 'busy', {}, { cause: fault });
}

/** Under `{be-api}/payment`. */
export function paymentRoutes(ctx: AppContext): Hono {
  const app = new Hono();

  app.post('/callback/:adapter/:tenantId', rateLimit(ctx, CALLBACKS), async (c) => {
    const [name, tenant] = [v.safeParse(Adapter, c.req.param('adapter')), v.safeParse(Uuid, c.req.param('tenantId'))];
    const body = await readText(c, JSON_BODY_MAX);
    const code = tenant.success ? await houseCode(ctx, tenant.output) : undefined;
    const adapter =
      !name.success || !tenant.success || code === undefined
        ? null
        : await adapterNamed(ctx, { tenantId: tenant.output, code }, name.output);
    // A house without that account has no key to be right about.
    if (adapter === null || !tenant.success) throw new AppError('bad_signature');
    let report: CallbackReport | null;
    try {
      report = await adapter.readCallback({ body, header: (header) => c.req.header(header) });
    } catch (fault) {
      throw faultOf(fault);
    }
    if (report !== null) {
      const settled = { ...report, adapter: adapter.name, digest: createHash('sha256').update(body).digest() };
      await runAction(ctx, systemActor(tenant.output), (action) => settlePayment(action, settled));
    }
    // The one word GMO takes for received; the others look at the status alone.
    return c.text('0');
  });

  // Some providers send the browser back with a form.
  app.on(['GET', 'POST'], '/return/:provider/:lang/:paymentId/:status', (c) => {
    const { provider, lang, paymentId, status } = c.req.param();
    const known =
      ['gmo', 'takeme'].includes(provider) &&
      isSupportedLanguage(lang) &&
      v.is(Uuid, paymentId) &&
      ['returned', 'canceled'].includes(status);
    if (!known) throw new AppError('not_found');
    return c.redirect(
      provider === 'gmo'
        ? `/${lang}/payment/gmo/result/${status}/${paymentId}`
        : `/${lang}/payment/takeme/${status}/${paymentId}`,
      303,
    );
  });

  return app;
}

export const paymentStandingRoutes: readonly Route[] = [
  route(getPaymentStatus, async (ctx, { by, params }) => present(await ownPayment(ctx, by, params.paymentId))),
  route(getLastPaymentStatus, async (ctx, { by, params }) =>
    present(await lastPaymentIn(ctx, by, params.conversationId)),
  ),
];

/** @throws AppError not_found for nobody's, or another's */
function present(payment: PaymentStatus | undefined): PaymentStatus {
  if (payment === undefined) throw new AppError('not_found');
  return payment;
}
