/** Invoices and credit notes of an organisation. */
import * as v from 'valibot';
import { billingProviders, creditNoteKinds, invoiceKinds, invoiceStates } from '../domain/billing/provider-names.ts';
import { declines } from '../domain/billing/declines.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { KnownLang, listOf, ListQuery } from './fields.ts';
import { OrganizationPath } from './paths.ts';
import { Line } from './subscription.ts';

const path = '/be-api/manage/v1/organizations/{id}' as const;

const Yen = v.pipe(v.number(), v.integer());
const InvoiceRow = v.object({
  id: v.string(),
  number: v.string(),
  kind: v.picklist(invoiceKinds),
  state: v.picklist(invoiceStates),
  pays_by: v.picklist(billingProviders),
  period_start: v.string(),
  period_end: v.string(),
  issued_on: v.string(),
  due_on: v.string(),
  subtotal: Yen,
  tax: Yen,
  total: Yen,
  /** What was credited before and used for it. */
  balance_used: Yen,
  next_time_on: v.nullable(v.string()),
  paid_at: v.nullable(v.string()),
  is_disputed: v.boolean(),
});
export type InvoiceRow = v.InferOutput<typeof InvoiceRow>;
const Invoice = v.object({
  ...InvoiceRow.entries,
  lines: v.array(Line),
  /** Every time it was asked for. */
  payments: v.array(
    v.object({
      at: v.string(),
      state: v.picklist(['pending', 'succeeded', 'failed', 'given_back', 'lost']),
      amount: Yen,
      decline: v.nullable(v.picklist(declines)),
    }),
  ),
});
export type Invoice = v.InferOutput<typeof Invoice>;
const InvoicePath = { ...OrganizationPath, invoiceId: Uuid };

export const listInvoices = endpoint({
  id: 'listInvoices',
  method: 'GET',
  path: `${path}/invoices`,
  needs: { organization: 'billing.see' },
  params: OrganizationPath,
  query: v.object(ListQuery),
  answers: { 200: listOf(InvoiceRow) },
  errors: [],
});
export const getInvoice = endpoint({
  id: 'getInvoice',
  method: 'GET',
  path: `${path}/invoices/{invoiceId}`,
  needs: { organization: 'billing.see' },
  params: InvoicePath,
  answers: { 200: Invoice },
  errors: [],
});
export const getInvoicePdf = endpoint({
  id: 'getInvoicePdf',
  says: 'The invoice to print and keep.',
  method: 'GET',
  path: `${path}/invoices/{invoiceId}/pdf`,
  needs: { organization: 'billing.see' },
  params: InvoicePath,
  query: v.object({ lang: v.optional(KnownLang) }),
  answers: { 200: 'bytes' },
  media: { gives: 'application/pdf' },
  errors: [],
});
/** At the card that is there; where the bank wants its holder to confirm it, or there is none, on a page of the provider's. */
export const payInvoice = endpoint({
  id: 'payInvoice',
  says: 'Pays an open invoice by card.',
  method: 'POST',
  path: `${path}/invoices/{invoiceId}/payment`,
  needs: { organization: 'billing.edit' },
  params: InvoicePath,
  body: v.strictObject({ lang: KnownLang }),
  answers: { 200: v.object({ state: v.picklist(['done', 'page']), url: v.nullable(v.string()) }) },
  errors: ['wrong_state', 'not_offered', 'card_declined', 'billing_unreachable'],
});

const CreditNote = v.object({
  id: v.string(),
  number: v.string(),
  kind: v.picklist(creditNoteKinds),
  issued_on: v.string(),
  /** The invoice it is about; null where less was had in the middle of a month. */
  invoice_number: v.nullable(v.string()),
  subtotal: Yen,
  tax: Yen,
  total: Yen,
});
export type CreditNote = v.InferOutput<typeof CreditNote>;
export const listCreditNotes = endpoint({
  id: 'listCreditNotes',
  method: 'GET',
  path: `${path}/credit-notes`,
  needs: { organization: 'billing.see' },
  params: OrganizationPath,
  query: v.object(ListQuery),
  answers: { 200: listOf(CreditNote) },
  errors: [],
});
export const getCreditNotePdf = endpoint({
  id: 'getCreditNotePdf',
  says: 'The credit note to print and keep.',
  method: 'GET',
  path: `${path}/credit-notes/{creditNoteId}/pdf`,
  needs: { organization: 'billing.see' },
  params: { ...OrganizationPath, creditNoteId: Uuid },
  query: v.object({ lang: v.optional(KnownLang) }),
  answers: { 200: 'bytes' },
  media: { gives: 'application/pdf' },
  errors: [],
});
