/** Invoices and credit notes of an organisation, the newest first. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { creditNoteNumber, invoiceNumber } from '#shared/domain/billing/invoice-number.ts';
import type { CreditNote, Invoice, InvoiceRow } from '#shared/manage/invoices.ts';

type Db = Kysely<Database>;
type Row = Selectable<Database['invoice']>;

export interface Asked {
  readonly organizationId: string;
  readonly id?: string;
  /** After the one made at this time, with this id. */
  readonly after?: readonly [at: string, id: string] | null;
  readonly limit: number;
}

/** Those that were issued; a draft is nobody's to see. */
const issued = (db: Db, organizationId: string) =>
  db.selectFrom('invoice').where('organization_id', '=', organizationId).where('number', 'is not', null);

export async function invoicesOf(
  db: Db,
  { organizationId, id, after = null, limit }: Asked,
): Promise<(InvoiceRow & { readonly created_at: string })[]> {
  const rows = await issued(db, organizationId)
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...presentInvoice(row), created_at: row.created_at.toISOString() }));
}

export async function countInvoices(db: Db, organizationId: string): Promise<number> {
  const { many } = await issued(db, organizationId)
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** With its lines and every payment of it; undefined where there is none. */
export async function invoiceOf(db: Db, organizationId: string, id: string): Promise<Invoice | undefined> {
  const [row] = await invoicesOf(db, { organizationId, id, limit: 1 });
  if (row === undefined) return undefined;
  const { created_at: _at, ...invoice } = row;
  const payments = await db
    .selectFrom('invoice_payment')
    .select(['created_at', 'state', 'amount', 'decline'])
    .where('invoice_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    ...invoice,
    lines: await linesOf(db, id),
    payments: payments.map(({ created_at, ...payment }) => ({ at: created_at.toISOString(), ...payment })),
  };
}

export const linesOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoice_line')
    .select([
      'kind',
      'item',
      'plan',
      'add_on',
      'quantity',
      'name',
      'from_on',
      'to_on',
      'days',
      'of_days',
      'price',
      'amount',
    ])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();

const presentInvoice = (row: Row): InvoiceRow => ({
  id: row.id,
  number: invoiceNumber(row.number ?? 0),
  kind: row.kind,
  state: row.state,
  pays_by: row.pays_by,
  period_start: row.period_start,
  period_end: row.period_end,
  issued_on: row.issued_on,
  due_on: row.due_on,
  subtotal: row.subtotal,
  tax: row.tax,
  total: row.total,
  balance_used: row.balance_used,
  next_time_on: row.next_time_on,
  paid_at: row.paid_at?.toISOString() ?? null,
  is_disputed: row.disputed_at !== null,
});

export async function creditNotesOf(
  db: Db,
  { organizationId, after = null, limit }: Omit<Asked, 'id'>,
): Promise<(CreditNote & { readonly created_at: string })[]> {
  const rows = await db
    .selectFrom('credit_note as c')
    .leftJoin('invoice as i', 'i.id', 'c.invoice_id')
    .select([
      'c.id',
      'c.number',
      'c.kind',
      'c.issued_on',
      'c.subtotal',
      'c.tax',
      'c.total',
      'c.created_at',
      'i.number as invoice_number',
    ])
    .where('c.organization_id', '=', organizationId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.created_at, c.id) < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ number, invoice_number, created_at, ...note }) => ({
    ...note,
    number: creditNoteNumber(number),
    invoice_number: invoice_number === null ? null : invoiceNumber(invoice_number),
    created_at: created_at.toISOString(),
  }));
}

export async function countCreditNotes(db: Db, organizationId: string): Promise<number> {
  const { many } = await db
    .selectFrom('credit_note')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(many);
}
