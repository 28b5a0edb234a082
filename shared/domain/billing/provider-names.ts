/** Ways in which an organisation pays: by card, through a provider; or by transfer, upon an invoice. */
export const billingProviders = ['transfer', 'stripe'] as const;
export type BillingProviderName = (typeof billingProviders)[number];

/** VALUES of the specification. */
export const invoiceStates = ['draft', 'open', 'paid', 'failed', 'void'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** first: of the first month, or after a pause; renewal: of each further one; change: of something that changed in between. */
export const invoiceKinds = ['first', 'renewal', 'change'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** lowered: credited because less is had; given_back: money that went back; voided: an invoice that holds no longer. */
export const creditNoteKinds = ['lowered', 'given_back', 'voided'] as const;
export type CreditNoteKind = (typeof creditNoteKinds)[number];
