/** Invoices and credit notes of an organisation: read, printed, paid. */
import type { Context } from 'hono';
import { payInvoice } from '#server/jobs/billing/buy.ts';
import {
  countCreditNotes,
  countInvoices,
  creditNotesOf,
  invoiceOf,
  invoicesOf,
} from '#server/queries/billing/invoices.ts';
import { creditNotePaper, invoicePaper } from '#server/queries/billing/papers.ts';
import * as contract from '#shared/manage/invoices.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { found, pageOf, readCursor } from './managed.ts';
import { atProvider, buyerAt } from './subscription.ts';

const limits = { rate: RATES.manage };

/** Where a page begins, in lists of what was made one after the other. */
function afterOf(cursor: string | undefined): readonly [string, string] | null {
  const keys = readCursor(cursor, 'byTime');
  return keys === null ? null : [String(keys[0]), String(keys[1])];
}
const bare = <Row extends { readonly created_at: string }>({ created_at: _at, ...row }: Row) => row;

type Drawn = Awaited<ReturnType<typeof invoicePaper>>;

/** Drawing brings a canvas along, which a start does not wait for. @throws AppError not_found */
async function printed(c: Context, drawn: Drawn): Promise<Response> {
  const { paper, name } = found(drawn);
  const { drawPaper } = await import('#server/providers/print/draw-paper.ts');
  return c.body(Uint8Array.from(drawPaper(paper)), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
}

export const invoiceRoutes: readonly Route[] = [
  route(
    contract.listInvoices,
    async (ctx, { by, query: { limit, cursor } }) => {
      const rows = await invoicesOf(ctx.db, { organizationId: by.organizationId, after: afterOf(cursor), limit });
      const page = pageOf(rows, limit, ({ created_at, id }) => [created_at, id]);
      return { ...page, items: page.items.map(bare), total: await countInvoices(ctx.db, by.organizationId) };
    },
    limits,
  ),
  route(
    contract.getInvoice,
    async (ctx, { by, params }) => found(await invoiceOf(ctx.db, by.organizationId, params.invoiceId)),
    limits,
  ),
  route(
    contract.payInvoice,
    async (ctx, { by, params, body: { lang }, c }) => {
      const buyer = buyerAt(ctx, c, by.organizationId, lang);
      const { state, url } = await atProvider(() => payInvoice(ctx, by.organizationId, params.invoiceId, buyer));
      return { state, url };
    },
    limits,
  ),
  route(
    contract.listCreditNotes,
    async (ctx, { by, query: { limit, cursor } }) => {
      const rows = await creditNotesOf(ctx.db, { organizationId: by.organizationId, after: afterOf(cursor), limit });
      const page = pageOf(rows, limit, ({ created_at, id }) => [created_at, id]);
      return { ...page, items: page.items.map(bare), total: await countCreditNotes(ctx.db, by.organizationId) };
    },
    limits,
  ),
  route(
    contract.getInvoicePdf,
    async (ctx, { by, params, query, c }) =>
      printed(
        c,
        await invoicePaper(ctx.db, ctx.config.billing.seller, by.organizationId, params.invoiceId, query.lang),
      ),
    limits,
  ),
  route(
    contract.getCreditNotePdf,
    async (ctx, { by, params, query, c }) =>
      printed(
        c,
        await creditNotePaper(ctx.db, ctx.config.billing.seller, by.organizationId, params.creditNoteId, query.lang),
      ),
    limits,
  ),
];
