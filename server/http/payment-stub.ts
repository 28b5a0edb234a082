/**
 * The page of the payment provider that exists outside production only: it shows what is to be paid, and a person decides
 * what comes of it. Its report goes through the same door as every provider's, signed [PAY-STUB].
 */
import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import { STUB_SIGNATURE, stubCallback, stubKey } from '#server/providers/payment/stub.ts';
import { stubPayment } from '#server/queries/ordering/payments.ts';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { JSON_BODY_MAX, readText } from './read-body.ts';
import { textIn } from '#shared/languages/fit-language.ts';

const Outcome = v.picklist(['paid', 'declined', 'expired', 'left']);
const Uuid = v.pipe(v.string(), v.uuid());

type Shown = NonNullable<Awaited<ReturnType<typeof stubPayment>>>;

/** @param deliver hands a request to the whole app, as if it came from outside */
export function paymentStubRoutes(ctx: AppContext, deliver: (request: Request) => Response | Promise<Response>): Hono {
  const app = new Hono();
  const find = async (
    c: Context,
  ): Promise<{ readonly payment: Shown; readonly tenantId: string; readonly orderRef: string }> => {
    const [tenantId, orderRef] = [c.req.param('tenantId') ?? '', c.req.param('orderRef') ?? ''];
    const payment = v.is(Uuid, tenantId) ? await stubPayment(ctx, tenantId, orderRef) : undefined;
    if (payment === undefined) throw new AppError('not_found');
    return { payment, tenantId, orderRef };
  };

  app.get('/:tenantId/:orderRef', async (c) => {
    const { payment } = await find(c);
    const nonce = randomBytes(16).toString('base64url');
    c.header('content-security-policy', contentSecurityPolicy({ nonce }));
    return c.html(page(payment, nonce));
  });

  app.post('/:tenantId/:orderRef', async (c) => {
    const { payment, tenantId, orderRef } = await find(c);
    const outcome = v.safeParse(Outcome, new URLSearchParams(await readText(c, JSON_BODY_MAX)).get('outcome'));
    if (!outcome.success) throw new AppError('bad_request', { path: 'outcome' });
    if (outcome.output !== 'left') {
      const { body, signature } = stubCallback(
        tenantId,
        { orderRef, outcome: outcome.output, amount: payment.amount, currency: payment.currency, reference: null },
        stubKey(ctx.config.secrets.session),
      );
      const heard = await deliver(
        new Request(new URL(`/be-api/payment/callback/stub/${tenantId}`, c.req.url), {
          method: 'POST',
          body,
          headers: { [STUB_SIGNATURE]: signature },
        }),
      );
      if (heard.status !== 200) return heard;
    }
    return c.redirect(
      `/be-api/payment/return/${payment.provider}/${payment.lang_cd}/${payment.id}/${outcome.output === 'left' ? 'canceled' : 'returned'}`,
      303,
    );
  });

  return app;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f2f2f0;color:#1d1d1b}main{max-inline-size:22rem;margin:3rem auto;padding:1.5rem;background:#fff;border-radius:12px}
h1{font-size:1.25rem;margin:0}p{margin-block:.5rem}.sum{font-size:2rem;margin-block:1rem}button{display:block;inline-size:100%;margin-block-start:.75rem;padding:.8rem;font:inherit;border:1px solid #888;border-radius:8px;background:#fff}
button.pay{background:#164a6e;color:#fff;border-color:#164a6e}`;

function page(payment: Shown, nonce: string) {
  const digits = minorDigits(payment.currency);
  const sum = new Intl.NumberFormat('en', { style: 'currency', currency: payment.currency }).format(
    payment.amount / 10 ** digits,
  );
  const name = textIn(payment.name_dict, 'en', payment.own_lang);
  const provider = payment.provider === 'gmo' ? 'GMO LinkPlus' : 'TakeMe Pay';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Test payment</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${name}</h1>
          <p>Stands in for ${provider}. No money moves.</p>
          <p class="sum">${sum}</p>
          <p>So far: ${payment.state}</p>
          <form method="post">
            <button class="pay" name="outcome" value="paid">Pay</button
            ><button name="outcome" value="declined">Decline the card</button>
            <button name="outcome" value="expired">Let it expire</button
            ><button name="outcome" value="left">Go back without paying</button>
          </form>
        </main>
      </body>
    </html>`;
}
