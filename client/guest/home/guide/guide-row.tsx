import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Compass from 'lucide-react/icons/compass';
import { Icon } from '#client/ui/icon.tsx';
import { guideWidgetOf } from '#shared/facade/entry/guide-widget.ts';
import { morePaths } from '../../app/more-paths.ts';
import { guideColors } from './guide-colors.ts';
import styles from './guide.module.css';

/** The way to the travel guide, under the menu; nothing where the add-on is not whole [GUIDE-ADDON]. */
export function GuideRow({ widget }: { readonly widget: unknown }) {
  const guide = guideWidgetOf(widget);
  if (guide === null) return null;
  return (
    <Link className={styles.row} to={morePaths.guide()} style={guideColors(guide)}>
      {guide.logo === null ? (
        <Icon of={Compass} size={28} />
      ) : (
        <img className={styles.rowLogo} src={guide.logo} alt="" width={48} height={48} />
      )}
      <span className={styles.rowText}>
        <bdi className={styles.rowName}>{guide.name}</bdi>
        <span className={styles.rowLine}>
          <Trans>Travel guide</Trans>
        </span>
      </span>
      <Icon of={ChevronRight} directional size={20} />
    </Link>
  );
}
