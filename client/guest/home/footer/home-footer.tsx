import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import Settings from 'lucide-react/icons/settings';
import { Icon } from '#client/ui/icon.tsx';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { paths } from '../../app/paths.ts';
import { GuideRow } from '../guide/guide-row.tsx';
import styles from './home-footer.module.css';

/** What stands below the menu, and so need not come with the first download: the travel guide, the settings. */
export function HomeFooter({ detail }: { readonly detail: PlaceDetail }) {
  const { logs } = useGuestApp();
  // Here rather than in what comes with the first download [LOG-STEPS].
  useEffect(() => logs.access('home', 'open'), [logs]);
  return (
    <>
      {detail.is_guide_enabled ? <GuideRow widget={detail.widget} /> : null}
      <Link className={styles.settings} to={paths.settings()}>
        <Icon of={Settings} size={18} />
        <Trans>Settings</Trans>
      </Link>
    </>
  );
}
