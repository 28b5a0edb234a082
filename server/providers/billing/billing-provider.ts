/**
 * What Bellhop asks of whoever brings in what organisations owe: charging a card that its holder left with them, pages of
 * theirs on which one leaves a card or pays, and how each of these stands. Nothing they tell unasked is believed: an event
 * only says where to look, so that those that come twice, late or in another order change nothing [BILL-CONVERGE].
 */
import type { CardFacts, ChargeState, DisputeState, RefundState } from '#server/ports/billing-states.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';

export interface Charge {
  /** Ours; the same charge asked for twice under it is made once. */
  readonly id: string;
  /** Yen. */
  readonly amount: number;
  readonly customer: string;
  readonly card: string;
  /** As it stands on the statement of the card. */
  readonly description: string;
}

/** A charge that is there already. */
interface ChargeLook {
  readonly charge: ChargeState;
  /** Ours, of the payment; null for one that is none of ours. */
  readonly paymentId: string | null;
}

interface PageRequest {
  readonly customer: string;
  readonly lang: string;
  /** Where the person comes back to, whatever became of it. */
  readonly back: string;
}
export interface PayPageRequest extends PageRequest {
  /** Ours, of the payment. */
  readonly id: string;
  readonly amount: number;
  readonly description: string;
}

export interface HostedPage {
  readonly ref: string;
  readonly url: string;
}

export interface PageState {
  /** open: nothing yet; over: it can be used no longer, and nothing came of it. */
  readonly state: 'open' | 'done' | 'over';
  /** The card that was left on it. */
  readonly card: CardFacts | null;
  /** What was paid on it, or tried to be. */
  readonly charge: ChargeState | null;
}

/** Where to look. */
export type Subject =
  | { readonly kind: 'charge' | 'page' | 'dispute' | 'card'; readonly ref: string }
  | { readonly kind: 'nothing' };

export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly subject: Subject;
}

export interface BillingProvider {
  readonly name: BillingProviderName;
  /** Whether it charges cards; where not, money comes when somebody sends it. */
  readonly takesCards: boolean;
  /** Who pays there. The same organisation is the same customer. @throws BillingFault */
  customer(organization: { readonly id: string; readonly name: string }): Promise<string>;
  /** Charges a card whose holder is not there. @throws BillingFault where nothing is known of it: asked again under its id */
  charge(charge: Charge): Promise<ChargeState>;
  readCharge(ref: string): Promise<ChargeLook>;
  /** A page on which somebody leaves a card. */
  openCardPage(request: PageRequest): Promise<HostedPage>;
  /** A page on which somebody pays, and confirms it where the bank asks for that. */
  openPayPage(request: PayPageRequest): Promise<HostedPage>;
  readPage(ref: string): Promise<PageState>;
  /** Nobody can use it any more; one that is over already stays so. */
  closePage(ref: string): Promise<void>;
  /** The card is theirs no longer. */
  forgetCard(ref: string): Promise<void>;
  /** As it is now: banks renew cards by themselves; null for one that is theirs no longer. */
  readCard(ref: string): Promise<CardFacts | null>;
  /** Gives back all of a charge, once under our id. */
  giveBack(charge: string, id: string): Promise<RefundState>;
  refundsOf(charge: string): Promise<readonly RefundState[]>;
  readDispute(ref: string): Promise<DisputeState>;
  /** An event as it came, its signature checked over the very bytes. @throws BillingFault bad_signature, malformed */
  readEvent(body: string, signature: string | undefined, now: number): Promise<BillingEvent>;
}

type BillingFaultKind = 'bad_signature' | 'malformed' | 'rejected' | 'unavailable';

/** Holds no keys, no cards and no names. */
export class BillingFault extends Error {
  readonly kind: BillingFaultKind;
  readonly afterMs: number | undefined;

  constructor(
    kind: BillingFaultKind,
    message: string,
    options: ErrorOptions & { readonly afterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'BillingFault';
    this.kind = kind;
    this.afterMs = options.afterMs;
  }
}
