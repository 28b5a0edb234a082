/** A page of Stripe's (Checkout) whole, as it begins. */
import { type Params, mapOf, partOf, textOf } from './params.ts';
import type { PaymentIntent, SetupIntent } from './objects.ts';

interface Begun {
  readonly id: string;
  readonly created: number;
  readonly url: string;
}

export const session = ({ id, created, url }: Begun, params: Params) => {
  const mode: 'payment' | 'setup' = textOf(params, 'mode') === 'payment' ? 'payment' : 'setup';
  const price = partOf(partOf(partOf(params, 'line_items'), '0'), 'price_data');
  const amount = mode === 'payment' ? Number(textOf(price, 'unit_amount')) : null;
  return {
    id,
    object: 'checkout.session' as const,
    adaptive_pricing: mode === 'payment' ? { enabled: false } : null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: textOf(params, 'cancel_url') ?? null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'jpy',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: textOf(params, 'customer') ?? null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: mode === 'payment' ? [] : null,
    expires_at: created + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: textOf(params, 'locale') ?? null,
    managed_payments: null,
    metadata: mapOf(params, 'metadata'),
    mode,
    origin_context: null,
    payment_intent: null as string | null | PaymentIntent,
    payment_link: null,
    payment_method_collection: 'if_required' as const,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: (mode === 'payment' ? 'unpaid' : 'no_payment_required') as
      | 'unpaid'
      | 'paid'
      | 'no_payment_required',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null as string | null | SetupIntent,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'open' | 'complete' | 'expired',
    submit_type: null,
    subscription: null,
    success_url: textOf(params, 'success_url') ?? null,
    total_details: amount === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page' as const,
    url: url as string | null,
    wallet_options: null,
  };
};
export type Session = ReturnType<typeof session>;
