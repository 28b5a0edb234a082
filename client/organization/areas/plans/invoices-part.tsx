import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import manage from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import { SaveTable } from '#client/console/kit/save-table.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import {
  type CreditNote,
  getInvoice,
  type InvoiceRow,
  listCreditNotes,
  listInvoices,
  payInvoice,
} from '#shared/manage/invoices.ts';
import type { Subscription } from '#shared/manage/subscription.ts';
import { dayIn, papers, yen } from './billing-words.ts';
import { LinesList } from './lines-list.tsx';
import { PaymentsList } from './payments-list.tsx';
import styles from './plans.module.css';
import { useBillingAct } from './use-billing-act.ts';

interface InvoicesPartProps {
  readonly id: string;
  readonly held: Subscription;
  readonly edits: boolean;
}

const root = (id: string): string => `/be-api/manage/v1/organizations/${id}`;
const paper = (path: string): string => `${path}/pdf?lang=${activeLanguage()}`;

/** What was billed and credited, newest first, each to be saved and printed. */
export function InvoicesPart({ id, held, edits }: InvoicesPartProps) {
  const { t } = useLingui();
  const calls = useManage();
  const invoices = useInfiniteQuery({
    queryKey: [listInvoices.id, id],
    queryFn: ({ pageParam }) => calls.call(listInvoices, { params: { id }, query: from(pageParam) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const notes = useInfiniteQuery({
    queryKey: [listCreditNotes.id, id],
    queryFn: ({ pageParam }) => calls.call(listCreditNotes, { params: { id }, query: from(pageParam) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const hasNotes = (notes.data?.pages[0]?.items.length ?? 0) > 0;
  return (
    <>
      <h1 className={manage.title}>
        <Trans>Invoices</Trans>
      </h1>
      <PagedRows
        title={t`Invoices`}
        empty={<Trans>Nothing has been billed yet.</Trans>}
        narrowed={false}
        read={invoices}
        keyOf={(invoice) => invoice.id}
      >
        {(invoice) => <InvoiceEntry id={id} invoice={invoice} pays={edits && held.takes_cards} />}
      </PagedRows>
      {hasNotes ? (
        <>
          <h2 className={manage.subtitle}>
            <Trans>Credit notes</Trans>
          </h2>
          <PagedRows title={t`Credit notes`} empty={null} narrowed={false} read={notes} keyOf={(note) => note.id}>
            {(note) => <NoteEntry id={id} note={note} />}
          </PagedRows>
        </>
      ) : null}
    </>
  );
}

const from = (cursor: string | null) => ({ limit: '50', ...(cursor === null ? {} : { cursor }) });

function InvoiceEntry({
  id,
  invoice,
  pays,
}: {
  readonly id: string;
  readonly invoice: InvoiceRow;
  readonly pays: boolean;
}) {
  const { t } = useLingui();
  const calls = useManage();
  const { busy, act } = useBillingAct();
  const [isOpen, setOpen] = useState(false);
  const states: Readonly<Record<InvoiceRow['state'], string>> = {
    draft: t`Waits for its payment`,
    open: t`To be paid`,
    paid: papers().paid,
    failed: t`Not paid`,
    void: papers().void,
  };
  const due = yen(invoice.total - invoice.balance_used);
  const isOwed = invoice.state === 'open' || invoice.state === 'failed';
  const params = { id, invoiceId: invoice.id };
  return (
    <li className={styles.invoice}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span>
            <bdi>{invoice.number}</bdi>
            <br />
            <span className={manage.secondary}>{dayIn(invoice.issued_on)}</span>
          </span>
          <span className={styles.number}>{yen(invoice.total)}</span>
          <span className={isOwed ? styles.owed : manage.badge}>{states[invoice.state]}</span>
        </summary>
        {isOpen ? (
          <div className={styles.inside}>
            <InvoiceDetail id={id} invoiceId={invoice.id} />
            {invoice.is_disputed ? (
              <p role="status" className={manage.fault}>
                <Trans>The bank of your card asks about this payment.</Trans>
              </p>
            ) : null}
            <div className={styles.buttons}>
              <SaveTable address={paper(`${root(id)}/invoices/${invoice.id}`)} name={`${invoice.number}.pdf`}>
                <Trans>Save as PDF</Trans>
              </SaveTable>
              {pays && isOwed ? (
                <Button
                  busy={busy}
                  onClick={() =>
                    void act(
                      () => calls.call(payInvoice, { params, body: { lang: activeLanguage() } }),
                      t`Paid. Thank you!`,
                    )
                  }
                >
                  <Trans>Pay {due}</Trans>
                </Button>
              ) : null}
            </div>
          </div>
        ) : null}
      </details>
    </li>
  );
}

function InvoiceDetail({ id, invoiceId }: { readonly id: string; readonly invoiceId: string }) {
  const calls = useManage();
  const words = papers();
  const read = useQuery({
    queryKey: [getInvoice.id, id, invoiceId],
    queryFn: () => calls.call(getInvoice, { params: { id, invoiceId } }),
  });
  return (
    <ReadState read={read}>
      {(invoice) => (
        <>
          <LinesList lines={invoice.lines} />
          <dl className={styles.sums}>
            <dt>{words.subtotal}</dt>
            <dd>{yen(invoice.subtotal)}</dd>
            <dt>{words.tax}</dt>
            <dd>{yen(invoice.tax)}</dd>
            <dt className={styles.total}>{words.total}</dt>
            <dd className={styles.total}>{yen(invoice.total)}</dd>
            {invoice.balance_used === 0 ? null : (
              <>
                <dt>{words.balance}</dt>
                <dd>{yen(-invoice.balance_used)}</dd>
              </>
            )}
            <dt>{words.due}</dt>
            <dd>{dayIn(invoice.due_on)}</dd>
          </dl>
          <PaymentsList payments={invoice.payments} />
        </>
      )}
    </ReadState>
  );
}

function NoteEntry({ id, note }: { readonly id: string; readonly note: CreditNote }) {
  const words = papers();
  return (
    <li className={manage.row}>
      <span className={manage.rowText}>
        <span>
          <bdi>{note.number}</bdi>
        </span>
        <span className={manage.secondary}>
          {dayIn(note.issued_on)}
          {' · '}
          {words[note.kind]}
          {note.invoice_number === null ? null : (
            <>
              {' · '}
              {words.about} <bdi>{note.invoice_number}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.number}>{yen(note.total)}</span>
      <SaveTable variant="quiet" address={paper(`${root(id)}/credit-notes/${note.id}`)} name={`${note.number}.pdf`}>
        <Trans>Save as PDF</Trans>
      </SaveTable>
    </li>
  );
}
