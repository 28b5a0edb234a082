/**
 * Stripe. A card is left and paid with on pages of theirs (Checkout, in its modes setup and payment), so that no number of
 * it ever reaches us; months are charged by payment intents off session, each under an idempotency key that is ours.
 * What they tell us by webhooks is signed, and only says where to look.
 */
import { randomUUID } from 'node:crypto';
import type { Stripe as StripeClient } from 'stripe';
import type { StripeConfig } from '#server/config/billing.ts';
import { CURRENCY } from '#shared/domain/billing/money.ts';
import { createGuard, type GuardOptions } from '../../resilience/guard.ts';
import { type GuardTools, systemTools } from '../../resilience/tools.ts';
import type { ChargeState } from '#server/ports/billing-states.ts';
import {
  BillingFault,
  type BillingEvent,
  type BillingProvider,
  type Charge,
  type HostedPage,
  type PageState,
  type PayPageRequest,
} from '../billing-provider.ts';
import {
  cardOf,
  chargeOf,
  Customer,
  Dispute,
  readAs,
  readIntent,
  readMethod,
  readSession,
  Refund,
  Refunds,
} from './answers.ts';
import { declineOf } from './decline.ts';
import { subjectOf } from './events.ts';
import { isGone, stripeFault, type StripeRefusal } from './faults.ts';

/** How old a signed event may be, in seconds: one that somebody kept is no longer believed. */
const TOLERANCE_S = 300;
const currency = CURRENCY.toLowerCase();
/** Languages of its pages that are called otherwise there; those it has not are as the browser says. */
const LOCALES: Readonly<Record<string, string>> = { 'zh-CN': 'zh', ar: 'auto' };

type Tools = GuardTools & Pick<GuardOptions, 'report'>;

export function createStripe(config: StripeConfig, tools: Tools = systemTools): BillingProvider {
  const { client, ask, askFor } = openLine(config, tools);
  return {
    name: 'stripe',
    takesCards: true,

    async customer({ id, name }) {
      const key = { idempotencyKey: `customer-${id}` };
      const made = await ask((stripe) => stripe.customers.create({ name, metadata: { organization_id: id } }, key));
      return readAs(Customer, made).id;
    },

    charge: (wanted) => charge(ask, wanted),

    async readCharge(ref) {
      const intent = readIntent(
        await ask((stripe) => stripe.paymentIntents.retrieve(ref, { expand: ['payment_method'] })),
      );
      return { charge: chargeOf(intent), paymentId: intent.metadata['payment_id'] ?? null };
    },

    openCardPage: ({ customer, lang, back }) =>
      openPage(ask, {
        mode: 'setup',
        currency,
        customer,
        allowed_payment_method_types: ['card'],
        locale: localeOf(lang),
        success_url: back,
        cancel_url: back,
      }),

    openPayPage: ({ id, customer, amount, description, lang, back }: PayPageRequest) =>
      openPage(ask, {
        mode: 'payment',
        customer,
        allowed_payment_method_types: ['card'],
        locale: localeOf(lang),
        line_items: [
          { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } },
        ],
        payment_intent_data: { description, metadata: { payment_id: id }, setup_future_usage: 'off_session' },
        success_url: back,
        cancel_url: back,
      }),

    async readPage(ref): Promise<PageState> {
      const expand = ['setup_intent.payment_method', 'payment_intent.payment_method'];
      const session = readSession(await ask((stripe) => stripe.checkout.sessions.retrieve(ref, { expand })));
      const { status, setup_intent: setup, payment_intent: intent } = session;
      return {
        state: status === 'complete' ? 'done' : status === 'expired' ? 'over' : 'open',
        card: typeof setup === 'object' ? cardOf(setup?.payment_method) : null,
        charge: intent != null && typeof intent === 'object' ? chargeOf(intent) : null,
      };
    },

    async closePage(ref) {
      await askFor((stripe) => stripe.checkout.sessions.expire(ref));
    },

    async forgetCard(ref) {
      await askFor((stripe) => stripe.paymentMethods.detach(ref));
    },

    async readCard(ref) {
      const method = await askFor((stripe) => stripe.paymentMethods.retrieve(ref));
      const read = method === null ? null : readMethod(method);
      return read?.customer == null ? null : cardOf(read);
    },

    async giveBack(charge, id) {
      const made = await askFor((stripe) =>
        stripe.refunds.create({ payment_intent: charge }, { idempotencyKey: `refund-${id}` }),
      );
      if (made !== null) return refundOf(readAs(Refund, made));
      // All of it went back before, by whoever's hand.
      const [first] = await refundsOf(ask, charge);
      if (first === undefined) throw new BillingFault('rejected', 'neither given back nor to be given back');
      return first;
    },

    refundsOf: (charge) => refundsOf(ask, charge),

    async readDispute(ref) {
      const dispute = readAs(Dispute, await ask((stripe) => stripe.disputes.retrieve(ref)));
      const { status, payment_intent: intent } = dispute;
      const charge = typeof intent === 'object' ? (intent?.id ?? '') : (intent ?? '');
      const won = status === 'won' || status === 'warning_closed';
      return { charge, state: won ? 'won' : status === 'lost' ? 'lost' : 'open' };
    },

    async readEvent(body, signature, now): Promise<BillingEvent> {
      const stripe = await client();
      try {
        const header = signature ?? '';
        const event = stripe.webhooks.constructEvent(body, header, config.webhookSecret, TOLERANCE_S, undefined, now);
        return { id: event.id, type: event.type, subject: subjectOf(event.type, event.data.object) };
      } catch (error) {
        throw stripeFault(error);
      }
    },
  };
}

type Ask = <T>(work: (stripe: StripeClient) => Promise<T>) => Promise<T>;

interface Line {
  readonly client: () => Promise<StripeClient>;
  readonly ask: Ask;
  /** As `ask`, and null for what is not there or was done before. */
  readonly askFor: <T>(work: (stripe: StripeClient) => Promise<T>) => Promise<T | null>;
}

function openLine(config: StripeConfig, tools: Tools): Line {
  const client = lazily(() => openClient(config));
  const guard = createGuard({
    name: 'stripe',
    timeoutMs: 20_000,
    retry: { attempts: 3, baseMs: 400, capMs: 3_000 },
    breaker: { failures: 5, withinMs: 60_000, openMs: 30_000 },
    judge: (fault) =>
      fault instanceof BillingFault && fault.kind !== 'unavailable'
        ? { again: false, health: 'well' }
        : { again: true, health: 'sick', afterMs: fault instanceof BillingFault ? fault.afterMs : undefined },
    ...tools,
  });
  /** One question, asked again within bounds; what is refused for good is thrown as it is told. */
  const ask = async <T>(work: (stripe: StripeClient) => Promise<T>): Promise<T> => {
    try {
      return await guard.call(async () => {
        try {
          return await work(await client());
        } catch (error) {
          throw stripeFault(error);
        }
      });
    } catch (fault) {
      if (fault instanceof BillingFault) throw fault;
      throw new BillingFault('unavailable', 'stripe is away', { cause: fault });
    }
  };
  const askFor = async <T>(work: (stripe: StripeClient) => Promise<T>): Promise<T | null> =>
    ask(work).catch((fault: unknown) => {
      if (isGone(fault)) return null;
      throw fault;
    });
  return { client, ask, askFor };
}

/** Charges a card whose holder is not there. */
async function charge(ask: Ask, { id, amount, customer, card, description }: Charge): Promise<ChargeState> {
  try {
    const intent = await ask((stripe) =>
      stripe.paymentIntents.create(
        {
          amount,
          currency,
          customer,
          payment_method: card,
          allowed_payment_method_types: ['card'],
          confirm: true,
          off_session: true,
          description,
          metadata: { payment_id: id },
        },
        { idempotencyKey: `charge-${id}` },
      ),
    );
    return chargeOf(readIntent(intent));
  } catch (fault) {
    const refusal = declinedCard(fault);
    if (refusal === null) throw fault;
    return { state: 'failed', ref: refusal.intent, decline: declineOf(refusal.code, refusal.declineCode) };
  }
}

async function refundsOf(ask: Ask, charge: string) {
  const { data } = readAs(Refunds, await ask((stripe) => stripe.refunds.list({ payment_intent: charge, limit: 100 })));
  return data.filter(({ status }) => status !== 'failed' && status !== 'canceled').map(refundOf);
}

const refundOf = ({ id, amount }: { readonly id: string; readonly amount: number }) => ({ ref: id, amount });

async function openPage(ask: Ask, params: StripeClient.Checkout.SessionCreateParams): Promise<HostedPage> {
  // Asked again by the guard it is the same page.
  const key = { idempotencyKey: `page-${randomUUID()}` };
  const { id, url } = readSession(await ask((stripe) => stripe.checkout.sessions.create(params, key)));
  if (url == null) throw new BillingFault('malformed', 'a page without an address');
  return { ref: id, url };
}

function localeOf(lang: string): StripeClient.Checkout.SessionCreateParams.Locale {
  return LOCALES[lang] ?? lang;
}

/** A refusal that is the card's. */
function declinedCard(fault: unknown): StripeRefusal | null {
  return fault instanceof BillingFault && fault.cause !== undefined && fault.kind === 'rejected'
    ? (fault.cause as StripeRefusal | null)
    : null;
}

/** The library is large: it is loaded with the first that asks. */
async function openClient({ secretKey, url }: StripeConfig): Promise<StripeClient> {
  const { Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    // Tried again by our guard, which knows when to stop.
    maxNetworkRetries: 0,
    timeout: 10_000,
    telemetry: false,
    appInfo: { name: 'Bellhop' },
    ...(url === undefined ? {} : { protocol: 'http', host: url.hostname, port: Number(url.port || 80) }),
  });
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
