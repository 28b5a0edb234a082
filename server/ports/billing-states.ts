/** How cards, charges, money that went back and disputes stand, as whoever brings in what is owed tells it when asked. */
import type { Decline } from '#shared/domain/billing/declines.ts';

/** What is told of a card; never its number. */
export interface CardFacts {
  /** What the provider calls it. */
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly holder: string | null;
  /** A card with a debit function, or one that is paid beforehand: not taken. */
  readonly isDebit: boolean;
}

export type ChargeState =
  | { readonly state: 'succeeded'; readonly ref: string; readonly amount: number; readonly card: CardFacts | null }
  | { readonly state: 'failed'; readonly ref: string | null; readonly decline: Decline }
  | { readonly state: 'pending'; readonly ref: string };

/** Money that went back, by whoever's hand. */
export interface RefundState {
  readonly ref: string;
  readonly amount: number;
}

export interface DisputeState {
  /** Of which charge. */
  readonly charge: string;
  readonly state: 'open' | 'won' | 'lost';
}
