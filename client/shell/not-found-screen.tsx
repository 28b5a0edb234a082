import { Trans } from '@lingui/react/macro';
import { activeLanguage } from '../i18n/activate.ts';
import styles from './screens.module.css';

/** For an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <main className={styles.screen}>
      <h1>
        <Trans>This page does not exist</Trans>
      </h1>
      <p>
        <Trans>The link may be old or mistyped.</Trans>
      </p>
      <a className={styles.action} href={`/${activeLanguage()}`}>
        <Trans>Go to the start page</Trans>
      </a>
    </main>
  );
}
