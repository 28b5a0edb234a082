/** What Bellhop asks of whoever takes payments: a page to pay on, and signed reports of what came of it [PAY-INTERFACE]. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentOutcome, PaymentProviderName } from '#shared/domain/payment/payment-rules.ts';

/** Amounts are whole minor units of their currency. */
export interface LinkRequest {
  readonly tenantId: string;
  /** Our name of the payment at the provider: up to 27 letters and digits. */
  readonly orderRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly lang: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly callbackUrl: string;
  /** Milliseconds since 1970, and from now. */
  readonly expiresAt: number;
  readonly lifeMs: number;
}

/** The amount is whole minor units. */
interface RefundRequest {
  readonly orderRef: string;
  readonly kept: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface CallbackReport {
  readonly orderRef: string;
  readonly outcome: PaymentOutcome;
  readonly amount: number;
  readonly currency: string;
  /** The provider's own name of the payment. */
  readonly reference: string | null;
}

interface RawCallback {
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}

export interface PaymentAdapter {
  readonly name: PaymentProviderName | 'stub';
  /** Where the guest pays. @throws PaymentFault */
  createLink(request: LinkRequest): Promise<string>;
  /**
   * What a callback says, or null where it is good and settles nothing. Its signature is checked over the body as it came.
   *
   * @throws PaymentFault bad_signature, malformed, unavailable
   */
  readCallback(callback: RawCallback): Promise<CallbackReport | null>;
  /**
   * Gives back so much that `kept` of a payment stays with the house; asked again for the same it gives nothing more. Absent
   * where the provider's maker documents no way of it.
   *
   * @throws PaymentFault rejected, malformed, unavailable
   */
  giveBack?(request: RefundRequest): Promise<void>;
}

export type PaymentFaultKind = 'bad_signature' | 'malformed' | 'rejected' | 'unavailable';

/** Holds no keys and no guest's data. */
export class PaymentFault extends Error {
  readonly kind: PaymentFaultKind;
  readonly afterMs: number | undefined;

  constructor(
    kind: PaymentFaultKind,
    message: string,
    options: ErrorOptions & { readonly afterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'PaymentFault';
    this.kind = kind;
    this.afterMs = options.afterMs;
  }
}

/** HMAC-SHA-256 of a body, in hexadecimal. */
export function signBody(body: string, key: string): string {
  return createHmac('sha256', key).update(body, 'utf8').digest('hex');
}

/** Compares signatures in a time that tells nothing of them. */
export function sameSignature(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? '', 'utf8'), Buffer.from(expected, 'utf8')];
  return one.length === other.length && timingSafeEqual(one, other);
}
