/** How background jobs, long work and providers are. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { getProviderHealth } from '#shared/manage/provider.ts';
import { number } from '../areas/plans/billing-words.ts';
import own from './provider.module.css';

/** Looked at anew so often while the page is open (ms). */
const EVERY_MS = 10_000;

export function HealthPart() {
  const { t } = useLingui();
  const manage = useManage();
  const read = useQuery({
    queryKey: [getProviderHealth.id],
    queryFn: () => manage.call(getProviderHealth, {}),
    refetchInterval: EVERY_MS,
  });
  return (
    <>
      <h1 className={styles.title}>{t`Health`}</h1>
      <ReadState read={read}>
        {({ jobs, kinds, works, providers, calls }) => (
          <>
            <Facts
              title={t`Background jobs`}
              rows={[
                [t`Waiting`, jobs.intent + jobs.queued],
                [t`Running`, jobs.running],
                [t`Gave up`, jobs.failed],
                ...kinds.map(({ kind, waiting, failed }) => [kind, `${number(waiting)} / ${number(failed)}`] as const),
              ]}
            />
            <Facts
              title={t`Long work of the last day`}
              empty={<Trans>None.</Trans>}
              rows={works.map(({ state, works: many }) => [state, many])}
            />
            <Facts title={t`Providers`} rows={providers.map(({ need, name }) => [need, name])} />
            <Facts
              title={t`Calls to providers since the start`}
              empty={<Trans>None.</Trans>}
              rows={calls.map(({ need, adapter, outcome, calls: many }) => [`${need} · ${adapter} · ${outcome}`, many])}
            />
          </>
        )}
      </ReadState>
    </>
  );
}

interface FactsProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string | number])[];
  /** What is said where there are none. */
  readonly empty?: ReactNode;
}

/** Names are the machine's own: who reads this knows them from the metrics. */
function Facts({ title, rows, empty }: FactsProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.subtitle}>{title}</h2>
      {rows.length === 0 ? <p className={styles.secondary}>{empty}</p> : null}
      <dl className={own.facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={own.fact}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{typeof value === 'number' ? number(value) : value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
