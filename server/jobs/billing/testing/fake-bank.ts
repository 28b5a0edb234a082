/** A provider of cards in the memory of a test: it charges what it is asked to, once an id, and declines when told to. */
import type { CardFacts, ChargeState, RefundState } from '#server/ports/billing-states.ts';
import type { BillingProvider, Charge, PageState } from '#server/providers/billing/billing-provider.ts';
import { BillingFault } from '#server/providers/billing/billing-provider.ts';
import type { Decline } from '#shared/domain/billing/declines.ts';

interface Page {
  readonly kind: 'card' | 'pay';
  readonly customer: string;
  readonly paymentId: string | null;
  readonly amount: number;
  state: PageState['state'];
  card: CardFacts | null;
  charge: ChargeState | null;
}

export interface FakeBank extends BillingProvider {
  /** What cards are declined with from now on; null takes them. */
  mood: Decline | null;
  /** The next so many calls are answered, and the answer is lost on its way. */
  loseAnswers: number;
  readonly pages: Map<string, Page>;
  /** Money that came in, by charge: what was charged less what went back. */
  taken(): number;
  leaveCard(page: string, card?: Partial<CardFacts>): void;
  pay(page: string, card?: Partial<CardFacts>): void;
  dispute(charge: string, state: 'open' | 'won' | 'lost'): string;
  /** Given back at the provider's own pages. */
  refund(charge: string, amount: number): void;
}

const good: CardFacts = {
  ref: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2099,
  holder: 'Noor Haddad',
  isDebit: false,
};

export function createFakeBank(): FakeBank {
  let made = 0;
  const next = (what: string): string => `${what}_${(made += 1)}`;
  const byId = new Map<string, ChargeState>();
  const charges = new Map<string, { paymentId: string; state: ChargeState }>();
  const refunds = new Map<string, (RefundState & { id: string })[]>();
  const disputes = new Map<string, { charge: string; state: 'open' | 'won' | 'lost' }>();
  const pages = new Map<string, Page>();

  const lost = <T>(answer: T): Promise<T> => {
    if (bank.loseAnswers > 0) {
      bank.loseAnswers -= 1;
      return Promise.reject(new BillingFault('unavailable', 'the answer was lost'));
    }
    return Promise.resolve(answer);
  };
  const take = (paymentId: string, amount: number, card: CardFacts | null): ChargeState => {
    const ref = next('pi');
    const state: ChargeState =
      bank.mood === null ? { state: 'succeeded', ref, amount, card } : { state: 'failed', ref, decline: bank.mood };
    charges.set(ref, { paymentId, state });
    return state;
  };
  const pageOf = (ref: string): Page => {
    const page = pages.get(ref);
    if (page === undefined) throw new BillingFault('rejected', 'no such page');
    return page;
  };

  const bank: FakeBank = {
    name: 'stripe',
    takesCards: true,
    mood: null,
    loseAnswers: 0,
    pages,
    customer: ({ id }) => Promise.resolve(`cus_${id}`),
    charge({ id, amount }: Charge) {
      const state = byId.get(id) ?? take(id, amount, null);
      byId.set(id, state);
      return lost(state);
    },
    readCharge(ref) {
      const charge = charges.get(ref);
      if (charge === undefined) return Promise.reject(new BillingFault('rejected', 'no such charge'));
      return lost({ charge: charge.state, paymentId: charge.paymentId });
    },
    openCardPage({ customer }) {
      const ref = next('cs');
      pages.set(ref, { kind: 'card', customer, paymentId: null, amount: 0, state: 'open', card: null, charge: null });
      return Promise.resolve({ ref, url: `https://pay.example/${ref}` });
    },
    openPayPage({ customer, id, amount }) {
      const ref = next('cs');
      pages.set(ref, { kind: 'pay', customer, paymentId: id, amount, state: 'open', card: null, charge: null });
      return Promise.resolve({ ref, url: `https://pay.example/${ref}` });
    },
    readPage: (ref) => lost(pageOf(ref)),
    closePage(ref) {
      const page = pageOf(ref);
      if (page.state === 'open') page.state = 'over';
      return Promise.resolve();
    },
    forgetCard: () => Promise.resolve(),
    readCard: () => Promise.resolve(null),
    giveBack(charge, id) {
      const list = refunds.get(charge) ?? [];
      const before = list.find((one) => one.id === id);
      const { state } = charges.get(charge) ?? {};
      const refund = before ?? { ref: next('re'), id, amount: state?.state === 'succeeded' ? state.amount : 0 };
      if (before === undefined) refunds.set(charge, [...list, refund]);
      return lost(refund);
    },
    refundsOf: (charge) => Promise.resolve(refunds.get(charge) ?? []),
    readDispute(ref) {
      const dispute = disputes.get(ref);
      return dispute === undefined ? Promise.reject(new BillingFault('rejected', 'none')) : Promise.resolve(dispute);
    },
    readEvent: () => Promise.reject(new BillingFault('bad_signature', 'tells nothing unasked')),
    taken: () =>
      [...charges].reduce((sum, [ref, { state }]) => {
        const back = (refunds.get(ref) ?? []).reduce((all, { amount }) => all + amount, 0);
        const lostToBank = [...disputes.values()].some((one) => one.charge === ref && one.state === 'lost');
        return state.state === 'succeeded' && !lostToBank ? sum + state.amount - back : sum;
      }, 0),
    leaveCard(ref, card) {
      Object.assign(pageOf(ref), { state: 'done', card: { ...good, ...card } });
    },
    pay(ref, card) {
      const page = pageOf(ref);
      const charge = take(page.paymentId ?? '', page.amount, { ...good, ...card });
      Object.assign(page, { charge, ...(charge.state === 'succeeded' ? { state: 'done' } : {}) });
    },
    dispute(charge, state) {
      const ref = [...disputes].find(([, one]) => one.charge === charge)?.[0] ?? next('dp');
      disputes.set(ref, { charge, state });
      return ref;
    },
    refund(charge, amount) {
      refunds.set(charge, [...(refunds.get(charge) ?? []), { ref: next('re'), id: '', amount }]);
    },
  };
  return bank;
}
