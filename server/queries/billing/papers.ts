/** Invoices and credit notes as what is printed of them, in a language. */
import type { Kysely } from 'kysely';
import type { BillingConfig } from '#server/config/billing.ts';
import type { Database } from '#server/db/schema.ts';
import type { Paper, PaperLine } from '#server/providers/print/draw-paper.ts';
import { CURRENCY } from '#shared/domain/billing/money.ts';
import { creditNoteNumber, invoiceNumber } from '#shared/domain/billing/invoice-number.ts';
import { paperLanguages, type PaperTexts, paperTexts } from '#shared/domain/billing/papers/paper-texts.ts';
import type { PayerFields } from '#shared/domain/billing/payer.ts';
import { addDays } from '#shared/domain/billing/days.ts';
import type { Line } from '#shared/manage/subscription.ts';
import { linesOf } from './invoices.ts';

type Db = Kysely<Database>;
type Seller = BillingConfig['seller'];

/** How days and yen are written. */
function formats(lang: string) {
  const yen = new Intl.NumberFormat(lang, { style: 'currency', currency: CURRENCY });
  const long = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeZone: 'UTC' });
  const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
  return {
    yen: (amount: number) => yen.format(amount),
    long: (day: string) => long.format(at(day)),
    // The last day that is paid for, not the first that is not.
    span: (from: string, to: string) => `${short.format(at(from))} – ${short.format(at(addDays(to, -1)))}`,
  };
}
type Formats = ReturnType<typeof formats>;

const langOf = (wanted: string | undefined, payer: PayerFields | null): string => {
  const lang = wanted ?? payer?.lang_cd ?? 'en';
  return paperLanguages.includes(lang) ? lang : 'en';
};

/** @param wanted the language; left out, that of whoever pays @returns undefined where there is none */
export async function invoicePaper(
  db: Db,
  seller: Seller,
  organizationId: string,
  id: string,
  wanted: string | undefined,
): Promise<{ readonly paper: Paper; readonly name: string } | undefined> {
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('number', 'is not', null)
    .executeTakeFirst();
  if (invoice?.number == null) return undefined;
  const lang = langOf(wanted, invoice.payer);
  const [words, write] = [paperTexts(lang), formats(lang)];
  const number = invoiceNumber(invoice.number);
  const due = invoice.total - invoice.balance_used;
  const lines = await linesOf(db, id);
  const paper: Paper = {
    ...partiesOf(seller, invoice.payer, words),
    title: words.invoice,
    facts: [
      [words.number, number],
      [words.date, write.long(invoice.issued_on)],
      ...(invoice.pays_by === 'transfer' ? [[words.due, write.long(invoice.due_on)] as const] : []),
    ],
    stamp: invoice.state === 'paid' ? words.paid : invoice.state === 'void' ? words.void : null,
    columns: columnsOf(words),
    lines: lines.map((line) => lineOf(line, words, write)),
    sums: [
      [words.subtotal, write.yen(invoice.subtotal)],
      [words.tax, write.yen(invoice.tax)],
      ...(invoice.balance_used > 0
        ? [[words.total, write.yen(invoice.total)] as const, [words.balance, write.yen(-invoice.balance_used)] as const]
        : []),
      [invoice.balance_used > 0 ? words.to_pay : words.total, write.yen(due)],
    ],
    notes:
      invoice.pays_by === 'transfer' && invoice.state !== 'paid' && invoice.state !== 'void'
        ? bankOf(seller, words)
        : [],
    isRightToLeft: lang === 'ar',
  };
  return { paper, name: `invoice-${number}.pdf` };
}

/** As {@link invoicePaper}. */
export async function creditNotePaper(
  db: Db,
  seller: Seller,
  organizationId: string,
  id: string,
  wanted: string | undefined,
): Promise<{ readonly paper: Paper; readonly name: string } | undefined> {
  const note = await db
    .selectFrom('credit_note as c')
    .leftJoin('invoice as i', 'i.id', 'c.invoice_id')
    .selectAll('c')
    .select('i.number as about')
    .where('c.organization_id', '=', organizationId)
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (note === undefined) return undefined;
  const lang = langOf(wanted, note.payer);
  const [words, write] = [paperTexts(lang), formats(lang)];
  const number = creditNoteNumber(note.number);
  const paper: Paper = {
    ...partiesOf(seller, note.payer, words),
    title: words.credit_note,
    facts: [
      [words.number, number],
      [words.date, write.long(note.issued_on)],
      ...(note.about === null ? [] : [[words.about, invoiceNumber(note.about)] as const]),
    ],
    stamp: null,
    columns: columnsOf(words),
    lines: note.lines.map((line) => lineOf(line, words, write)),
    sums: [
      [words.subtotal, write.yen(note.subtotal)],
      [words.tax, write.yen(note.tax)],
      [words.total, write.yen(note.total)],
    ],
    notes: [words[note.kind]],
    isRightToLeft: lang === 'ar',
  };
  return { paper, name: `credit-note-${number}.pdf` };
}

function partiesOf(
  seller: Seller,
  payer: PayerFields | null,
  words: PaperTexts,
): Pick<Paper, 'from' | 'to' | 'labels'> {
  const number = (registration: string | null): string[] =>
    registration === null ? [] : [`${words.registration}: ${registration}`];
  const place = [payer?.postal_code, payer?.city, payer?.country].filter((part) => part != null).join(' ');
  return {
    labels: { from: words.from, to: words.to },
    from: [seller.name, ...seller.address, ...number(seller.registration)],
    to:
      payer === null
        ? []
        : [
            payer.name,
            ...[payer.attention, payer.line1, payer.line2].filter((line) => line !== null),
            place,
            ...number(payer.registration),
          ],
  };
}

const columnsOf = ({ item, period, days, price, amount }: PaperTexts): PaperLine => ({
  item,
  period,
  days,
  price,
  amount,
});

function lineOf(line: Line, words: PaperTexts, { yen, span }: Formats): PaperLine {
  const what =
    line.item === 'plan' ? `${words.plan} ${capitalised(line.plan ?? '')} · ${line.name ?? ''}` : addOnOf(line, words);
  return {
    item: line.kind === 'credit' ? `${words.returned}: ${what}` : what,
    period: span(line.from_on, line.to_on),
    days: `${line.days} / ${line.of_days}`,
    price: yen(line.price),
    amount: yen(line.amount),
  };
}

const addOnOf = ({ add_on: kind, quantity }: Line, words: PaperTexts): string =>
  kind === null ? '' : kind === 'dictionary' ? words[kind] : `${words[kind]} × ${quantity}`;

const capitalised = (plan: string): string => plan.charAt(0).toUpperCase() + plan.slice(1);

const bankOf = ({ bank }: Seller, words: PaperTexts): string[] =>
  bank.length === 0 ? [words.ask_where] : [words.transfer_to, ...bank];
