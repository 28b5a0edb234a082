import { Trans, useLingui } from '@lingui/react/macro';
import manage from '#client/console/account/manage.module.css';
import { momentIn } from '#client/console/moment-in.ts';
import type { Invoice } from '#shared/manage/invoices.ts';
import { papers, yen } from './billing-words.ts';
import { declineText } from './decline-text.ts';

type Payment = Invoice['payments'][number];

/** Every time an invoice was asked for, and what came of it. */
export function PaymentsList({ payments }: { readonly payments: readonly Payment[] }) {
  const { t } = useLingui();
  if (payments.length === 0) return null;
  const states: Readonly<Record<Payment['state'], string>> = {
    pending: t`Under way`,
    succeeded: papers().paid,
    failed: t`Not paid`,
    given_back: papers().given_back,
    lost: t`Taken back by the bank`,
  };
  return (
    <section>
      <h2 className={manage.label}>
        <Trans>Payments</Trans>
      </h2>
      <ul>
        {payments.map(({ at, state, amount, decline }) => (
          <li key={at}>
            {momentIn(at)} · {yen(amount)} · {states[state]}
            {decline === null ? null : <p className={manage.secondary}>{declineText(decline)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
