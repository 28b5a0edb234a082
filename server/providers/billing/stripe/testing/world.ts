/** What an emulated Stripe holds and does: customers, cards, payments, pages, refunds, disputes; and the events of all of it. */
import { createHmac } from 'node:crypto';
import { type Failure, type TestCard, testCards } from './cards.ts';
import {
  cardError,
  customer,
  dispute,
  type Dispute,
  paymentIntent,
  type PaymentIntent,
  paymentMethod,
  type PaymentMethod,
  refund,
  type Refund,
  setupIntent,
  type SetupIntent,
} from './objects.ts';
import { mapOf, type Params, partOf, textOf } from './params.ts';
import { PUBLISHED_VERSION } from './published-shapes.ts';
import { session, type Session } from './session.ts';

/** An event as it is sent: its bytes, and the header that signs them. */
export interface SentEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly signature: string;
}

/** A refusal of Stripe's. */
export class Refused extends Error {
  readonly status: number;
  readonly body: { readonly error: Readonly<Record<string, unknown>> };
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error['code'] ?? error['type']));
    this.status = status;
    this.body = { error };
  }
}

const missing = (what: string): Refused =>
  new Refused(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}.`,
    param: 'id',
  });

export interface WorldOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly webhookSecret: string;
  readonly onEvent?: (event: SentEvent) => void;
}

/** @param address where its pages stand */
export function createWorld({ now, webhookSecret, onEvent }: WorldOptions, address: () => string) {
  let made = 0;
  const seconds = (): number => Math.floor(now() / 1000);
  const fresh = (kind: string) => ({ id: `${kind}_${(made += 1)}emulated`, created: seconds() });
  const customers = new Map<string, ReturnType<typeof customer>>();
  const methods = new Map<string, PaymentMethod & { readonly card_number?: never }>();
  const numbers = new Map<string, TestCard>();
  const intents = new Map<string, PaymentIntent>();
  const setups = new Map<string, SetupIntent>();
  const sessions = new Map<string, Session & { readonly params: Params }>();
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const events: SentEvent[] = [];

  const sign = (body: string, at = seconds()): string =>
    `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`;
  const tell = (type: string, object: object): void => {
    const { id, created } = fresh('evt');
    const event = {
      id,
      object: 'event',
      api_version: PUBLISHED_VERSION,
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    };
    const body = JSON.stringify(event);
    const sent = { id, type, body, signature: sign(body) };
    events.push(sent);
    onEvent?.(sent);
  };
  const get = <T>(all: ReadonlyMap<string, T>, id: string, what: string): T => {
    const found = all.get(id);
    if (found === undefined) throw missing(what);
    return found;
  };

  const typeCard = (number: string, of: string | null, holder: string | null): PaymentMethod => {
    const card = testCards[number];
    if (card === undefined) throw new Refused(402, cardError({ code: 'incorrect_number' }));
    if (card.refused !== undefined) throw new Refused(402, cardError(card.refused));
    const method = paymentMethod(fresh('pm'), of, card, number, holder);
    methods.set(method.id, method);
    numbers.set(method.id, card);
    return method;
  };

  const fail = (intent: PaymentIntent, failure: Failure): never => {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: cardError(failure) });
    tell('payment_intent.payment_failed', intent);
    throw new Refused(402, { ...cardError(failure), payment_intent: intent });
  };
  /** @param confirmed whether its holder was asked, and said yes */
  const take = (intent: PaymentIntent, methodId: string, confirmed: boolean): PaymentIntent => {
    const card = numbers.get(methodId);
    Object.assign(intent, { payment_method: methodId });
    const failure = world.mood ?? (card?.confirms === 'always' && !confirmed ? AUTHENTICATE : card?.declines);
    if (failure !== undefined) return fail(intent, failure);
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: fresh('ch').id,
      last_payment_error: null,
    });
    tell('payment_intent.succeeded', intent);
    if (card?.disputes === true) world.dispute(intent.id, 'needs_response');
    return intent;
  };

  const world = {
    events,
    sign,
    /** What every charge is declined with, whatever the card; none by itself. */
    mood: undefined as Failure | undefined,

    createCustomer(params: Params) {
      const one = customer(fresh('cus'), textOf(params, 'name') ?? null, mapOf(params, 'metadata'));
      customers.set(one.id, one);
      tell('customer.created', one);
      return one;
    },
    createIntent(params: Params) {
      const [of, method = ''] = [textOf(params, 'customer') ?? null, textOf(params, 'payment_method')];
      get(customers, of ?? '', 'customer');
      if (get(methods, method, 'payment_method').customer !== of) throw missing('payment_method');
      const words = { description: textOf(params, 'description') ?? null, metadata: mapOf(params, 'metadata') };
      const intent = paymentIntent(fresh('pi'), Number(textOf(params, 'amount')), of, method, words);
      intents.set(intent.id, intent);
      return take(intent, method, false);
    },
    intent: (id: string) => get(intents, id, 'payment_intent'),
    method: (id: string) => get(methods, id, 'payment_method'),
    setup: (id: string) => get(setups, id, 'setup_intent'),
    detach(id: string) {
      const method = get(methods, id, 'payment_method');
      if (method.customer === null)
        throw new Refused(400, { type: 'invalid_request_error', message: 'It is attached to nobody.' });
      Object.assign(method, { customer: null });
      tell('payment_method.detached', method);
      return method;
    },

    createSession(params: Params) {
      const begun = fresh('cs_test');
      const one = session({ ...begun, url: `${address()}/pay/${begun.id}` }, params);
      sessions.set(one.id, Object.assign(one, { params }));
      return one;
    },
    session: (id: string) => get(sessions, id, 'checkout.session'),
    expire(id: string) {
      const one = get(sessions, id, 'checkout.session');
      if (one.status !== 'open') throw new Refused(400, { type: 'invalid_request_error', message: 'It is not open.' });
      Object.assign(one, { status: 'expired', url: null });
      tell('checkout.session.expired', one);
      return one;
    },
    /** Whether the bank asks the holder of a card to confirm it on this page. */
    asksToConfirm: (number: string): boolean => testCards[number]?.confirms !== undefined,
    /** Somebody types a card in on the page, and confirms it where the bank asks. */
    complete(id: string, number: string, { holder = 'Noor Haddad', confirms = true } = {}): void {
      const one = get(sessions, id, 'checkout.session');
      if (one.status !== 'open') throw new Refused(400, { type: 'invalid_request_error', message: 'It is not open.' });
      const method = typeCard(number, one.customer, holder);
      if (world.asksToConfirm(number) && !confirms)
        throw new Refused(402, cardError({ code: 'payment_intent_authentication_failure' }));
      if (one.mode === 'setup') {
        const setup = setupIntent(fresh('seti'), one.customer, method);
        setups.set(setup.id, setup);
        Object.assign(one, { setup_intent: setup.id });
        tell('setup_intent.succeeded', setup);
      } else {
        const words = partOf(one.params, 'payment_intent_data');
        const about = { description: textOf(words, 'description') ?? null, metadata: mapOf(words, 'metadata') };
        const intent = paymentIntent(fresh('pi'), one.amount_total ?? 0, one.customer, null, about);
        intents.set(intent.id, intent);
        Object.assign(one, { payment_intent: intent.id });
        take(intent, method.id, true);
        Object.assign(one, { payment_status: 'paid' });
      }
      Object.assign(one, { status: 'complete', url: null });
      tell('checkout.session.completed', one);
    },

    createRefund(params: Params) {
      const intent = get(intents, textOf(params, 'payment_intent') ?? '', 'payment_intent');
      const back = [...refunds.values()].filter((one) => one.payment_intent === intent.id);
      const left = intent.amount_received - back.reduce((sum, { amount }) => sum + amount, 0);
      if (left === 0)
        throw new Refused(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: 'Refunded.',
        });
      const one = refund(fresh('re'), intent, Math.min(left, Number(textOf(params, 'amount') ?? left)));
      refunds.set(one.id, one);
      tell('refund.created', one);
      return one;
    },
    refundsOf: (intent: string) => [...refunds.values()].filter((one) => one.payment_intent === intent),
    disputed: (id: string) => get(disputes, id, 'dispute'),
    dispute(intent: string, status: Dispute['status']): Dispute {
      const before = [...disputes.values()].find((one) => one.payment_intent === intent);
      const one = before ?? dispute(fresh('du'), get(intents, intent, 'payment_intent'));
      disputes.set(one.id, Object.assign(one, { status }));
      tell(before === undefined ? 'charge.dispute.created' : 'charge.dispute.closed', one);
      return one;
    },
    /** Yen that are there: what came in, less what went back. */
    taken: (): number =>
      [...intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0) -
      [...refunds.values()].reduce((sum, { amount }) => sum + amount, 0),
    sessions: () => [...sessions.values()],
    intents: () => [...intents.values()],
  };
  return world;
}

export type World = ReturnType<typeof createWorld>;
const AUTHENTICATE: Failure = { code: 'authentication_required', decline_code: 'authentication_required' };
