import { Trans } from '@lingui/react/macro';
import hidden from '#client/ui/visually-hidden.module.css';
import styles from './screens.module.css';

/** Shown while a page is on its way for more than 150 ms: the shape of what comes, at its final size. */
export function PendingScreen() {
  return (
    <main className={styles.pending} aria-busy="true">
      <p className={hidden.hidden} role="status">
        <Trans>Loading…</Trans>
      </p>
      <div className={styles.bar} />
      <div className={styles.row} />
      <div className={styles.row} />
      <div className={styles.row} />
    </main>
  );
}
