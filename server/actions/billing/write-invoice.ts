/** An invoice comes to be: as a draft, which waits for its payment and has no number, or issued. */
import type { Insertable } from 'kysely';
import type { LineColumns } from '#server/db/schema-billing.ts';
import type { Database } from '#server/db/schema.ts';
import type { BillingAccount } from '#server/queries/billing/account.ts';
import type { StoredChange } from '#shared/domain/billing/change.ts';
import { addDays } from '#shared/domain/billing/days.ts';
import { priceOf } from '#shared/domain/billing/items.ts';
import type { Line } from '#shared/domain/billing/lines.ts';
import { totalsOf } from '#shared/domain/billing/money.ts';
import type { PayerFields } from '#shared/domain/billing/payer.ts';
import type { Period } from '#shared/domain/billing/periods.ts';
import type { BillingProviderName, InvoiceKind } from '#shared/domain/billing/provider-names.ts';
import { TRANSFER_DAYS } from '#shared/domain/billing/reminders.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { nextNumberOf } from './numbers.ts';

type Trx = DirectoryContext['trx'];

export interface NewInvoice {
  readonly kind: InvoiceKind;
  readonly paysBy: BillingProviderName;
  readonly period: Period;
  readonly lines: readonly Line[];
  readonly today: string;
  readonly payer: PayerFields | null;
  /** What holds once it is paid; null where it holds already. */
  readonly change: StoredChange | null;
}

export interface WrittenInvoice {
  readonly id: string;
  /** Yen that are still to be paid, once what was credited is used. */
  readonly due: number;
}

/** A draft: nothing of it holds before it is paid. */
export async function draftInvoice(
  ctx: DirectoryContext,
  account: BillingAccount,
  invoice: NewInvoice,
): Promise<WrittenInvoice> {
  const row = rowOf(ctx, account, invoice);
  await insert(ctx.trx, row, invoice.lines);
  return { id: row.id, due: row.total - (row.balance_used ?? 0) };
}

/**
 * An invoice with its number; what was credited before is used for it at once. Where that is all of it, it is paid.
 * Otherwise it is to be asked for: a card today, a transfer when it is overdue.
 */
export async function issueInvoice(
  ctx: DirectoryContext,
  account: BillingAccount,
  invoice: NewInvoice,
): Promise<WrittenInvoice> {
  const { trx, now } = ctx;
  const row = rowOf(ctx, account, invoice);
  const due = row.total - (row.balance_used ?? 0);
  const byCard = invoice.paysBy === 'stripe';
  await takeFromBalance(trx, account.organizationId, row.balance_used ?? 0);
  const number = await nextNumberOf(trx, 'invoice');
  await insert(
    trx,
    {
      ...row,
      number,
      ...(due === 0 ? { state: 'paid', paid_at: now } : { state: 'open' }),
      ...(due === 0 ? {} : byCard ? { next_time_on: invoice.today } : remindedFrom(row.due_on)),
    },
    invoice.lines,
  );
  return { id: row.id, due };
}

/** A transfer is due by a day; it is asked for again after it. */
const remindedFrom = (dueOn: string) => ({ times: 1, first_time_on: dueOn, next_time_on: addDays(dueOn, 1) });

export async function takeFromBalance(trx: Trx, organizationId: string, amount: number): Promise<void> {
  if (amount > 0)
    await trx
      .updateTable('subscription')
      .set((e) => ({ balance: e('balance', '-', amount) }))
      .where('organization_id', '=', organizationId)
      .execute();
}

function rowOf(
  { now, newId }: DirectoryContext,
  account: BillingAccount,
  { kind, paysBy, period, lines, today, payer, change }: NewInvoice,
): Insertable<Database['invoice']> {
  const totals = totalsOf(lines.map(({ amount }) => amount));
  return {
    id: newId(),
    organization_id: account.organizationId,
    kind,
    state: 'draft',
    pays_by: paysBy,
    period_start: period.start,
    period_end: period.end,
    issued_on: today,
    due_on: paysBy === 'transfer' ? addDays(today, TRANSFER_DAYS) : today,
    ...totals,
    balance_used: Math.min(account.balance, totals.total),
    payer,
    change,
    created_at: now,
  };
}

async function insert(trx: Trx, row: Insertable<Database['invoice']>, lines: readonly Line[]): Promise<void> {
  await trx.insertInto('invoice').values(row).execute();
  if (lines.length > 0)
    await trx
      .insertInto('invoice_line')
      .values(lines.map((line, position) => ({ invoice_id: row.id, position, ...columnsOf(line) })))
      .execute();
}

/** A line as it is kept: what stands there does not change with what it names. */
export function columnsOf({ item, kind, from, to, days, of, amount }: Line): LineColumns {
  return {
    kind,
    item: item.kind,
    plan: item.kind === 'plan' ? item.plan : null,
    add_on: item.kind === 'add_on' ? item.addOn : null,
    quantity: item.kind === 'add_on' ? item.quantity : 1,
    house_id: item.kind === 'plan' ? item.houseId : null,
    bot_id: item.kind === 'plan' ? item.botId : null,
    name: item.kind === 'plan' ? item.name : null,
    from_on: from,
    to_on: to,
    days,
    of_days: of,
    price: priceOf(item),
    amount,
  };
}
