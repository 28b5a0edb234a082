import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import manageStyles from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import kit from '#client/console/kit/kit.module.css';
import { ListTools } from '#client/console/kit/list-tools.tsx';
import { PagedRows } from '#client/console/kit/paged-rows.tsx';
import { useAddressQuery } from '#client/console/kit/use-address-query.ts';
import { Button } from '#client/ui/button.tsx';
import { listPayments, type Payment } from '#shared/manage/payments.ts';
import { momentIn } from '#client/console/moment-in.ts';
import { amountIn } from './amount-in.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { usePaymentWords } from './use-payment-words.ts';

interface PaymentsProps {
  readonly code: string;
  readonly edits: boolean;
}

const FILTERS: ReadonlySet<string> = new Set(['query', 'state', 'provider']);

/** What guests paid online, the newest first. */
export function Payments({ code, edits }: PaymentsProps) {
  const { t } = useLingui();
  const manage = useManage();
  const { states, providers } = usePaymentWords();
  const [address, setAddress] = useAddressQuery();
  const query = Object.fromEntries(Object.entries(address).filter(([name]) => FILTERS.has(name)));
  const read = useInfiniteQuery({
    queryKey: [listPayments.id, code, query],
    queryFn: ({ pageParam }) =>
      manage.call(listPayments, {
        params: { code },
        query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
  const options = (words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  return (
    <>
      <h1 className={manageStyles.title}>{t`Payments`}</h1>
      <ListTools
        query={query}
        filters={[
          { name: 'state', label: t`State`, options: options(states) },
          { name: 'provider', label: t`Paid by`, options: options(providers) },
        ]}
        onChange={setAddress}
      />
      <PagedRows
        title={t`Payments`}
        empty={<Trans>Nobody has paid online yet.</Trans>}
        narrowed={Object.keys(query).length > 0}
        read={read}
        keyOf={({ id }) => id}
      >
        {(payment) => <Row code={code} payment={payment} edits={edits} />}
      </PagedRows>
    </>
  );
}

function Row({ code, payment, edits }: PaymentsProps & { readonly payment: Payment }) {
  const { states, providers, refunds } = usePaymentWords();
  const [asking, setAsking] = useState(false);
  const { guest, room, amount, currency, state, provider, created_at } = payment;
  const waits = payment.refunds.some((refund) => refund.state === 'by_hand');
  return (
    <li className={kit.row}>
      <div className={kit.rowLink} data-columns="3">
        <span className={kit.rowName}>
          <bdi>{amountIn(amount, currency)}</bdi>
        </span>
        <span className={kit.cell}>
          <bdi>{guest}</bdi>
          {room === '' ? null : (
            <>
              {' · '}
              <bdi>{room}</bdi>
            </>
          )}
        </span>
        <span className={kit.cell}>
          {momentIn(created_at)} · {providers[provider]}
        </span>
        <span className={kit.cell}>
          {states[state]}
          {payment.refunds.map((refund) => (
            <span key={refund.created_at}>
              {' · '}
              {refunds[refund.state]} <bdi>{amountIn(refund.amount, currency)}</bdi>
            </span>
          ))}
        </span>
      </div>
      {edits && (payment.refundable > 0 || waits) ? (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          <Trans>Give back</Trans>
        </Button>
      ) : null}
      {asking ? <RefundDialog code={code} payment={payment} onClose={() => setAsking(false)} /> : null}
    </li>
  );
}
