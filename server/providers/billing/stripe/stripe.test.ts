/** Stripe as we speak with it, against an emulator whose every answer is held to what Stripe publishes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { impatientClock } from '../../resilience/testing/impatient-clock.ts';
import type { CardFacts } from '#server/ports/billing-states.ts';
import type { BillingProvider } from '../billing-provider.ts';
import { createStripe } from './stripe-provider.ts';
import { faultsOf } from './testing/published.ts';
import { EMULATED_KEY, startStripeEmulator, type StripeEmulator } from './testing/emulator.ts';

const webhookSecret = 'whsec_emulated';
const NOW = Date.UTC(2026, 10, 21, 9);
const tools = { clock: impatientClock, random: () => 0 };
let emulator: StripeEmulator;
let stripe: BillingProvider;
let customer: string;
beforeAll(async () => {
  emulator = await startStripeEmulator({ now: () => NOW, webhookSecret });
  stripe = createStripe({ secretKey: EMULATED_KEY, webhookSecret, url: emulator.url }, tools);
  customer = await stripe.customer({ id: 'org-1', name: 'Small hotels' });
});
afterAll(() => emulator.close());
beforeEach(() => {
  emulator.world.mood = undefined;
});

const page = { lang: 'ja', back: 'https://a.example/plans?back=1' };
/** A card that somebody left, by its number. */
async function left(number: string): Promise<CardFacts> {
  const { ref } = await stripe.openCardPage({ customer, ...page });
  emulator.world.complete(ref, number);
  const { card } = await stripe.readPage(ref);
  if (card === null) throw new Error('no card was left');
  return card;
}
let ids = 0;
const charge = async (number: string, id = `payment-${(ids += 1)}`) =>
  stripe.charge({
    id,
    amount: 33_000,
    customer,
    card: (await left(number)).ref,
    description: 'Bellhop, invoice 000001',
  });

describe('a card', () => {
  it('[BILL-CARD-PAGE] is left on a page of Stripe’s, and only its facts come to us', async () => {
    const { ref, url } = await stripe.openCardPage({ customer, ...page });
    expect(url.startsWith(emulator.url.origin)).toBe(true);
    expect(await stripe.readPage(ref)).toEqual({ state: 'open', card: null, charge: null });
    emulator.world.complete(ref, '4242424242424242');
    expect(await stripe.readPage(ref)).toEqual({
      state: 'done',
      charge: null,
      card: {
        ref: expect.stringMatching(/^pm_/) as string,
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2034,
        holder: 'Noor Haddad',
        isDebit: false,
      },
    });
  });

  it('[BILL-DEBIT] with a debit function, or paid beforehand, is known for what it is', async () => {
    expect((await left('4000056655665556')).isDebit).toBe(true);
    expect((await left('5105105105105100')).isDebit).toBe(true);
  });

  it('[BILL-CARD-PAGE] is taken back, and is theirs no longer; a page that is closed can be used no more', async () => {
    const card = await left('4242424242424242');
    expect(await stripe.readCard(card.ref)).toEqual(card);
    await stripe.forgetCard(card.ref);
    await stripe.forgetCard(card.ref);
    expect(await stripe.readCard(card.ref)).toBeNull();
    const { ref } = await stripe.openCardPage({ customer, ...page });
    await stripe.closePage(ref);
    await stripe.closePage(ref);
    expect((await stripe.readPage(ref)).state).toBe('over');
  });
});

describe('a charge', () => {
  it('[BILL-ONCE] is made once an id, also where the first answer was lost', async () => {
    const before = emulator.world.taken();
    emulator.trouble.lost = 0;
    const card = await left('4242424242424242');
    const asked = { id: 'once', amount: 33_000, customer, card: card.ref, description: 'x' };
    emulator.trouble.lost = 1;
    const first = await stripe.charge(asked);
    expect(first).toMatchObject({ state: 'succeeded', amount: 33_000 });
    expect(await stripe.charge(asked)).toEqual(first);
    expect(emulator.world.taken() - before).toBe(33_000);
  });

  it.each([
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'unknown'],
    [{ code: 'card_declined', decline_code: 'do_not_honor' }, 'unknown'],
    [{ code: 'card_declined', decline_code: 'card_not_supported' }, 'not_supported'],
    [{ code: 'card_declined', decline_code: 'transaction_not_allowed' }, 'not_supported'],
    [{ code: 'incorrect_number', decline_code: 'incorrect_number' }, 'number_incorrect'],
    [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'cvc_incorrect'],
    [{ code: 'invalid_expiry_month' }, 'expiry_month_invalid'],
    [{ code: 'invalid_expiry_year' }, 'expiry_year_invalid'],
    [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired'],
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'funds'],
    [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'confirmation'],
    [{ code: 'payment_intent_authentication_failure' }, 'confirmation_failed'],
    [{ code: 'processing_error' }, 'passing'],
    [{ code: 'card_declined', decline_code: 'issuer_not_available' }, 'passing'],
    [{ code: 'card_declined', decline_code: 'a_word_of_next_year' }, 'unknown'],
  ])('[BILL-DECLINED] that is declined with %o says %s, and stands there to be looked up', async (mood, decline) => {
    const card = await left('4242424242424242');
    emulator.world.mood = mood;
    const id = `declined-${(ids += 1)}`;
    const outcome = await stripe.charge({ id, amount: 33_000, customer, card: card.ref, description: 'x' });
    expect(outcome).toEqual({ state: 'failed', decline, ref: expect.stringMatching(/^pi_/) as string });
    const { ref } = outcome as { ref: string };
    expect(await stripe.readCharge(ref)).toEqual({ charge: outcome, paymentId: id });
  });

  it('[BILL-3DS] of a card whose holder confirms each payment asks for that, and is paid on the page where they do', async () => {
    expect(await charge('4000002760003184')).toMatchObject({ state: 'failed', decline: 'confirmation' });
    // One that was confirmed as it was left is charged without anybody there.
    expect(await charge('4000002500003155')).toMatchObject({ state: 'succeeded' });
    const { ref } = await stripe.openPayPage({ id: 'confirmed', customer, amount: 33_000, description: 'x', ...page });
    expect(() => emulator.world.complete(ref, '4000002760003184', { confirms: false })).toThrow(
      'payment_intent_authentication_failure',
    );
    expect(await stripe.readPage(ref)).toMatchObject({ state: 'open', charge: null });
    emulator.world.complete(ref, '4000002760003184');
    const { state, charge: paid } = await stripe.readPage(ref);
    expect([state, paid]).toMatchObject(['done', { state: 'succeeded', amount: 33_000, card: { last4: '3184' } }]);
    const { ref: intent } = paid as { ref: string };
    expect(await stripe.readCharge(intent)).toMatchObject({ paymentId: 'confirmed', charge: { state: 'succeeded' } });
  });

  it('[BILL-ONCE] goes back once an id, and what went back is told', async () => {
    const { ref } = (await charge('4242424242424242')) as { ref: string };
    const first = await stripe.giveBack(ref, 'r-1');
    expect(first).toEqual({ ref: expect.stringMatching(/^re_/) as string, amount: 33_000 });
    expect(await stripe.giveBack(ref, 'r-1')).toEqual(first);
    // Asked for under another name nothing is left to go back.
    expect(await stripe.giveBack(ref, 'r-2')).toEqual(first);
    expect(await stripe.refundsOf(ref)).toEqual([first]);
  });

  it('[BILL-DISPUTE] that is disputed says so, and how it ended', async () => {
    const { ref } = (await charge('4000000000000259')) as { ref: string };
    const open = emulator.world.events.at(-1);
    const { subject } = await stripe.readEvent(open?.body ?? '', open?.signature, NOW);
    expect(subject).toMatchObject({ kind: 'dispute' });
    const dispute = subject.kind === 'dispute' ? subject.ref : '';
    expect(await stripe.readDispute(dispute)).toEqual({ charge: ref, state: 'open' });
    emulator.world.dispute(ref, 'won');
    expect(await stripe.readDispute(dispute)).toEqual({ charge: ref, state: 'won' });
    emulator.world.dispute(ref, 'lost');
    expect(await stripe.readDispute(dispute)).toEqual({ charge: ref, state: 'lost' });
  });
});

describe('Stripe', () => {
  it('[BILL-CONVERGE] that is away is asked again, and told as away where it stays so', async () => {
    emulator.trouble.away = 2;
    expect(await stripe.customer({ id: 'org-2', name: 'Other hotels' })).toMatch(/^cus_/);
    emulator.trouble.away = 3;
    await expect(stripe.customer({ id: 'org-3', name: 'x' })).rejects.toMatchObject({ kind: 'unavailable' });
    emulator.trouble.away = 0;
    const wrong = createStripe({ secretKey: 'sk_test_wrong', webhookSecret, url: emulator.url }, tools);
    await expect(wrong.customer({ id: 'org-4', name: 'x' })).rejects.toMatchObject({ name: 'BillingFault' });
  });

  it('[BILL-EVENTS] is believed by its signature over the very bytes, of the last five minutes', async () => {
    await charge('4242424242424242');
    const event = emulator.world.events.findLast(({ type }) => type === 'payment_intent.succeeded');
    const { body = '', signature = '', id } = event ?? {};
    const read = await stripe.readEvent(body, signature, NOW);
    expect(read).toEqual({
      id,
      type: 'payment_intent.succeeded',
      subject: { kind: 'charge', ref: expect.stringMatching(/^pi_/) as string },
    });
    const bad = { kind: 'bad_signature' };
    await expect(stripe.readEvent(body.replace('33000', '1'), signature, NOW)).rejects.toMatchObject(bad);
    await expect(stripe.readEvent(body, undefined, NOW)).rejects.toMatchObject(bad);
    await expect(stripe.readEvent(body, signature.replace(/v1=\w/, 'v1=x'), NOW)).rejects.toMatchObject(bad);
    await expect(stripe.readEvent(body, signature, NOW + 301_000)).rejects.toMatchObject(bad);
    // Sent again it is signed anew, however old it is.
    const again = emulator.world.sign(body, NOW / 1000 + 365 * 86_400);
    expect(await stripe.readEvent(body, again, NOW + 365 * 86_400_000)).toEqual(read);
  });
});

it('[BILL-PUBLISHED] the emulator is held to what Stripe publishes: a field too many, one missing and a word of its own are found', () => {
  const refund = { object: 'refund', id: 1, amount: 5 };
  const faults = faultsOf('refund', { ...refund, colour: 'red' });
  expect(faults).toContain('refund.colour: not published');
  expect(faults).toContain('refund.id: 1 is none of string');
  expect(faults).toContain('refund.currency: missing');
  expect(faultsOf('error', { error: { type: 'bad_luck' } })).toEqual([
    'error.error.type: "bad_luck" is none of =api_error|=card_error|=idempotency_error|=invalid_request_error',
  ]);
});
