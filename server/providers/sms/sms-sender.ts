/** Text messages: Twilio where it is configured, otherwise the outbox that /dev/outbox shows. */
import type { Config } from '#server/config/config.ts';
import type { ProviderContext } from '../provider-context.ts';
import { keepTextMessage } from '../mail/outbox-mailer.ts';
import { createGuard } from '../resilience/guard.ts';
import { requestJson } from '../resilience/json-request.ts';
import { retryAfterMs } from '../resilience/retry-after.ts';
import { type GuardTools, systemTools } from '../resilience/tools.ts';
import { PassingFault, withToldFaults } from '../resilience/told-faults.ts';

interface TextMessage {
  readonly tenantId: string;
  /** E.164: a plus sign and digits. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  /** @throws SmsFault when it was not handed over; the job tries again */
  send(message: TextMessage): Promise<void>;
}

export class SmsFault extends PassingFault {}

function createOutboxSms({ db }: ProviderContext): SmsSender {
  return { send: (message) => keepTextMessage(db, message) };
}

/** Twilio's Messages resource: a form of To, From and Body, by the account's name and token; 201 where it was taken. */
export function createTwilio(
  account: NonNullable<Config['sms']['twilio']>,
  ctx: Pick<ProviderContext, 'metrics'>,
  tools: GuardTools = systemTools,
): SmsSender {
  const guard = createGuard({
    name: 'twilio',
    timeoutMs: 10_000,
    retry: { attempts: 2, baseMs: 500, capMs: 3_000 },
    breaker: { failures: 5, withinMs: 60_000, openMs: 30_000 },
    ...tools,
    ...withToldFaults('sms', ctx.metrics, SmsFault, ({ passing }) => passing),
  });
  return {
    send: ({ to, text }) =>
      guard.call(async (signal) => {
        const { status, headers } = await requestJson({
          method: 'POST',
          url: `https://api.twilio.com/2010-04-01/Accounts/${account.sid}/Messages.json`,
          signal,
          headers: { authorization: `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}` },
          form: new URLSearchParams({ To: to, From: account.from, Body: text }),
        });
        if (status !== 201)
          throw new SmsFault(
            `status ${status}`,
            status === 429 || status >= 500,
            retryAfterMs(headers.get('retry-after'), Date.now()),
          );
      }),
  };
}

const kept = new WeakMap<ProviderContext, SmsSender>();

/** The sender of this process. */
export function smsSenderOf(ctx: ProviderContext): SmsSender {
  const known =
    kept.get(ctx) ??
    (ctx.config.sms.twilio === undefined ? createOutboxSms(ctx) : createTwilio(ctx.config.sms.twilio, ctx));
  kept.set(ctx, known);
  return known;
}
