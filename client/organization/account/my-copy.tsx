/** What is kept of one's account, to be taken away [ACCOUNT-COPY]. */
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from '#client/console/account/manage.module.css';
import { SaveTable } from '#client/console/kit/save-table.tsx';
import { getMyCopy } from '#shared/manage/me.ts';

export function MyCopy() {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        <Trans>Your data</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>
          A file with all that is kept of your account: who you are, where you signed in, and who you are in each house.
        </Trans>
      </p>
      <div className={styles.actions}>
        <SaveTable address={getMyCopy.path} name="bellhop-account.json">
          <Trans>Save a copy</Trans>
        </SaveTable>
      </div>
    </section>
  );
}
