import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '#client/console/account/manage.module.css';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { SettingsState } from './use-settings-form.ts';

/** What the contract of the house says: read here, written by whoever runs the server. */
export function ContractCard({ settings }: Pick<SettingsState, 'settings'>) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const number = new Intl.NumberFormat(lang);
  const trial = settings.trial_ends_at;
  const guests = settings.guest_limit;
  const rows: readonly (readonly [label: string, said: ReactNode])[] = [
    [
      t`End of the trial`,
      trial === null ? t`No trial` : new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(trial)),
    ],
    [t`Guests at once`, guests === null ? t`As many as come` : number.format(guests)],
  ];
  return (
    <section className={styles.card}>
      <h2 className={styles.subtitle}>
        <Trans>Your contract</Trans>
      </h2>
      <p className={styles.secondary}>
        <Trans>Whoever runs this server sets this. Ask them to change it.</Trans>
      </p>
      <ul className={styles.list}>
        {rows.map(([label, said]) => (
          <li key={label} className={styles.row}>
            <span className={styles.rowText}>{label}</span>
            <span>
              <bdi>{said}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
