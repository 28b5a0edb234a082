import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import { Icon } from '#client/ui/icon.tsx';
import type { PlaceDetail } from '#shared/operations/entry/place.ts';
import { paths } from '../app/paths.ts';
import { GuideRow } from '../guide/guide-row.tsx';
import styles from './home-foot.module.css';

/** What stands below the menu, and so need not come with the first download: the travel guide, the settings. */
export function HomeFoot({ detail }: { readonly detail: PlaceDetail }) {
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
