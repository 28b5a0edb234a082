/** Who sells plans and how they are paid, as the server is told. README.md lists the variables. */
import * as v from 'valibot';
import { text } from './fields.ts';

export interface StripeConfig {
  readonly secretKey: string;
  /** Signs what Stripe tells us unasked. */
  readonly webhookSecret: string;
  /** Another address than Stripe's own: of this machine, outside of production, for trying out. */
  readonly url: URL | undefined;
}

export interface BillingConfig {
  /** Undefined: organisations pay by transfer. */
  readonly stripe: StripeConfig | undefined;
  /** Who stands on invoices. */
  readonly seller: {
    readonly name: string;
    readonly address: readonly string[];
    /** With the tax office. */
    readonly registration: string | null;
    /** Where transfers go. */
    readonly bank: readonly string[];
  };
}

export const billingVariables = {
  STRIPE_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^[rs]k_/, 'must begin with sk_ or rk_'))),
  STRIPE_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.startsWith('whsec_', 'must begin with whsec_'))),
  STRIPE_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((url) => URL.canParse(url) && isLoopback(new URL(url)), 'must be an http: address of this machine'),
    ),
  ),
  SELLER_NAME: text(),
  SELLER_ADDRESS: text(),
  SELLER_REGISTRATION: text(),
  SELLER_BANK: text(),
};

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

interface Given {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
  readonly SELLER_NAME?: string | undefined;
  readonly SELLER_ADDRESS?: string | undefined;
  readonly SELLER_REGISTRATION?: string | undefined;
  readonly SELLER_BANK?: string | undefined;
}

/** Lines are parted by `|`, since a variable is one line. */
const linesOf = (joined: string | undefined): string[] =>
  (joined ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function billingOf(vars: Given): BillingConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url } = vars;
  return {
    stripe:
      secretKey === undefined || webhookSecret === undefined
        ? undefined
        : { secretKey, webhookSecret, url: url === undefined ? undefined : new URL(url) },
    seller: {
      name: vars.SELLER_NAME ?? 'Bellhop',
      address: linesOf(vars.SELLER_ADDRESS),
      registration: vars.SELLER_REGISTRATION ?? null,
      bank: linesOf(vars.SELLER_BANK),
    },
  };
}

/** One line for each contradiction. */
export function billingFaults(vars: Given, production: boolean): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: url, SELLER_NAME: seller } = vars;
  return [
    ...((key === undefined) !== (secret === undefined)
      ? [
          'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together: without the second nothing that Stripe tells is believed',
        ]
      : []),
    ...(key !== undefined && seller === undefined && production
      ? ['SELLER_NAME must be set together with STRIPE_SECRET_KEY: an invoice names who sells']
      : []),
    ...(url !== undefined && production
      ? ['STRIPE_API_URL must not be set in production: cards are given to Stripe itself']
      : []),
    ...(url !== undefined && key === undefined ? ['STRIPE_API_URL must be set together with STRIPE_SECRET_KEY'] : []),
  ];
}
