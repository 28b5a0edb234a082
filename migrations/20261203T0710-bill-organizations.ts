import { type Kysely, sql } from 'kysely';

/** Days stand as `YYYY-MM-DD`, of the subscription's clock. */
const day = (column: string): string => `CHECK (${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`;

/**
 * Billing: who pays and how, invoices with their lines, what was tried to have them paid, credit notes. Numbers of
 * invoices and of credit notes come from a row each, written in the transaction that gives the number: none is left out
 * and none given twice. Money is whole yen. No number of a card is ever here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE subscription
      ADD COLUMN pays_by text CHECK (pays_by IN ('transfer', 'stripe')),
      ADD COLUMN balance int NOT NULL DEFAULT 0 CHECK (balance >= 0),
      ADD COLUMN changes int NOT NULL DEFAULT 0,
      ADD COLUMN trial_told int NOT NULL DEFAULT 0`,
    `ALTER TABLE plan_place ADD COLUMN owner_id uuid`,
    `CREATE INDEX plan_place_thing ON plan_place (house_id, thing_id)`,
    `CREATE TABLE payer (
      organization_id uuid PRIMARY KEY REFERENCES organization(id),
      name text NOT NULL,
      attention text,
      email text,
      line1 text NOT NULL,
      line2 text,
      city text NOT NULL,
      postal_code text,
      country text NOT NULL,
      registration text,
      lang_cd text NOT NULL,
      version int NOT NULL DEFAULT 1
    )`,
    `CREATE TABLE payment_card (
      organization_id uuid PRIMARY KEY REFERENCES organization(id),
      provider text NOT NULL,
      customer_ref text NOT NULL,
      method_ref text,
      brand text,
      last4 text,
      exp_month int,
      exp_year int,
      holder text,
      reminded_on text ${day('reminded_on')},
      saved_at timestamptz
    )`,
    `CREATE UNIQUE INDEX payment_card_customer ON payment_card (provider, customer_ref)`,
    `CREATE TABLE number_series (name text PRIMARY KEY, next int NOT NULL DEFAULT 1)`,
    `INSERT INTO number_series (name) VALUES ('invoice'), ('credit_note')`,
    `CREATE TABLE invoice (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organization(id),
      number int UNIQUE,
      kind text NOT NULL CHECK (kind IN ('first', 'renewal', 'change')),
      state text NOT NULL CHECK (state IN ('draft', 'open', 'paid', 'failed', 'void')),
      pays_by text NOT NULL CHECK (pays_by IN ('transfer', 'stripe')),
      period_start text NOT NULL ${day('period_start')},
      period_end text NOT NULL ${day('period_end')},
      issued_on text NOT NULL ${day('issued_on')},
      due_on text NOT NULL ${day('due_on')},
      subtotal int NOT NULL CHECK (subtotal >= 0),
      tax int NOT NULL CHECK (tax >= 0),
      total int NOT NULL CHECK (total = subtotal + tax),
      balance_used int NOT NULL DEFAULT 0 CHECK (balance_used BETWEEN 0 AND total),
      payer jsonb,
      change jsonb,
      times int NOT NULL DEFAULT 0,
      first_time_on text ${day('first_time_on')},
      next_time_on text ${day('next_time_on')},
      paid_at timestamptz,
      disputed_at timestamptz,
      created_at timestamptz NOT NULL,
      version int NOT NULL DEFAULT 1,
      CHECK (state = 'void' OR (number IS NULL) = (state = 'draft')),
      CHECK ((paid_at IS NOT NULL) = (state = 'paid'))
    )`,
    // No month is billed twice, and one change at a time waits for its payment.
    `CREATE UNIQUE INDEX invoice_month ON invoice (organization_id, period_start)
      WHERE kind IN ('first', 'renewal') AND state IN ('open', 'paid', 'failed')`,
    `CREATE UNIQUE INDEX invoice_draft ON invoice (organization_id) WHERE state = 'draft'`,
    `CREATE INDEX invoice_organization ON invoice (organization_id, created_at, id)`,
    `CREATE INDEX invoice_due ON invoice (next_time_on) WHERE next_time_on IS NOT NULL`,
    `CREATE TABLE invoice_line (
      invoice_id uuid NOT NULL REFERENCES invoice(id),
      position int NOT NULL,
      kind text NOT NULL CHECK (kind IN ('charge', 'credit')),
      item text NOT NULL CHECK (item IN ('plan', 'add_on')),
      plan text,
      add_on text,
      quantity int NOT NULL,
      house_id uuid,
      bot_id uuid,
      name text,
      from_on text NOT NULL,
      to_on text NOT NULL,
      days int NOT NULL,
      of_days int NOT NULL,
      price int NOT NULL,
      amount int NOT NULL,
      PRIMARY KEY (invoice_id, position)
    )`,
    `CREATE TABLE invoice_payment (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organization(id),
      invoice_id uuid NOT NULL REFERENCES invoice(id),
      provider text NOT NULL,
      ref text,
      state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed', 'given_back', 'lost')),
      amount int NOT NULL CHECK (amount > 0),
      decline text,
      refund_ref text,
      created_at timestamptz NOT NULL,
      settled_at timestamptz,
      CHECK ((settled_at IS NULL) = (state = 'pending'))
    )`,
    `CREATE UNIQUE INDEX invoice_payment_ref ON invoice_payment (provider, ref) WHERE ref IS NOT NULL`,
    // An invoice is paid once, whatever comes in.
    `CREATE UNIQUE INDEX invoice_payment_once ON invoice_payment (invoice_id) WHERE state = 'succeeded'`,
    `CREATE INDEX invoice_payment_invoice ON invoice_payment (invoice_id, created_at)`,
    `CREATE INDEX invoice_payment_pending ON invoice_payment (created_at) WHERE state = 'pending'`,
    // A page of the provider's, on which somebody gives a card or pays.
    `CREATE TABLE billing_page (
      provider text NOT NULL,
      ref text NOT NULL,
      organization_id uuid NOT NULL REFERENCES organization(id),
      kind text NOT NULL CHECK (kind IN ('card', 'pay')),
      invoice_id uuid REFERENCES invoice(id),
      payment_id uuid UNIQUE,
      extends_trial boolean NOT NULL DEFAULT false,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'over')),
      decline text,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (provider, ref)
    )`,
    `CREATE INDEX billing_page_open ON billing_page (organization_id, created_at) WHERE state = 'open'`,
    `CREATE TABLE credit_note (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organization(id),
      number int NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('lowered', 'given_back', 'voided')),
      invoice_id uuid REFERENCES invoice(id),
      ref text UNIQUE,
      issued_on text NOT NULL ${day('issued_on')},
      subtotal int NOT NULL,
      tax int NOT NULL,
      total int NOT NULL CHECK (total = subtotal + tax),
      lines jsonb NOT NULL DEFAULT '[]',
      payer jsonb,
      created_at timestamptz NOT NULL
    )`,
    `CREATE INDEX credit_note_organization ON credit_note (organization_id, created_at, id)`,
    `CREATE TABLE billing_event (
      provider text NOT NULL,
      id text NOT NULL,
      type text NOT NULL,
      received_at timestamptz NOT NULL,
      PRIMARY KEY (provider, id)
    )`,
    `CREATE INDEX billing_event_age ON billing_event (received_at)`,
    ...['payer', 'invoice'].map(
      (table) => `CREATE TRIGGER raise_version BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    ),
    `SELECT keep_history('payer', 'payer',
      ARRAY['name', '!attention', '!email', 'line1', 'line2', 'city', 'postal_code', 'country', 'registration', 'lang_cd'],
      'name', scope_column => 'organization_id', keys => ARRAY['organization_id'], level => 'organization')`,
    `SELECT keep_history('payment_card', 'payment_card', ARRAY['brand', 'last4', 'exp_month', 'exp_year', '!holder', '!method_ref'],
      scope_column => 'organization_id', keys => ARRAY['organization_id'], level => 'organization')`,
    `SELECT keep_history('subscription', 'subscription',
      ARRAY['time_zone', 'trial_extended_at', 'period_start', 'period_end', 'restricted_at', 'pays_by'],
      scope_column => 'organization_id', keys => ARRAY['organization_id'], level => 'organization')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
