import { Trans } from '@lingui/react/macro';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import { Icon } from '#client/ui/icon.tsx';
import styles from './top-bar.module.css';

/** The page's head: product, connection, alerts, and who is signed in. Rule THEME-TITLE. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <span className={styles.brand}>
        <Icon of={ConciergeBell} size={22} />
        <Trans>Inbox</Trans>
      </span>
    </header>
  );
}
