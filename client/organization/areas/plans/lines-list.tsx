import { Fragment } from 'react';
import manage from '#client/console/account/manage.module.css';
import { addDays } from '#shared/domain/billing/days.ts';
import type { Line } from '#shared/manage/subscription.ts';
import { dayIn, papers, planName, yen } from './billing-words.ts';
import styles from './plans.module.css';

/** Lines of a quote or an invoice, as its paper says them. */
export function LinesList({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className={styles.sums}>
      {lines.map((line) => (
        <Fragment key={`${line.kind} ${line.name} ${line.plan} ${line.add_on} ${line.from_on}`}>
          <dt>
            <LineName line={line} />
          </dt>
          <dd>{yen(line.amount)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function LineName({ line }: { readonly line: Line }) {
  const words = papers();
  const what =
    line.plan === null
      ? `${line.add_on === null ? '' : words[line.add_on]}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`
      : `${words.plan} ${planName(line.plan)}`;
  return (
    <>
      <bdi>{what}</bdi>
      {line.name === null ? null : (
        <>
          {' · '}
          <bdi>{line.name}</bdi>
        </>
      )}
      {line.kind === 'credit' ? ` (${words.returned})` : ''}
      <br />
      <span className={manage.secondary}>
        {dayIn(line.from_on)} – {dayIn(addDays(line.to_on, -1))}
      </span>
    </>
  );
}
