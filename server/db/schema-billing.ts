/** Who pays and how, invoices, payments and credit notes, as Kysely sees them (migration 20261203T0710). All of the directory. */
import type { ColumnType, Generated } from 'kysely';
import type { StoredChange } from '#shared/domain/billing/change.ts';
import type {
  BillingProviderName,
  CreditNoteKind,
  InvoiceKind,
  InvoiceState,
} from '#shared/domain/billing/provider-names.ts';
import type { Decline } from '#shared/domain/billing/declines.ts';
import type { PayerFields } from '#shared/domain/billing/payer.ts';
import type { AddOnKind, PaidPlan } from '#shared/domain/plans/plan-table.ts';

type MayBeLeftOut<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Raised by a trigger at each change. */
type Version = Generated<number>;

/** A line as it is printed: what stands there does not change with what it names. */
export interface LineColumns {
  kind: 'charge' | 'credit';
  item: 'plan' | 'add_on';
  plan: PaidPlan | null;
  add_on: AddOnKind | null;
  quantity: number;
  house_id: string | null;
  bot_id: string | null;
  name: string | null;
  from_on: string;
  to_on: string;
  days: number;
  of_days: number;
  /** Yen a month of all of them. */
  price: number;
  amount: number;
}

interface InvoiceLineRow extends LineColumns {
  invoice_id: string;
  position: number;
}

/** The columns of PayerFields, and whose they are. */
interface PayerRow {
  organization_id: string;
  name: string;
  attention: string | null;
  email: string | null;
  line1: string;
  line2: string | null;
  city: string;
  postal_code: string | null;
  country: string;
  registration: string | null;
  lang_cd: string;
  version: Version;
}

export interface BillingTables {
  payer: PayerRow;
  /** What the provider says of a card; its number is never here. */
  payment_card: {
    organization_id: string;
    provider: BillingProviderName;
    customer_ref: string;
    method_ref: MayBeLeftOut<string>;
    brand: MayBeLeftOut<string>;
    last4: MayBeLeftOut<string>;
    exp_month: MayBeLeftOut<number>;
    exp_year: MayBeLeftOut<number>;
    holder: MayBeLeftOut<string>;
    /** When it was said last that it will run out. */
    reminded_on: MayBeLeftOut<string>;
    saved_at: MayBeLeftOut<Date>;
  };
  number_series: { name: 'invoice' | 'credit_note'; next: Generated<number> };
  invoice: {
    id: string;
    organization_id: string;
    /** Given when it is issued; a draft has none. */
    number: MayBeLeftOut<number>;
    kind: InvoiceKind;
    state: InvoiceState;
    pays_by: BillingProviderName;
    period_start: string;
    period_end: string;
    issued_on: string;
    due_on: string;
    subtotal: number;
    tax: number;
    total: number;
    balance_used: Generated<number>;
    /** Who pays, as it was when the invoice was issued. */
    payer: Json<PayerFields>;
    /** What holds once it is paid. */
    change: Json<StoredChange>;
    /** How often it was asked for in vain, since which day, and when next. */
    times: Generated<number>;
    first_time_on: MayBeLeftOut<string>;
    next_time_on: MayBeLeftOut<string>;
    paid_at: MayBeLeftOut<Date>;
    disputed_at: MayBeLeftOut<Date>;
    created_at: Date;
    version: Version;
  };
  invoice_line: InvoiceLineRow;
  invoice_payment: {
    id: string;
    organization_id: string;
    invoice_id: string;
    provider: BillingProviderName;
    /** What the provider calls it. */
    ref: MayBeLeftOut<string>;
    /** lost: taken back by the card’s bank after a dispute. */
    state: 'pending' | 'succeeded' | 'failed' | 'given_back' | 'lost';
    amount: number;
    decline: MayBeLeftOut<Decline>;
    /** What the provider calls the money that went back; null while it is on its way. */
    refund_ref: MayBeLeftOut<string>;
    created_at: Date;
    settled_at: MayBeLeftOut<Date>;
  };
  billing_page: {
    provider: BillingProviderName;
    ref: string;
    organization_id: string;
    kind: 'card' | 'pay';
    invoice_id: MayBeLeftOut<string>;
    /** Ours, of what is paid on it. */
    payment_id: MayBeLeftOut<string>;
    extends_trial: Generated<boolean>;
    state: Generated<'open' | 'done' | 'over'>;
    decline: MayBeLeftOut<Decline>;
    created_at: Date;
  };
  credit_note: {
    id: string;
    organization_id: string;
    number: number;
    kind: CreditNoteKind;
    invoice_id: MayBeLeftOut<string>;
    /** What the provider calls the money that went back. */
    ref: MayBeLeftOut<string>;
    issued_on: string;
    subtotal: number;
    tax: number;
    total: number;
    lines: ColumnType<LineColumns[], LineColumns[] | undefined, LineColumns[]>;
    payer: Json<PayerFields>;
    created_at: Date;
  };
  /** Events of a provider that were heard, so that one that comes twice is known. */
  billing_event: { provider: BillingProviderName; id: string; type: string; received_at: Date };
}
