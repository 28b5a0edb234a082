/** What Bellhop asks of a house's property system: who stays in a room, and what is on their bill [PMS-INTERFACE]. */

/** Somebody in house. */
export interface HouseStay {
  /** The system's own name of the stay. */
  readonly ref: string;
  readonly surname: string;
  readonly phone: string;
  /** `YYYY-MM-DD`. */
  readonly checkOut: string;
}

/** A bill; amounts are whole minor units of its currency. */
interface HouseBill {
  readonly currency: string;
  readonly total: number;
  readonly unpaid: number;
  /** Paid too much, since something was given back; absent where the system does not say. */
  readonly overpaid?: number;
  readonly lines: readonly {
    readonly name: string;
    readonly amount: number;
    /** The day on the house's clock, `YYYY-MM-DD`, and the order it is for; absent where the system does not say. */
    readonly on?: string;
    readonly orderId?: number | null;
    /** Gives back what was paid; absent where the system does not say. */
    readonly isRefund?: boolean;
  }[];
  /** `YYYY-MM-DD`; absent where the system does not say. */
  readonly checkIn?: string;
  /** `YYYY-MM-DD`. */
  readonly checkOut: string;
}

interface StayQuestion {
  readonly tenantId: string;
  readonly locationId: string;
  /** The room as the house calls it. */
  readonly room: string;
  /** `YYYY-MM-DD` on the house's clock. */
  readonly today: string;
}

export interface PropertySystem {
  readonly kind: 'ledger' | 'apaleo';
  /** Everybody who stays in a room today, those leaving today included. @throws PropertyFault */
  staysIn(question: StayQuestion): Promise<readonly HouseStay[]>;
  /** The bill of a stay in a language; null where the stay is not there any more. @throws PropertyFault */
  billOf(question: {
    readonly tenantId: string;
    readonly ref: string;
    readonly lang: string;
  }): Promise<HouseBill | null>;
  /** Notes money that came online; the same key again is the same money. @throws PropertyFault */
  recordPayment(payment: {
    readonly ref: string;
    readonly amount: number;
    readonly currency: string;
    readonly key: string;
  }): Promise<void>;
}

export type PropertyFaultKind = 'unavailable' | 'rejected' | 'malformed';

/** The system did not answer, or not with what it promises. Holds no guest's data. */
export class PropertyFault extends Error {
  readonly kind: PropertyFaultKind;
  readonly afterMs: number | undefined;

  constructor(
    kind: PropertyFaultKind,
    message: string,
    options: ErrorOptions & { readonly afterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'PropertyFault';
    this.kind = kind;
    this.afterMs = options.afterMs;
  }
}
